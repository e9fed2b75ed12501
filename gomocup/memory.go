package gomocup

// Judges measure everything private to the process that is resident: heap,
// stacks and the program's own pages, not the tables alone.
const (
	// ownPages is what the program takes outside the heap that a memory limit
	// of the runtime governs.
	ownPages = 4 << 20
	// besideTables is the heap that is not the engine's tables.
	besideTables = 6 << 20
	// leastTables keeps the engine going under any limit.
	leastTables = 1 << 20
	// leastProcess is the smallest limit that can be kept to.
	leastProcess = ownPages + besideTables + leastTables
)

// processMemory is the part of a limit that the process keeps to, 0 without one.
func (s *Settings) processMemory() int64 { return s.MaxMemory / 100 * 65 }

// tableMemory is what the engine's tables may take, 0 for its own choice.
func (s *Settings) tableMemory() int64 {
	wish := s.HashSize
	if s.MaxMemory <= 0 {
		return wish
	}
	most := max(min(s.processMemory()-ownPages-besideTables, s.MaxMemory/2), leastTables)
	if wish <= 0 {
		return most
	}
	return min(wish, most)
}

// limitMemory passes the limit on, as far as it can be met.
func (s *Session) limitMemory() {
	if s.settings.MaxMemory <= 0 || s.config.LimitMemory == nil {
		return
	}
	s.config.LimitMemory(max(s.settings.processMemory()-ownPages, besideTables))
}
