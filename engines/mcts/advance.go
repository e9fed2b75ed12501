package mcts

// Advance makes the position after a move the root and keeps what is known of it:
// the simulations that went through the move count as those of the new root. It
// reports false, and empties the tree, where nothing is known or the game ends
// there. The game of the next simulation has to stand at the new root.
//
// The nodes kept move to the front of the slab; that takes 4 bytes for each node of
// memory apart from [Config.Memory].
func (t *Tree[M]) Advance(isMove func(M) bool) bool {
	i := t.child(isMove)
	if i == 0 || t.nodes[i].first == 0 {
		t.Reset()
		return false
	}
	mover := t.nodes[0].side
	t.compact(i)
	root := &t.nodes[0]
	root.key = -1
	if mover == 1 { // the root's figures are from the view of side 0
		root.value, root.margin = float64(root.visits)-root.value, -root.margin
	}
	t.sims = int64(root.visits)
	t.depth = max(t.depth-1, 0)
	return true
}

// Side returns the side to move at the root, and false while the root has not been
// looked at.
func (t *Tree[M]) Side() (side int, known bool) {
	return int(t.nodes[0].side), t.nodes[0].first != 0
}

// child returns the root's child by its move, or 0.
func (t *Tree[M]) child(isMove func(M) bool) int32 {
	root := &t.nodes[0]
	for i := root.first; i < root.first+root.children; i++ {
		if isMove(t.nodes[i].move) {
			return i
		}
	}
	return 0
}

// compact leaves the subtree of the node at top. Children lie behind their parents,
// side by side, so that one pass upwards finds all of the subtree, in an order in
// which every node moves down or stays.
func (t *Tree[M]) compact(top int32) {
	t.moved = append(t.moved[:0], make([]int32, len(t.nodes))...)
	t.moved[top] = 1 // to be kept
	kept := int32(0)
	for i := top; int(i) < len(t.nodes); i++ {
		if t.moved[i] == 0 {
			continue
		}
		n := t.nodes[i]
		for k := n.first; n.first != 0 && k < n.first+n.children; k++ {
			t.moved[k] = 1
		}
		t.moved[i] = kept
		t.nodes[kept] = n
		kept++
	}
	t.nodes = t.nodes[:kept]
	for i := range t.nodes {
		if n := &t.nodes[i]; n.first != 0 {
			n.first = t.moved[n.first]
		}
	}
}
