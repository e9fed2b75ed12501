package stats

import (
	"fmt"
	"strconv"
	"strings"
)

// ParseSPRT reads "elo0,elo1,alpha,beta", such as "0,5,0.05,0.05". Alpha and beta
// may be left out and are 0.05 then; a fifth field, "logistic" or "normalized",
// names the model, which is logistic without it.
func ParseSPRT(text string) (SPRT, error) {
	s := SPRT{Alpha: 0.05, Beta: 0.05}
	fields := strings.Split(text, ",")
	if n := len(fields); n != 2 && n != 4 && n != 5 {
		return SPRT{}, fmt.Errorf("%w: %.80q has %d fields, not elo0,elo1,alpha,beta", ErrSPRT, text, n)
	}
	names := [...]string{"elo0", "elo1", "alpha", "beta"}
	for i, target := range []*float64{&s.Elo0, &s.Elo1, &s.Alpha, &s.Beta} {
		if i == len(fields) {
			break
		}
		value, err := strconv.ParseFloat(strings.TrimSpace(fields[i]), 64)
		if err != nil {
			return SPRT{}, fmt.Errorf("%w: %s %.80q is not a number", ErrSPRT, names[i], fields[i])
		}
		*target = value
	}
	if len(fields) == 5 {
		model, err := parseModel(strings.TrimSpace(fields[4]))
		if err != nil {
			return SPRT{}, err
		}
		s.Model = model
	}
	return s, s.Validate()
}

func parseModel(name string) (Model, error) {
	for _, m := range []Model{Logistic, Normalized} {
		if m.String() == name {
			return m, nil
		}
	}
	return 0, fmt.Errorf("%w: model %.80q is neither logistic nor normalized", ErrSPRT, name)
}

// String writes the test as [ParseSPRT] reads it.
func (s SPRT) String() string {
	text := fmt.Sprintf("%g,%g,%g,%g", s.Elo0, s.Elo1, s.Alpha, s.Beta)
	if s.Model != Logistic {
		text += "," + s.Model.String()
	}
	return text
}
