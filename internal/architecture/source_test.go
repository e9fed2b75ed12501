package architecture_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// longestFile is the cap on the lines of a source file.
const longestFile = 600

// pkg is the part of "go list -json" that the tests look at.
type pkg struct {
	ImportPath, Dir, Doc string
	GoFiles, Imports     []string
}

func packages(t *testing.T) []pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Dir,Doc,GoFiles,Imports", module+"...")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v", cmd, err)
	}
	var all []pkg
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		switch err := d.Decode(&p); {
		case errors.Is(err, io.EOF):
			return all
		case err != nil:
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

func TestEveryPackageTellsItsStory(t *testing.T) {
	for _, p := range packages(t) {
		if p.Doc == "" && len(p.GoFiles) > 0 {
			t.Errorf("%s has no package comment", p.ImportPath)
		}
	}
}

func TestFilesStaySmall(t *testing.T) {
	for _, p := range packages(t) {
		for _, name := range p.GoFiles {
			source, err := os.ReadFile(filepath.Join(p.Dir, name))
			if err != nil {
				t.Fatal(err)
			}
			if n := bytes.Count(source, []byte("\n")); n > longestFile {
				t.Errorf("%s/%s has %d lines, more than %d", p.ImportPath, name, n, longestFile)
			}
		}
	}
}

// Only commands may touch the process: its streams and its end.
func TestOnlyCommandsTouchTheProcess(t *testing.T) {
	forbidden := map[string]bool{"Stdin": true, "Stdout": true, "Stderr": true, "Exit": true, "Args": true}
	for _, p := range packages(t) {
		if strings.HasPrefix(p.ImportPath, module+"cmd/") {
			continue
		}
		for _, name := range p.GoFiles {
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				sel, ok := n.(*ast.SelectorExpr)
				if x, isIdent := ident(sel, ok); isIdent && x == "os" && forbidden[sel.Sel.Name] {
					t.Errorf("%s: os.%s outside cmd", fset.Position(sel.Pos()), sel.Sel.Name)
				}
				return true
			})
		}
	}
}

func ident(sel *ast.SelectorExpr, ok bool) (string, bool) {
	if !ok {
		return "", false
	}
	x, ok := sel.X.(*ast.Ident)
	if !ok {
		return "", false
	}
	return x.Name, true
}
