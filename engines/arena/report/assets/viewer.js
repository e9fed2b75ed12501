// The viewer: one game, one of its positions.

// A game in the index.
const column = { name: 0, seats: [1, 2], winner: 3, result: 4, reason: 5, fault: 6, moves: 7, time: 8, points: 9, detail: 10 };

// A frame of a replay: seat, text, milliseconds, changes, dice, note.
const part = { seat: 0, text: 1, time: 2, changes: 3, dice: 4, note: 5 };

class Viewer {
  constructor(index) {
    this.index = index;
    this.game = -1;
    this.at = 0;
    this.numbers = index.game === 'gomoku';
    byId('viewer').classList.add(index.game);
    byId('first').onclick = () => this.go(0);
    byId('previous').onclick = () => this.go(this.at - 1);
    byId('next').onclick = () => this.go(this.at + 1);
    byId('last').onclick = () => this.go(this.replay.frames.length);
    byId('slider').oninput = event => this.go(Number(event.target.value));
    byId('moves').onclick = event => {
      const button = event.target.closest('button');
      if (button) this.go(Number(button.dataset.at));
    };
    byId('pace').onclick = event => {
      const box = event.currentTarget.getBoundingClientRect();
      this.go(Math.ceil((event.clientX - box.left) / box.width * Math.max(this.replay.frames.length, 20)));
    };
    this.offerNumbers();
    document.addEventListener('keydown', event => this.key(event));
  }

  offerNumbers() {
    const label = byId('numbers'), box = label.querySelector('input');
    label.hidden = this.index.game !== 'go' && this.index.game !== 'gomoku';
    box.checked = this.numbers;
    box.onchange = () => {
      this.numbers = box.checked;
      this.go(this.at);
    };
  }

  // open shows the last position of a game, or the one after a move.
  open(game, at) {
    const block = byId('game' + game);
    this.game = game;
    this.row = this.index.games[game];
    this.replay = block ? JSON.parse(block.textContent) : { note: 'The moves of this game are not in this page.' };
    this.replay.start ||= [];
    this.replay.frames ||= [];
    const svg = byId('board');
    clear(svg);
    svg.toggleAttribute('hidden', !this.replay.start.length);
    this.board = !this.replay.start.length ? () => {}
      : this.index.game === 'backgammon' ? backgammonBoard(svg) : gridBoard(svg, this.index);
    this.listMoves();
    this.drawPace();
    byId('slider').max = this.replay.frames.length;
    byId('ending').textContent = this.replay.note || '';
    byId('ending').hidden = !this.replay.note;
    byId('outcome').textContent = this.outcome();
    this.go(at === undefined ? this.replay.frames.length : at);
  }

  outcome() {
    const row = this.row, winner = row[column.winner];
    const who = winner < 0 ? 'Nobody won' : this.name(winner) + ' won';
    const detail = row[column.detail] ? ': ' + row[column.detail] : '';
    return `Game ${row[column.name]}. ${who}, ${row[column.result]} (${this.index.reasons[row[column.reason]]}${detail}).`;
  }

  name(seat) {
    return this.index.names[this.row[column.seats[seat]]];
  }

  listMoves() {
    const list = byId('moves');
    clear(list);
    this.buttons = [this.listed(0, 'start', ['Start'])];
    let n = 0;
    this.ordinals = [];
    this.replay.frames.forEach((frame, i) => {
      if (frame[part.seat] >= 0) n++;
      this.ordinals.push(n);
      if (frame[part.seat] < 0) {
        this.buttons.push(this.listed(i + 1, 'marker', [frame[part.text] + (frame[part.note] ? ' · ' + frame[part.note] : '')]));
        return;
      }
      const text = html('span', { class: 'x' });
      if (frame[part.dice]) text.append(html('span', { class: 'dice' }, frame[part.dice]));
      text.append(frame[part.text] || 'cannot move');
      if (frame[part.note]) text.append(html('small', {}, frame[part.note]));
      this.buttons.push(this.listed(i + 1, '', [
        html('span', { class: 'n' }, String(n)), html('span', { class: 'chip seat' + frame[part.seat] }), text,
        html('span', { class: 't' }, i < this.replay.opening ? 'opening' : clock(frame[part.time])),
      ]));
    });
    list.append(...this.buttons.map(b => b.parentNode));
    list.className = this.index.game;
  }

  listed(at, kind, children) {
    const button = html('button', { type: 'button', 'data-at': at, tabindex: -1 }, ...children);
    html('li', { class: kind === 'start' ? 'marker' : kind }, button);
    return button;
  }

