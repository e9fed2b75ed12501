package gomocup_test

import (
	"regexp"
	"testing"
)

func TestShowInfoForTheMenus(t *testing.T) {
	dialogue(t, config(reading), func(m *manager) {
		got := m.send("yxshowinfo")
		if !regexp.MustCompile(`^MESSAGE INFO MAX_THREAD_NUM [1-9]\d*\nMESSAGE INFO MAX_HASH_SIZE \d+\n$`).MatchString(got) {
			t.Errorf("answer %q", got)
		}
	})
}
