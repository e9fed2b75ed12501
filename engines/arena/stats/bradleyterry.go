package stats

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// bradleyTerry is the model of Bradley and Terry (1952): i scores off j with
// probability 1/(1+exp(θj-θi)); θ is an Elo rating in units of eloPerNat. Draws
// are half a win.
type bradleyTerry struct {
	scored [][]float64 // points of i against j, virtual draws included
	theta  []float64   // mean 0
	draws  float64     // real draws
	games  float64     // real games
}

const eloPerNat = 400 / math.Ln10

// virtualDraws is the prior: so many drawn games for each player, spread over his
// opponents as his games are.
const virtualDraws = 1

func newBradleyTerry(t *Tournament, group []int, prior float64) *bradleyTerry {
	n := len(group)
	m := &bradleyTerry{scored: make([][]float64, n), theta: make([]float64, n)}
	played := make([]float64, n)
	for i, p := range group {
		m.scored[i] = make([]float64, n)
		played[i] = float64(t.total(p).Games())
	}
	for i, p := range group {
		for j, q := range group {
			if i == j {
				continue
			}
			r := t.between(p, q)
			games := float64(r.Games())
			m.draws += float64(r.Draws) / 2
			m.games += games / 2
			m.scored[i][j] = r.Points()
			if games > 0 {
				m.scored[i][j] += prior * games * (1/played[i] + 1/played[j]) / 4
			}
		}
	}
	return m
}

func (m *bradleyTerry) expected(theta []float64, i, j int) float64 {
	return 1 / (1 + math.Exp(theta[j]-theta[i]))
}

// fit finds the likeliest ratings by Newton's method. The log-likelihood is
// concave; a step that would lower it, by more than rounding does, is halved.
func (m *bradleyTerry) fit() {
	const rounds, exact, rounding = 200, 1e-10, 1e-12
	best := m.logLikelihood(m.theta)
	for range rounds {
		step := m.newton()
		if step == nil {
			return
		}
		size, next, likelihood := 1.0, []float64(nil), 0.0
		for ; size > exact; size /= 2 {
			next = along(m.theta, step, size)
			if likelihood = m.logLikelihood(next); likelihood >= best*(1+rounding) {
				break
			}
		}
		if size <= exact {
			return
		}
		m.theta, best = next, likelihood
		if largest(step)*size < exact {
			return
		}
	}
}

func along(from, step []float64, size float64) []float64 {
	to := make([]float64, len(from))
	for i := range to {
		to[i] = from[i] + size*step[i]
	}
	return to
}

func largest(v []float64) (most float64) {
	for _, x := range v {
		most = max(most, math.Abs(x))
	}
	return most
}

func (m *bradleyTerry) logLikelihood(theta []float64) float64 {
	sum := 0.0
	for i := range theta {
		for j := range theta {
			if s := m.scored[i][j]; s > 0 {
				sum -= s * math.Log1p(math.Exp(theta[j]-theta[i]))
			}
		}
	}
	return sum
}

// information is Fisher's information about θ. Only differences of ratings
// matter, so it is singular; 1/n in every cell, which is information about their
// mean, makes it regular and leaves the differences as they are.
func (m *bradleyTerry) information() *mat.SymDense {
	n := len(m.theta)
	f := mat.NewSymDense(n, nil)
	for i := range n {
		f.SetSym(i, i, f.At(i, i)+1/float64(n))
		for j := range i {
			p := m.expected(m.theta, i, j)
			w := (m.scored[i][j] + m.scored[j][i]) * p * (1 - p)
			f.SetSym(i, j, 1/float64(n)-w)
			f.SetSym(i, i, f.At(i, i)+w)
			f.SetSym(j, j, f.At(j, j)+w)
		}
	}
	return f
}

func (m *bradleyTerry) newton() []float64 {
	n := len(m.theta)
	gradient := mat.NewVecDense(n, nil)
	for i := range n {
		g := 0.0
		for j := range n {
			g += m.scored[i][j] - (m.scored[i][j]+m.scored[j][i])*m.expected(m.theta, i, j)
		}
		gradient.SetVec(i, g)
	}
	var factor mat.Cholesky
	if !factor.Factorize(m.information()) {
		return nil
	}
	var step mat.VecDense
	if factor.SolveVecTo(&step, gradient) != nil {
		return nil
	}
	return step.RawVector().Data
}

// covariance is that of the ratings in Elo², their mean being known to be 0. It
// is nil if there is too little information to compute it.
func (m *bradleyTerry) covariance() *mat.SymDense {
	var factor mat.Cholesky
	if !factor.Factorize(m.information()) {
		return nil
	}
	var c mat.SymDense
	if factor.InverseTo(&c) != nil {
		return nil
	}
	n := len(m.theta)
	scale := m.dispersion() * eloPerNat * eloPerNat
	for i := range n {
		for j := range i + 1 {
			c.SetSym(i, j, (c.At(i, j)-1/float64(n))*scale)
		}
	}
	return &c
}

// dispersion is the variance of the games relative to that of games without
// draws, which a draw lowers by 1/4. For two players it makes the error that of
// [WDL.Estimate].
func (m *bradleyTerry) dispersion() float64 {
	decisive := (m.games - m.draws) / m.games
	if decisive == 0 {
		return 1 // nothing is known about the variance: take the largest
	}
	undrawn := 0.0
	for i := range m.theta {
		for j := range i {
			p := m.expected(m.theta, i, j)
			undrawn += (m.scored[i][j] + m.scored[j][i]) * p * (1 - p)
		}
	}
	return min(max(1-m.draws/4/undrawn, decisive/2), 1)
}
