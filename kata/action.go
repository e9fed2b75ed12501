package kata

import (
	"encoding/json"
	"math"
	"slices"
)

// actions are what a request can ask for instead of an analysis. Each may add
// fields to the request, which is then the answer.
var actions = map[string]func(*session, request) error{
	"query_version": (*session).queryVersion,
	"query_models":  (*session).queryModels,
	"clear_cache":   (*session).clearCache,
	"terminate":     (*session).terminateID,
	"terminate_all": (*session).terminateAll,
}

// act carries out an action and returns the answer.
func (s *session) act(r request) (any, error) {
	var name string
	if json.Unmarshal(r.fields["action"], &name) != nil || actions[name] == nil {
		return nil, refuse(&r.id, "action", "must be query_version, query_models, clear_cache, terminate or terminate_all")
	}
	if err := actions[name](s, r); err != nil {
		return nil, err
	}
	return r.fields, nil
}

func (s *session) queryVersion(r request) error {
	r.fields["version"] = quoted(s.version)
	r.fields["git_hash"] = json.RawMessage(`"<omitted>"`)
	return nil
}

func quoted(s string) json.RawMessage {
	q, _ := json.Marshal(s) // a string always marshals
	return q
}

// queryModels: nothing here plays by a network.
func (s *session) queryModels(r request) error {
	r.fields["models"] = json.RawMessage("[]")
	return nil
}

// clearCache has nothing to do: a search keeps nothing for the next one.
func (s *session) clearCache(request) error { return nil }

func (s *session) terminateID(r request) error {
	var id string
	if !r.is("terminateId") || json.Unmarshal(r.fields["terminateId"], &id) != nil {
		return refuse(&r.id, "terminateId", "must be a string")
	}
	return s.terminateTurns(r, func(j *job) bool { return j.query.id == id })
}

func (s *session) terminateAll(r request) error {
	return s.terminateTurns(r, func(*job) bool { return true })
}

// terminateTurns heeds the turnNumbers of the request.
func (s *session) terminateTurns(r request, match func(*job) bool) error {
	if !r.is("turnNumbers") {
		s.terminate(match)
		return nil
	}
	turns, err := wholeNumbers(r.fields["turnNumbers"], math.MinInt32, math.MaxInt32)
	if err != nil {
		return refuse(&r.id, "turnNumbers", "%v", err)
	}
	slices.Sort(turns)
	s.terminate(func(j *job) bool {
		_, found := slices.BinarySearch(turns, int64(j.turn))
		return found && match(j)
	})
	return nil
}

// terminate ends jobs. Those that run answer with what they have; for those that
// wait the answer, without results, is given here.
func (s *session) terminate(match func(*job) bool) {
	for _, j := range s.jobs.terminate(match) {
		s.out.send(nothing{ID: j.query.id, NoResults: true, Turn: j.turn})
	}
}
