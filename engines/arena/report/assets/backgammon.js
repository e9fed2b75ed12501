// The backgammon board as player 0 sees it. Cells 0 and 25 are the bars, 1 to 24
// the points, then: checkers off, cube, owner, offer and score, see offCell….

const offCell = [26, 27], cubeCell = 28, ownerCell = 29, offerCell = 30, scoreCell = [31, 32];

const tray = 12, point = 10, barWidth = 11, edge = 3, boardHeight = 128;
const leftHalf = edge + tray + 2, barLeft = leftHalf + 6 * point, rightHalf = barLeft + barWidth;
const offLeft = rightHalf + 6 * point + 2, boardWidth = offLeft + tray + edge;
const middle = boardHeight / 2, floor = boardHeight - 8, ceiling = 8;
const checkerStep = 9.4, mostDrawn = 5;

function backgammonBoard(svg) {
  svg.setAttribute('viewBox', `0 0 ${boardWidth} ${boardHeight}`);
  const defs = draw(svg, 'defs', {});
  gradient(defs, 'paint0', '#b5483e', '#711f1a');
  gradient(defs, 'paint1', '#fffdf6', '#dccdae');
  draw(svg, 'rect', { width: boardWidth, height: boardHeight, rx: 3, fill: '#5b3a22' });
  for (const x of [leftHalf, rightHalf]) {
    draw(svg, 'rect', { x, y: ceiling - 2, width: 6 * point, height: boardHeight - 2 * ceiling + 4, fill: '#e9dcc0' });
  }
  for (const x of [edge, offLeft]) {
    draw(svg, 'rect', { x, y: ceiling - 2, width: tray, height: boardHeight - 2 * ceiling + 4, rx: 1, fill: '#472c18' });
  }
  for (let p = 1; p <= 24; p++) triangle(svg, p);
  const layer = draw(svg, 'g', {});
  return position => {
    clear(layer);
    checkers(layer, position);
    cube(layer, position.cells);
    if (position.dice) dice(layer, position.dice, position.seat);
  };
}

// pointAt is the middle of a point and whether it lies at the top.
function pointAt(p) {
  if (p <= 6) return [rightHalf + (6.5 - p) * point, false];
  if (p <= 12) return [leftHalf + (12.5 - p) * point, false];
  if (p <= 18) return [leftHalf + (p - 12.5) * point, true];
  return [rightHalf + (p - 18.5) * point, true];
}

function triangle(svg, p) {
  const [x, top] = pointAt(p);
  const foot = top ? ceiling - 2 : floor + 2, tip = top ? foot + 48 : foot - 48;
  draw(svg, 'path', { d: `M${x - 5} ${foot} L${x + 5} ${foot} L${x} ${tip} Z`, fill: p % 2 ? '#b98552' : '#8c9a86' });
  draw(svg, 'text', {
    x, y: top ? 3.2 : boardHeight - 3, 'font-size': 3.6, fill: '#e2cfae', 'text-anchor': 'middle', 'dominant-baseline': 'central',
  }, p);
}

function checkers(layer, position) {
  const changed = new Map(position.changed);
  for (let p = 1; p <= 24; p++) {
    const [x, top] = pointAt(p);
    stack(layer, x, top ? ceiling + 3 : floor - 3, top ? 1 : -1, position.cells[p], changed.get(p));
  }
  const bar = barLeft + barWidth / 2;
  stack(layer, bar, middle - 12, -1, Math.max(position.cells[25], 0), changed.get(25));
  stack(layer, bar, middle + 12, 1, Math.min(position.cells[0], 0), changed.get(0));
  for (const seat of [0, 1]) borneOff(layer, seat, position.cells[offCell[seat]], changed.get(offCell[seat]));
}

