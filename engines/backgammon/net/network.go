package net

import (
	"errors"
	"fmt"
	"math"

	"papamu/engines/backgammon/equity"
)

// Outputs are the five chances that a network gives, in the order of
// [equity.Probabilities].
const Outputs = 5

// MaxHidden bounds the hidden layer, so that an evaluation fits on the stack.
const MaxHidden = 128

// Network is a net of sparse inputs, one hidden layer and five outputs, all
// sigmoid. Evaluating does not change it: any number of goroutines may share
// one that nobody trains.
type Network struct {
	inputs, hidden int
	in             []float32 // [input][hidden]
	inBias         []float32
	out            []float32 // [output][hidden]
	outBias        [Outputs]float32
}

// ErrShape says that a network cannot have the size asked for.
var ErrShape = errors.New("net: impossible shape")

// New returns a network with all weights zero. The hidden layer has 1 to
// [MaxHidden] units, a multiple of 8.
func New(inputs, hidden int) (*Network, error) {
	if inputs < 1 || inputs > math.MaxUint16 || hidden < 8 || hidden > MaxHidden || hidden%8 != 0 {
		return nil, fmt.Errorf("%w: %d inputs, %d hidden", ErrShape, inputs, hidden)
	}
	return &Network{
		inputs: inputs, hidden: hidden,
		in:     make([]float32, inputs*hidden),
		inBias: make([]float32, hidden),
		out:    make([]float32, Outputs*hidden),
	}, nil
}

// Randomize sets every weight to a small value from the source, which returns
// numbers in [0, 1).
func (n *Network) Randomize(uniform func() float64) {
	for _, weights := range [][]float32{n.in, n.inBias, n.out} {
		for i := range weights {
			weights[i] = float32(uniform()-0.5) * 0.2
		}
	}
}

// activation is what a forward pass leaves behind.
type activation struct {
	hidden [MaxHidden]float32
	out    [Outputs]float32
}

// forward runs the network.
func (n *Network) forward(in *Inputs, a *activation) {
	h := a.hidden[:n.hidden]
	copy(h, n.inBias)
	for i := range in.n {
		at := int(in.index[i]) * n.hidden
		addScaled(h, n.in[at:at+n.hidden], in.value[i])
	}
	for i, x := range h {
		h[i] = sigmoid(x)
	}
	for o := range a.out {
		w := n.out[o*n.hidden : (o+1)*n.hidden]
		a.out[o] = sigmoid(n.outBias[o] + dot(h, w))
	}
}

// addScaled adds scale * w to h. Both have the same length, a multiple of 8.
func addScaled(h, w []float32, scale float32) {
	if scale == 1 {
		for len(h) >= 8 && len(w) >= 8 {
			h[0] += w[0]
			h[1] += w[1]
			h[2] += w[2]
			h[3] += w[3]
			h[4] += w[4]
			h[5] += w[5]
			h[6] += w[6]
			h[7] += w[7]
			h, w = h[8:], w[8:]
		}
		return
	}
	for len(h) >= 8 && len(w) >= 8 {
		h[0] += scale * w[0]
		h[1] += scale * w[1]
		h[2] += scale * w[2]
		h[3] += scale * w[3]
		h[4] += scale * w[4]
		h[5] += scale * w[5]
		h[6] += scale * w[6]
		h[7] += scale * w[7]
		h, w = h[8:], w[8:]
	}
}

func dot(h, w []float32) float32 {
	var a, b, c, d float32
	for len(h) >= 4 && len(w) >= 4 {
		a += h[0] * w[0]
		b += h[1] * w[1]
		c += h[2] * w[2]
		d += h[3] * w[3]
		h, w = h[4:], w[4:]
	}
	return a + b + c + d
}

// Range and resolution of the table behind sigmoid.
const (
	sigmoidRange = 10
	sigmoidSteps = 128 // per unit
)

// sigmoid is 1/(1+exp(-x)) by linear interpolation, to within 1e-6 inside its
// range and flat outside.
func sigmoid(x float32) float32 {
	x = min(max(x, -sigmoidRange), sigmoidRange)
	at := (x + sigmoidRange) * sigmoidSteps
	i := int(at)
	low := sigmoidTable[i]
	return low + (at-float32(i))*(sigmoidTable[i+1]-low)
}

var sigmoidTable = func() (t [2*sigmoidRange*sigmoidSteps + 2]float32) {
	for i := range t {
		x := float64(i)/sigmoidSteps - sigmoidRange
		t[i] = float32(1 / (1 + math.Exp(-x)))
	}
	return t
}()

// probabilities names the outputs.
func (a *activation) probabilities() equity.Probabilities {
	return equity.Probabilities{
		Win: a.out[0], WinGammon: a.out[1], WinBackgammon: a.out[2],
		LoseGammon: a.out[3], LoseBackgammon: a.out[4],
	}
}

// Evaluate returns the raw outputs for the inputs.
func (n *Network) Evaluate(in *Inputs) equity.Probabilities {
	var a activation
	n.forward(in, &a)
	return a.probabilities()
}

// Train moves the network's answer for the inputs towards the target by one
// step of gradient descent on the cross entropy.
func (n *Network) Train(in *Inputs, target equity.Probabilities, rate float32) {
	var a activation
	n.forward(in, &a)
	want := [Outputs]float32{
		target.Win, target.WinGammon, target.WinBackgammon,
		target.LoseGammon, target.LoseBackgammon,
	}
	var back [MaxHidden]float32
	h := a.hidden[:n.hidden]
	for o, goal := range want {
		step := rate * (goal - a.out[o])
		w := n.out[o*n.hidden : (o+1)*n.hidden]
		addScaled(back[:n.hidden], w, step)
		addScaled(w, h, step)
		n.outBias[o] += step
	}
	for i, x := range h {
		back[i] *= x * (1 - x)
	}
	addScaled(n.inBias, back[:n.hidden], 1)
	for i := range in.n {
		at := int(in.index[i]) * n.hidden
		addScaled(n.in[at:at+n.hidden], back[:n.hidden], in.value[i])
	}
}
