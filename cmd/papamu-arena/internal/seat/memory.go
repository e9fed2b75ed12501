package seat

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// privateMemory is what a process has in memory for itself alone, in bytes: the
// figure that tournament managers call USS. It is 0 where the system does not say.
func privateMemory(pid int) int64 {
	f, err := os.Open(fmt.Sprintf("/proc/%d/smaps_rollup", pid))
	if err != nil {
		return 0
	}
	defer f.Close()
	var total int64
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var kib int64
		name, rest, _ := strings.Cut(lines.Text(), ":")
		if name != "Private_Clean" && name != "Private_Dirty" {
			continue
		}
		if _, err := fmt.Sscan(rest, &kib); err == nil {
			total += kib << 10
		}
	}
	return total
}