  // drawPace draws how long each move took, on a scale of powers of ten.
  drawPace() {
    const svg = byId('pace'), frames = this.replay.frames, unit = 100 / Math.max(frames.length, 20);
    const height = ms => Math.log10(1 + Math.max(ms, 0));
    const most = Math.max(...frames.map(frame => height(frame[part.time])), 0);
    clear(svg);
    svg.toggleAttribute('hidden', most === 0);
    this.pace = frames.map((frame, i) => {
      const share = most && frame[part.seat] >= 0 ? 4 + 96 * height(frame[part.time]) / most : 0;
      return draw(svg, 'rect', { x: i * unit + '%', width: unit * .86 + '%', y: 100 - share + '%', height: share + '%', class: 'seat' + frame[part.seat] });
    });
  }

  // position is the board after so many frames, and what the last one changed.
  position(at) {
    const cells = this.replay.start.slice(), order = new Map();
    let changed = [], stones = 0;
    this.replay.frames.slice(0, at).forEach(frame => {
      const list = frame[part.changes];
      if (frame[part.seat] >= 0) stones++;
      changed = [];
      for (let i = 0; i < list.length; i += 2) {
        changed.push([list[i], cells[list[i]]]);
        cells[list[i]] = list[i + 1];
        order.delete(list[i]);
        if (list[i + 1]) order.set(list[i], stones);
      }
    });
    const frame = at > 0 ? this.replay.frames[at - 1] : [];
    const played = order => new Map([...order].filter(([cell]) => cell < this.points()));
    return { cells, changed: frame[part.seat] < 0 ? [] : changed, order: played(order), numbers: this.numbers, dice: frame[part.dice], seat: frame[part.seat] };
  }

  points() {
    return this.index.columns ? this.index.columns.length * this.index.rows.length : 0;
  }

  go(at) {
    if (this.game < 0) return;
    const frames = this.replay.frames;
    this.at = Math.max(0, Math.min(at, frames.length));
    const position = this.position(this.at);
    this.board(position);
    byId('slider').value = this.at;
    for (const id of ['first', 'previous']) byId(id).disabled = this.at === 0;
    for (const id of ['next', 'last']) byId(id).disabled = this.at === frames.length;
    this.mark();
    this.pace.forEach((bar, i) => bar.classList.toggle('here', i === this.at - 1));
    this.sides(position);
    const text = this.status();
    byId('status').textContent = text;
    byId('board').setAttribute('aria-label', 'Board. ' + text);
  }

  // mark shows the move in the list, without moving the page.
  mark() {
    const list = byId('moves'), button = this.buttons[this.at];
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    list.querySelector('[tabindex="0"]')?.setAttribute('tabindex', -1);
    button.setAttribute('aria-current', 'true');
    button.setAttribute('tabindex', 0);
    const top = button.parentNode.offsetTop, height = button.offsetHeight;
    if (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - list.clientHeight / 2;
    }
  }

  status() {
    const frames = this.replay.frames;
    const all = this.ordinals.at(-1);
    if (this.at === 0) return all ? `Start of ${all} moves` : 'No moves';
    const frame = frames[this.at - 1];
    const words = [];
    if (frame[part.seat] >= 0) {
      words.push(`Move ${this.ordinals[this.at - 1]} of ${all}`);
      const dice = frame[part.dice] ? frame[part.dice] + ': ' : '';
      words.push(`${this.index.seats[frame[part.seat]]} ${dice}${frame[part.text] || 'cannot move'}`);
      words.push(this.at <= this.replay.opening ? 'opening' : clock(frame[part.time]));
    } else words.push(frame[part.text]);
    if (frame[part.note]) words.push(frame[part.note]);
    return words.join(' · ');
  }

  sides(position) {
    const used = [0, 0];
    for (const frame of this.replay.frames.slice(0, this.at)) if (frame[part.seat] >= 0) used[frame[part.seat]] += frame[part.time];
    const box = byId('sides');
    clear(box);
    for (const seat of [0, 1]) {
      const crown = this.row[column.winner] === seat ? html('span', { class: 'crown' }, 'won') : '';
      const more = [this.index.seats[seat], 'time ' + clock(used[seat]), ...this.counts(position.cells, seat)];
      box.append(html('div', { class: 'side' + (position.seat === seat ? ' moved' : '') },
        html('span', { class: 'chip seat' + seat }), html('b', { title: this.name(seat) }, this.name(seat)), crown,
        html('span', { class: 'more' }, more.join(' · '))));
    }
  }

  // counts are the figures that a game has for each side.
  counts(cells, seat) {
    if (!cells.length) return [];
    if (this.index.game === 'go') return ['captures ' + cells[this.points() + seat]];
    if (this.index.game === 'backgammon') {
      const length = this.index.length ? '/' + this.index.length : '';
      return ['pips ' + pips(cells, seat), 'score ' + cells[scoreCell[seat]] + length];
    }
    return [];
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.game < 0) return;
    if (event.target.closest?.('select, input[type=range]')) return;
    const box = byId('viewer').getBoundingClientRect();
    if (box.bottom < 0 || box.top > innerHeight) return;
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.replay.frames.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }
}
