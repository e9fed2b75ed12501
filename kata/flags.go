package kata

import "encoding/json"

func (p *parser) readPVVisits(raw json.RawMessage) error {
	var on bool
	if json.Unmarshal(raw, &on) != nil {
		return errFlag
	}
	if on {
		p.warn("includePVVisits", "the visits along a line are not known here; pvVisits is left out")
	}
	return nil
}

// readNoResult has nothing to do: no playout ends without a result, so there is nothing to tell.
func (p *parser) readNoResult(raw json.RawMessage) error {
	var on bool
	if json.Unmarshal(raw, &on) != nil {
		return errFlag
	}
	return nil
}
