package gtpcheck

import (
	"fmt"
	"slices"
	"strings"
)

const lists = "lists"

func listChecks() []check {
	list := []check{
		{area: lists, name: "the required commands are listed", basis: "GTP 2, 6.1", run: listsRequired},
		{area: lists, name: "one command a line, no blanks, none twice", basis: "Sabaki", run: listsCleanly},
		{area: lists, name: "known_command agrees with the list", basis: "GTP 2, 6.3.1", run: knowsListed},
		script(lists, "known_command knows no other", "GTP 2, 6.3.1", `
			known_command no_such_command => = false
			known_command GENMOVE => = false`),
		advised(script(lists, "known_command without a name is false", "gnugo", `known_command => = false`)),
		{area: lists, name: "undo is listed", basis: "KataGo", advice: true, run: listsUndo},
		{area: lists, name: "kgs-chat is not listed", basis: "kgsGtp", advice: true, run: listsNoChat},
		script(lists, "the version of the protocol is 2", "GTP 2, 6.3.1; AQ", `protocol_version => = 2`),
		script(lists, "name and version", "GTP 2, 6.3.1", `
			name => = /\S.*/
			version`),
	}
	for i := range list {
		list[i].anyGame = true
	}
	return list
}

// required is the set of section 6.1.
var required = requires(`protocol_version name version known_command list_commands quit boardsize clear_board komi play genmove`)

func listsRequired(t *talk) error {
	missing := slices.DeleteFunc(slices.Clone(required), func(name string) bool { return t.listed[name] })
	if len(missing) > 0 {
		return fmt.Errorf("missing: %s", strings.Join(missing, " "))
	}
	return nil
}

func listsCleanly(t *talk) error {
	a, err := t.ask("list_commands")
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	for name := range strings.SplitSeq(a.text, "\n") {
		switch {
		case name == "" || strings.ContainsAny(name, " \t"):
			return fmt.Errorf("%q is not a name", name)
		case seen[name]:
			return fmt.Errorf("%s is listed twice", name)
		}
		seen[name] = true
	}
	if !seen["list_commands"] {
		return fmt.Errorf("list_commands does not list itself")
	}
	return nil
}

func knowsListed(t *talk) error {
	for name := range t.listed {
		known, err := t.must("known_command " + name)
		if err != nil {
			return err
		}
		if known != "true" {
			return fmt.Errorf("%s is listed, and known_command says %q", name, known)
		}
	}
	return nil
}

func listsUndo(t *talk) error {
	if !t.listed["undo"] {
		return fmt.Errorf("front ends cannot take moves back")
	}
	return nil
}

func listsNoChat(t *talk) error {
	if t.listed["kgs-chat"] {
		return fmt.Errorf("kgsGtp from 3.5.20 on crashes when it is listed")
	}
	return nil
}
