package main

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"

	"papamu/cmd/internal/cli"
)

func lab(args ...string) (code int, out, errs string) {
	var stdout, stderr bytes.Buffer
	code = suite().Execute(context.Background(), args, cli.Env{
		In: strings.NewReader(""), Out: &stdout, Err: &stderr,
	})
	return code, stdout.String(), stderr.String()
}

func TestTrainingGoesOnFromItsFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "weights.bin")
	common := []string{"train-bg", "--out", file, "--games", "3", "--pairs", "2", "--contact-hidden", "8", "--race-hidden", "8"}
	code, out, errs := lab(common...)
	if code != 0 || !strings.Contains(out, "3 games") {
		t.Fatalf("%d: %s%s", code, out, errs)
	}
	if code, out, errs = lab(append(common, "--from", file)...); code != 0 {
		t.Fatalf("%d: %s%s", code, out, errs)
	}
}

func TestTrainingComplains(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "missing", "weights.bin")
	for name, args := range map[string][]string{
		"no output":        {"train-bg"},
		"bad shape":        {"train-bg", "--out", missing, "--contact-hidden", "9"},
		"missing file":     {"train-bg", "--out", missing, "--from", missing},
		"nowhere to write": {"train-bg", "--out", missing, "--games", "1", "--pairs", "1", "--contact-hidden", "8", "--race-hidden", "8"},
	} {
		if code, out, errs := lab(args...); code == 0 || errs == "" {
			t.Errorf("%s: %d %q %q", name, code, out, errs)
		}
	}
}
