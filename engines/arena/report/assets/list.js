// The list of games, filtered and in pages.

const pageSize = 100;

class List {
  constructor(index, open) {
    this.index = index;
    this.open = open;
    this.page = 0;
    this.current = -1;
    this.form = byId('filter');
    for (const seat of [0, 1]) byId('side' + seat).textContent = index.seats[seat];
    index.names.forEach((name, i) => this.form.player.append(new Option(name, i)));
    index.reasons.forEach((reason, i) => this.form.reason.append(new Option(reason, i)));
    this.form.onchange = () => this.filter();
    this.form.onsubmit = event => event.preventDefault();
    byId('earlier').onclick = () => this.turn(-1);
    byId('later').onclick = () => this.turn(1);
    byId('list').tBodies[0].onclick = event => {
      const row = event.target.closest('tr');
      if (row) open(Number(row.dataset.game));
    };
    this.offerResults();
    this.filter();
  }

  // offerResults lists the results that make sense for the player that is chosen.
  offerResults() {
    const [first, second] = this.index.seats, chosen = this.form.player.value !== '';
    const kept = this.form.result.value;
    const offers = [['', 'any'], ['0', first + ' won'], ['1', second + ' won'], ['draw', 'nobody won'], ['fault', 'lost by fault']];
    if (chosen) offers.splice(1, 0, ['won', 'player won'], ['lost', 'player lost']);
    this.form.result.replaceChildren(...offers.map(([value, text]) => new Option(text, value)));
    this.form.result.value = offers.some(([value]) => value === kept) ? kept : '';
  }

  filter() {
    this.offerResults();
    const { player, result, reason } = this.form;
    const who = player.value === '' ? -1 : Number(player.value);
    this.found = [];
    this.index.games.forEach((row, i) => {
      const seat = who < 0 ? -1 : row[column.seats[0]] === who ? 0 : row[column.seats[1]] === who ? 1 : -2;
      if (seat === -2 || !this.fits(row, seat, result.value)) return;
      if (reason.value !== '' && row[column.reason] !== Number(reason.value)) return;
      this.found.push(i);
    });
    const all = this.index.games.length, games = all === 1 ? ' game' : ' games';
    byId('found').textContent = (this.found.length === all ? '' : this.found.length + ' of ') + all + games;
    this.page = 0;
    this.show();
  }

  fits(row, seat, wanted) {
    const winner = row[column.winner];
    switch (wanted) {
      case '': return true;
      case 'draw': return winner < 0;
      case 'fault': return row[column.fault] === 1;
      case 'won': return winner === seat;
      case 'lost': return winner >= 0 && winner !== seat;
    }
    return winner === Number(wanted);
  }

  turn(by) {
    this.page += by;
    this.show();
  }

  show() {
    const pages = Math.max(1, Math.ceil(this.found.length / pageSize));
    this.page = Math.max(0, Math.min(this.page, pages - 1));
    const from = this.page * pageSize, shown = this.found.slice(from, from + pageSize);
    byId('list').tBodies[0].replaceChildren(...shown.map(i => this.row(i)));
    byId('pages').hidden = pages === 1;
    byId('where').textContent = shown.length ? `${from + 1} to ${from + shown.length}` : 'none';
    byId('earlier').disabled = this.page === 0;
    byId('later').disabled = this.page === pages - 1;
    this.mark(this.current);
  }

  row(i) {
    const row = this.index.games[i], winner = row[column.winner];
    const player = seat => {
      const name = this.index.names[row[column.seats[seat]]];
      return html('td', { class: 'name' + (winner === seat ? ' won' : ''), title: name }, name);
    };
    const button = html('button', { type: 'button' }, row[column.name]);
    const result = html('td', row[column.fault] ? { class: 'fault' } : {}, row[column.result]);
    if (row[column.fault]) result.append(html('small', {}, ' ' + this.index.reasons[row[column.reason]]));
    return html('tr', { 'data-game': i }, html('td', {}, button), player(0), player(1), result,
      html('td', { class: 'num' }, String(row[column.moves])), html('td', { class: 'num' }, clock(row[column.time])));
  }

  // mark shows which game is open.
  mark(game) {
    this.current = game;
    for (const row of byId('list').tBodies[0].rows) {
      if (Number(row.dataset.game) === game) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    }
  }
}
