package kata

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"papamu/internal/line"
)

// session is the reading side: it answers what can be answered at once and puts
// the rest into the schedule. It implements line.Session.
type session struct {
	jobs     *schedule
	out      *output
	version  string
	defaults query
}

// Intake drops empty lines.
func (s *session) Intake(text string) line.Verdict {
	if strings.TrimSpace(text) == "" {
		return line.Drop
	}
	return line.Queue
}

// Handle carries out an action or puts a query into the schedule.
func (s *session) Handle(ctx context.Context, w *line.Writer, req line.Request) error {
	r, err := parseRequest(req.Text)
	if err != nil {
		return err
	}
	if r.is("action") {
		answer, err := s.act(r)
		if err != nil {
			return err
		}
		_, err = w.Write(encode(answer))
		return err
	}
	q, warnings, err := s.defaults.parse(r)
	if err != nil {
		return err
	}
	for _, warning := range warnings {
		_, _ = w.Write(encode(warning)) // Flush returns the error
	}
	if err := w.Flush(); err != nil {
		return err
	}
	q.cost = len(req.Text) + queryCost + jobCost*len(q.turns)
	s.jobs.add(ctx, q)
	return nil
}

// What a query and a job take in memory, beside the query's moves, which take less
// than their text.
const (
	queryCost = 1 << 10
	jobCost   = 128
)

// Fail answers err.
func (s *session) Fail(w *line.Writer, req line.Request, err error) {
	f := failure{Error: err.Error(), ID: idWithin(req.Text)}
	var r *refusal
	if errors.As(err, &r) {
		f = r.failure
	}
	_, _ = w.Write(encode(f)) // an error shows when the line server flushes
}

// request is a line of input: a JSON object with an id.
type request struct {
	id     string
	fields map[string]json.RawMessage // without those that are null
}

func (r request) is(field string) bool { return r.fields[field] != nil }

// names returns the names of the fields in order.
func (r request) names() []string {
	var names []string
	for name := range r.fields {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func parseRequest(text string) (request, error) {
	if !utf8.ValidString(text) {
		return request{}, refuse(nil, "", "request is not valid UTF-8")
	}
	r := request{}
	if err := json.Unmarshal([]byte(text), &r.fields); err != nil || r.fields == nil {
		if err == nil || json.Valid([]byte(text)) {
			return request{}, refuse(nil, "", "request is not a JSON object")
		}
		return request{}, refuse(idWithin(text), "", "request is not JSON: %v", err)
	}
	for name, value := range r.fields {
		if string(value) == "null" {
			delete(r.fields, name)
		}
	}
	if !r.is("id") || json.Unmarshal(r.fields["id"], &r.id) != nil {
		return request{}, refuse(nil, "id", "must be a string")
	}
	return r, nil
}

// idWithin finds the id of a line that is cut off or no good further on, if it is
// among the first fields.
func idWithin(text string) *string {
	d := json.NewDecoder(strings.NewReader(text))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil
	}
	for {
		name, err := d.Token()
		if err != nil {
			return nil
		}
		value, err := d.Token()
		if _, nested := value.(json.Delim); err != nil || nested {
			return nil
		}
		if id, ok := value.(string); ok && name == "id" && utf8.ValidString(text) {
			return &id
		}
	}
}
