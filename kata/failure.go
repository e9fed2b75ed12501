package kata

import "fmt"

// failure is the answer to a query that cannot be carried out. It is an error
// within the program, too.
type failure struct {
	Error string  `json:"error"`
	Field string  `json:"field,omitempty"`
	ID    *string `json:"id,omitempty"`
	Turn  *int    `json:"turnNumber,omitempty"` // where a query failed for one turn only
}

// warning tells what of a query is not heeded; the query is carried out.
type warning struct {
	Warning string `json:"warning"`
	Field   string `json:"field"`
	ID      string `json:"id"`
}

// refusal carries a failure to where it is answered.
type refusal struct{ failure }

func (r *refusal) Error() string {
	if r.Field == "" {
		return r.failure.Error
	}
	return r.Field + ": " + r.failure.Error
}

// refuse makes the refusal of a request; it may have no id yet, and no field.
func refuse(id *string, field string, format string, args ...any) error {
	return &refusal{failure{Error: fmt.Sprintf(format, args...), Field: field, ID: id}}
}