// stack draws n checkers from y on, player 1's being negative; before is how many
// there were if the last move changed that.
function stack(layer, x, y, direction, n, before) {
  const count = Math.abs(n), seat = n < 0 ? 1 : 0;
  const place = i => y + direction * Math.min(i, mostDrawn - 1) * checkerStep;
  for (let i = 0; i < count; i++) checker(layer, x, place(i), seat, i >= mostDrawn);
  if (before !== undefined) {
    const same = Math.sign(before) === Math.sign(n) || !n || !before;
    const had = same ? Math.abs(before) : 0;
    for (let i = had; i < count; i++) moved(layer, x, place(i));
    for (let i = count; i < Math.min(had, mostDrawn); i++) left(layer, x, place(i));
  }
  if (count > mostDrawn) {
    draw(layer, 'text', {
      x, y: place(count) + .2, 'font-size': 5, 'font-weight': 700, fill: seat ? '#3a2a18' : '#fff', 'text-anchor': 'middle', 'dominant-baseline': 'central',
    }, count);
  }
}

function checker(layer, cx, cy, seat, covered) {
  draw(layer, 'circle', { cx, cy, r: 4.55, fill: `url(#paint${seat})`, stroke: seat ? '#8f7d5b' : '#3f0f0c', 'stroke-width': .35, class: `stone seat${seat}` });
  if (!covered) draw(layer, 'circle', { cx, cy, r: 2.9, fill: 'none', stroke: seat ? '#b9a888' : '#8d332b', 'stroke-width': .35 });
}

function moved(layer, cx, cy) {
  draw(layer, 'circle', { cx, cy, r: 4.1, fill: 'none', stroke: '#f0a11f', 'stroke-width': 1, class: 'mark' });
}

function left(layer, cx, cy) {
  draw(layer, 'circle', { cx, cy, r: 4, fill: 'none', stroke: '#7a3b1e', 'stroke-width': .5, 'stroke-dasharray': '1.4 1.2', class: 'ghost' });
}

function borneOff(layer, seat, count, before) {
  for (let i = 0; i < count; i++) {
    const y = seat ? ceiling + i * 3.1 : floor - 2.7 - i * 3.1;
    const fresh = before !== undefined && i >= before;
    draw(layer, 'rect', {
      x: offLeft + 1.5, y, width: tray - 3, height: 2.7, rx: .6, fill: seat ? '#efe4cb' : '#8e2c25',
      stroke: fresh ? '#f0a11f' : '#2a1608', 'stroke-width': fresh ? .7 : .25, class: `stone seat${seat}`,
    });
  }
}

function cube(layer, cells) {
  const offer = cells[offerCell], owner = cells[ownerCell];
  if (offer) return cubeAt(layer, barLeft + barWidth / 2, middle, offer, 12);
  const y = owner === 1 ? floor - 5 : owner === 2 ? ceiling + 5 : middle;
  return cubeAt(layer, edge + tray / 2, y, owner || cells[cubeCell] > 1 ? cells[cubeCell] : 64, 9);
}

function cubeAt(layer, x, y, value, size) {
  draw(layer, 'rect', { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: 1.4, fill: '#f7f3ea', stroke: '#2a1608', 'stroke-width': .4, class: 'cube' });
  draw(layer, 'text', { x, y: y + .2, 'font-size': value > 999 ? size / 3.2 : size / 2, 'font-weight': 700, fill: '#2a1608', 'text-anchor': 'middle', 'dominant-baseline': 'central' }, value);
}

// spots are the pips of a die on a grid of three by three.
const spots = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

function dice(layer, text, seat) {
  const centre = (seat ? leftHalf : rightHalf) + 3 * point;
  [...text].slice(0, 2).forEach((digit, i) => {
    const x = centre + (i ? 1.6 : -10.6), y = middle - 4.5;
    draw(layer, 'rect', { x, y, width: 9, height: 9, rx: 1.6, fill: seat ? '#fffaf0' : '#8e2c25', stroke: seat ? '#8f7d5b' : '#3f0f0c', 'stroke-width': .35, class: 'die' });
    for (const s of spots[digit] || []) {
      draw(layer, 'circle', { cx: x + 2.1 + s % 3 * 2.4, cy: y + 2.1 + Math.floor(s / 3) * 2.4, r: .85, fill: seat ? '#2a1608' : '#fff' });
    }
  });
}

// pips is how far a player has to go.
function pips(cells, seat) {
  let sum = 0;
  for (let p = 0; p <= 25; p++) {
    if (!seat && cells[p] > 0) sum += p * cells[p];
    if (seat && cells[p] < 0) sum += (25 - p) * -cells[p];
  }
  return sum;
}
