// Package threat proves wins at gomoku by threats that the opponent has to
// answer.
//
// VCF ("victory by continuous fours") tries fours only: each leaves one answer,
// so that very deep wins are found cheaply. VCT ("victory by continuous threats")
// also tries threes, that is moves that threaten a VCF, against every answer
// that stops the VCF; it is a proof-number search (Allis 1994) with weak proof
// numbers (Ueda et al. 2008) over a graph of positions.
//
// Both work under every rule set: Black never attacks or defends on a forbidden
// point, and White wins where Black's only defence is one; a four of the defender
// must be blocked by a threat or ends the attack; and in caro a four can also be
// stopped from beyond its end. What they prove is a win by the rules, whatever
// the defender plays. The solver keeps a small table of its own.
package threat
