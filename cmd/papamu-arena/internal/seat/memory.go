package seat

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
)

// privateMemory is what a process and its descendants have in memory for
// themselves alone, in bytes: the figure that tournament managers call USS. It is
// 0 where the system does not say.
func privateMemory(pid int) int64 {
	if pid == 0 {
		return 0
	}
	total := int64(0)
	family := []int{pid}
	const most = 1000 // a fork bomb is not followed to its end
	for i := 0; i < len(family) && i < most; i++ {
		total += privateOf(family[i])
		family = append(family, childrenOf(family[i])...)
	}
	return total
}

// privateOf is the private memory of one process.
func privateOf(pid int) int64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", pid))
	if err != nil {
		return 0
	}
	total := int64(0)
	for line := range bytes.Lines(text) {
		words := bytes.Fields(line)
		if len(words) < 2 || !bytes.HasPrefix(words[0], []byte("Private_")) || bytes.Contains(words[0], []byte("Hugetlb")) {
			continue
		}
		if kib, err := strconv.ParseInt(string(words[1]), 10, 64); err == nil {
			total += kib << 10
		}
	}
	return total
}

// childrenOf are the processes that a process has started.
func childrenOf(pid int) (children []int) {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid)) // the pattern is not malformed
	for _, name := range threads {
		text, _ := os.ReadFile(name) // of a thread that has ended there is nothing to read
		for _, word := range bytes.Fields(text) {
			if child, err := strconv.Atoi(string(word)); err == nil {
				children = append(children, child)
			}
		}
	}
	return children
}
