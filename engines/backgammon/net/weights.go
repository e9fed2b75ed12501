package net

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
)

// magic begins a weight file.
const magic = "papamu backgammon net 1\n"

// ErrWeights is wrapped by every error about a weight file that is not one.
var ErrWeights = errors.New("net: not a weight file")

// WriteTo writes both networks: a line of text, then for each the numbers of
// inputs and hidden units as 32-bit integers and its weights as 32-bit floats,
// all little-endian.
func (e *Evaluator) WriteTo(w io.Writer) (int64, error) {
	out := bufio.NewWriter(w)
	size := int64(len(magic))
	out.WriteString(magic) // a bufio.Writer keeps its first error for Flush
	for _, n := range []*Network{e.Contact, e.Race} {
		binary.Write(out, binary.LittleEndian, [2]uint32{uint32(n.inputs), uint32(n.hidden)})
		size += 8
		for _, weights := range n.layers() {
			binary.Write(out, binary.LittleEndian, weights)
			size += 4 * int64(len(weights))
		}
	}
	return size, out.Flush()
}

func (n *Network) layers() [4][]float32 {
	return [4][]float32{n.in, n.inBias, n.out, n.outBias[:]}
}

// Read reads what WriteTo wrote. An error wraps [ErrWeights] unless reading
// itself failed.
func Read(r io.Reader) (*Evaluator, error) {
	in := bufio.NewReader(r)
	head := make([]byte, len(magic))
	if _, err := io.ReadFull(in, head); err != nil || string(head) != magic {
		return nil, fmt.Errorf("%w: no header", ErrWeights)
	}
	contact, err := readNetwork(in, ContactInputs)
	if err != nil {
		return nil, fmt.Errorf("contact network: %w", err)
	}
	race, err := readNetwork(in, RaceInputs)
	if err != nil {
		return nil, fmt.Errorf("race network: %w", err)
	}
	if _, err := in.ReadByte(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%w: more than two networks", ErrWeights)
	}
	return &Evaluator{contact, race}, nil
}

func readNetwork(r io.Reader, inputs int) (*Network, error) {
	var shape [2]uint32
	if err := binary.Read(r, binary.LittleEndian, &shape); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrWeights, err)
	}
	if shape[0] != uint32(inputs) || shape[1] > MaxHidden {
		return nil, fmt.Errorf("%w: %d inputs, %d hidden", ErrWeights, shape[0], shape[1])
	}
	n, err := New(inputs, int(shape[1]))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrWeights, err)
	}
	for _, weights := range n.layers() {
		if err := binary.Read(r, binary.LittleEndian, weights); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrWeights, err)
		}
		for _, x := range weights {
			if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
				return nil, fmt.Errorf("%w: a weight is not a number", ErrWeights)
			}
		}
	}
	return n, nil
}
