// Boards of points: Go, Gomoku and Kōnane. Cells run row by row from the top.

const step = 10;
const margin = 11;

const looks = {
  go: { back: '#dcb468', line: '#6b4a1c', label: '#6b4a1c', ghost: '#7a3b1e', mark: '#d8402b' },
  gomoku: { back: '#e2c48a', line: '#7a5a2b', label: '#6b4f25', ghost: '#7a3b1e', mark: '#d8402b' },
  konane: { back: '#4d4743', line: null, label: '#cfc6ba', ghost: '#e8d9b5', mark: '#ff8a4c' },
};

// gridBoard draws the empty board into svg and returns what draws positions.
function gridBoard(svg, index) {
  const look = looks[index.game];
  const width = index.columns.length, height = index.rows.length;
  const right = (width - 1) * step + 2 * margin, bottom = (height - 1) * step + 2 * margin;
  svg.setAttribute('viewBox', `0 0 ${right} ${bottom}`);
  const defs = draw(svg, 'defs', {});
  gradient(defs, 'paint0', '#6a6a6a', '#0b0b0b');
  gradient(defs, 'paint1', '#ffffff', '#cdc8bd');
  gradient(defs, 'pit', '#2b2725', '#3d3834');
  draw(svg, 'rect', { width: right, height: bottom, fill: look.back, rx: 3 });
  const at = cell => [margin + cell % width * step, margin + Math.floor(cell / width) * step];
  if (look.line) gridLines(svg, look, width, height, at);
  else for (let c = 0; c < width * height; c++) pit(svg, at(c));
  labels(svg, index, look, bottom);
  const layer = draw(svg, 'g', {});
  return position => {
    clear(layer);
    stones(layer, position, at, width * height, look);
  };
}

function gridLines(svg, look, width, height, at) {
  const [right, bottom] = at(width * height - 1);
  const lines = draw(svg, 'g', { stroke: look.line, 'stroke-width': .35, 'stroke-linecap': 'square' });
  for (let x = 0; x < width; x++) draw(lines, 'line', { x1: margin + x * step, x2: margin + x * step, y1: margin, y2: bottom });
  for (let y = 0; y < height; y++) draw(lines, 'line', { x1: margin, x2: right, y1: margin + y * step, y2: margin + y * step });
  for (const y of stars(height)) {
    for (const x of stars(width)) {
      const middle = (2 * x === width - 1) + (2 * y === height - 1);
      if (middle === 1 && Math.min(width, height) < 17) continue;
      const [cx, cy] = at(y * width + x);
      draw(svg, 'circle', { cx, cy, r: .95, fill: look.line });
    }
  }
}

// stars are the lines of a side on which star points lie.
function stars(n) {
  if (n < 7) return [];
  const edge = n < 13 ? 2 : 3;
  return n % 2 ? [edge, (n - 1) / 2, n - 1 - edge] : [edge, n - 1 - edge];
}

function pit(svg, [cx, cy]) {
  draw(svg, 'circle', { cx, cy, r: 4.3, fill: 'url(#pit)', stroke: '#5d5650', 'stroke-width': .3 });
}

function labels(svg, index, look, bottom) {
  const style = { 'font-size': 3.6, fill: look.label, 'text-anchor': 'middle', 'dominant-baseline': 'central' };
  index.columns.forEach((text, x) => {
    draw(svg, 'text', { ...style, x: margin + x * step, y: 3.1 }, text);
    draw(svg, 'text', { ...style, x: margin + x * step, y: bottom - 3.1 }, text);
  });
  index.rows.forEach((text, y) => draw(svg, 'text', { ...style, x: 3.1, y: margin + y * step }, text));
}

// stones draws what stands, and what the last move did.
function stones(layer, position, at, count, look) {
  const { cells, changed, order, numbers } = position;
  for (let cell = 0; cell < count; cell++) {
    if (cells[cell]) stone(layer, at(cell), cells[cell] - 1);
  }
  const set = [], gone = [];
  for (const [cell, before] of changed) {
    if (cell >= count) continue;
    if (cells[cell]) set.push(cell);
    else gone.push([cell, before]);
  }
  for (const [cell] of gone) ghost(layer, at(cell), look);
  const from = set.length === 1 && gone.find(([, before]) => before === cells[set[0]]);
  if (from) arrow(layer, at(from[0]), at(set[0]), look);
  if (numbers) {
    number(layer, cells, order, at);
    for (const cell of set) ring(layer, at(cell), look, 4.4);
  } else for (const cell of set) ring(layer, at(cell), look, 2.3);
}

function stone(layer, [cx, cy], seat) {
  draw(layer, 'circle', { cx: cx + .3, cy: cy + .5, r: 4.7, fill: 'rgb(0 0 0 / .28)' });
  draw(layer, 'circle', { cx, cy, r: 4.65, fill: `url(#paint${seat})`, stroke: seat ? '#8d877b' : '#000', 'stroke-width': .2, class: `stone seat${seat}` });
}

function ghost(layer, [cx, cy], look) {
  draw(layer, 'circle', { cx, cy, r: 3.4, fill: 'none', stroke: look.ghost, 'stroke-width': .6, 'stroke-dasharray': '1.4 1.2', class: 'ghost' });
}

function ring(layer, [cx, cy], look, r) {
  draw(layer, 'circle', { cx, cy, r, fill: 'none', stroke: look.mark, 'stroke-width': .9, class: 'mark' });
}

function arrow(layer, [x1, y1], [x2, y2], look) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const ux = (x2 - x1) / length, uy = (y2 - y1) / length;
  const tip = [x2 - 5.4 * ux, y2 - 5.4 * uy], foot = [tip[0] - 2.6 * ux, tip[1] - 2.6 * uy];
  draw(layer, 'line', { x1, y1, x2: foot[0], y2: foot[1], stroke: look.mark, 'stroke-width': .9, 'stroke-linecap': 'round' });
  draw(layer, 'path', { d: `M${tip} L${foot[0] - 1.5 * uy} ${foot[1] + 1.5 * ux} L${foot[0] + 1.5 * uy} ${foot[1] - 1.5 * ux} Z`, fill: look.mark });
}

function number(layer, cells, order, at) {
  for (const [cell, n] of order) {
    if (!cells[cell]) continue;
    const [x, y] = at(cell);
    draw(layer, 'text', {
      x, y: y + .15, fill: cells[cell] === 1 ? '#f4f1ea' : '#1d1b18', 'font-size': n > 99 ? 3.6 : 4.3, 'font-weight': 600,
      'text-anchor': 'middle', 'dominant-baseline': 'central',
    }, n);
  }
}
