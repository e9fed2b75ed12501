package kata

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"papamu/engines/weiqi"
)

// wholeNumber accepts 500.0 as well: not every client tells 500 from it.
func wholeNumber(raw json.RawMessage, least, most int64) (int64, error) {
	n, err := strconv.ParseInt(string(raw), 10, 64)
	if err != nil {
		x, _ := strconv.ParseFloat(string(raw), 64) // an error leaves 0 or an infinity
		if x != math.Trunc(x) || math.Abs(x) >= 1<<53 || !isNumber(raw) {
			x = math.NaN()
		}
		if err = nil; math.IsNaN(x) {
			err = strconv.ErrSyntax
		}
		n = int64(x)
	}
	if err != nil || n < least || n > most {
		return 0, fmt.Errorf("must be a whole number from %d to %d", least, most)
	}
	return n, nil
}

// isNumber tells a number from other JSON values.
func isNumber(raw json.RawMessage) bool {
	return len(raw) > 0 && (raw[0] == '-' || raw[0] >= '0' && raw[0] <= '9')
}

func whole(least, most int64, set func(*query, int64)) func(*parser, json.RawMessage) error {
	return func(p *parser, raw json.RawMessage) error {
		n, err := wholeNumber(raw, least, most)
		if err == nil {
			set(p.query, n)
		}
		return err
	}
}

func side(of func(*query) *int) func(*parser, json.RawMessage) error {
	return whole(weiqi.MinSide, weiqi.MaxSide, func(q *query, n int64) { *of(q) = int(n) })
}

func number(least, most float64, set func(*query, float64)) func(*parser, json.RawMessage) error {
	return func(p *parser, raw json.RawMessage) error {
		var x float64
		if json.Unmarshal(raw, &x) != nil || x < least || x > most {
			return fmt.Errorf("must be a number from %g to %g", least, most)
		}
		set(p.query, x)
		return nil
	}
}

func seconds(set func(*query, time.Duration)) func(*parser, json.RawMessage) error {
	return number(0.001, 1e6, func(q *query, x float64) { set(q, time.Duration(x*float64(time.Second))) })
}

var errFlag = errors.New("must be true or false")

func flag(of func(*wants) *bool) func(*parser, json.RawMessage) error {
	return func(p *parser, raw json.RawMessage) error {
		if json.Unmarshal(raw, of(&p.want)) != nil {
			return errFlag
		}
		return nil
	}
}

// wholeNumbers reads an array.
func wholeNumbers(raw json.RawMessage, least, most int64) ([]int64, error) {
	var given []json.RawMessage
	if json.Unmarshal(raw, &given) != nil {
		return nil, errors.New("must be an array of whole numbers")
	}
	numbers := make([]int64, len(given))
	for i, one := range given {
		n, err := wholeNumber(one, least, most)
		if err != nil {
			return nil, fmt.Errorf("%.20s: each %w", one, err)
		}
		numbers[i] = n
	}
	return numbers, nil
}
