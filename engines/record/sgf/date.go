package sgf

import (
	"fmt"
	"strconv"
	"strings"
)

// Date is a day, or with Day or Month 0 a whole month or year.
type Date struct{ Year, Month, Day int }

// maxDates bounds what one DT may list.
const maxDates = 1000

// ParseDates reads DT: days in the form YYYY-MM-DD, YYYY-MM or YYYY with commas
// between them, each of which may leave out what it shares with the one before:
// "1996-12-27,28,1997-01-03,04" is four days.
func ParseDates(s string) ([]Date, error) {
	var dates []Date
	var last Date
	for part := range strings.SplitSeq(s, ",") {
		d, err := parseDate(strings.TrimSpace(part), last)
		if err != nil {
			return nil, err
		}
		if len(dates) == maxDates {
			return nil, fmt.Errorf("%w: more than %d dates", ErrTooLarge, maxDates)
		}
		dates, last = append(dates, d), d
	}
	return dates, nil
}

// parseDate reads one entry; last is the entry before it, zero for the first.
func parseDate(s string, last Date) (Date, error) {
	fields := strings.Split(s, "-")
	nums := make([]int, len(fields))
	for i, f := range fields {
		n, err := strconv.ParseUint(f, 10, 16)
		width := 2
		if i == 0 && len(f) > 2 {
			width = 4
		}
		if err != nil || len(f) != width {
			return Date{}, fmt.Errorf("sgf: %q is not a date", clip(s))
		}
		nums[i] = int(n)
	}
	var d Date
	switch long := len(fields[0]) == 4; {
	case long && len(nums) <= 3:
		copy3(&d, nums)
	case long || len(nums) > 2 || last.Year == 0:
		return Date{}, fmt.Errorf("sgf: %q is not a date", clip(s))
	case len(nums) == 2: // MM-DD
		d = Date{last.Year, nums[0], nums[1]}
	case last.Day != 0: // DD
		d = Date{last.Year, last.Month, nums[0]}
	default: // MM
		d = Date{last.Year, nums[0], 0}
	}
	if d.Month > 12 || d.Day > 31 || d.Month == 0 && d.Day > 0 {
		return Date{}, fmt.Errorf("sgf: %q is not a date", clip(s))
	}
	return d, nil
}

func copy3(d *Date, nums []int) {
	for i, to := range []*int{&d.Year, &d.Month, &d.Day}[:len(nums)] {
		*to = nums[i]
	}
}

// String gives YYYY-MM-DD, YYYY-MM or YYYY.
func (d Date) String() string {
	switch {
	case d.Month == 0:
		return fmt.Sprintf("%04d", d.Year)
	case d.Day == 0:
		return fmt.Sprintf("%04d-%02d", d.Year, d.Month)
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}
