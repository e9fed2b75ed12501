package weiqi

// history is the set of positions (or situations) that have occurred, as hashes
// in an open-addressing table. Entries leave in the reverse order of their
// coming, so that a removal never breaks another entry's probe sequence.
type history struct {
	slots []uint64 // 0 is a free slot; the length is a power of two
	used  int
}

const minHistorySlots = 256

// key keeps 0 free to mean an unused slot.
func historyKey(hash uint64) uint64 {
	if hash == 0 {
		return 0x5eed
	}
	return hash
}

// find returns the slot of the key, or the free one where it would go.
func (h *history) find(key uint64) int {
	mask := len(h.slots) - 1
	i := int(key>>20) & mask
	for h.slots[i] != 0 && h.slots[i] != key {
		i = (i + 1) & mask
	}
	return i
}

func (h *history) contains(hash uint64) bool {
	key := historyKey(hash)
	return h.slots[h.find(key)] == key
}

// add reports whether the hash is new.
func (h *history) add(hash uint64) bool {
	key := historyKey(hash)
	i := h.find(key)
	if h.slots[i] == key {
		return false
	}
	h.slots[i] = key
	h.used++
	return true
}

// removeLast takes out the hash that was added last.
func (h *history) removeLast(hash uint64) {
	h.slots[h.find(historyKey(hash))] = 0
	h.used--
}

func (h *history) full() bool { return 2*h.used >= len(h.slots) }

func (h *history) reset(slots int) {
	if cap(h.slots) >= slots {
		h.slots = h.slots[:slots]
		clear(h.slots)
	} else {
		h.slots = make([]uint64, slots)
	}
	h.used = 0
}

func (h *history) copyFrom(src *history) {
	h.slots = append(h.slots[:0], src.slots...)
	h.used = src.used
}
