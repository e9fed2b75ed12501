// The page begins: an address such as #game=12&move=5 opens that game.

function start() {
  const index = JSON.parse(byId('index').textContent);
  const replays = document.querySelectorAll('script[id^="game"]').length;
  if (replays < index.games.length) {
    byId('limit').textContent = `${replays} of ${index.games.length} games can be replayed in this page, those that were lost by fault first.`;
    byId('limit').hidden = false;
  }
  if (!index.games.length) return;
  byId('room').hidden = false;
  const viewer = new Viewer(index);
  const list = new List(index, game => {
    show(game);
    history.replaceState(null, '', '#game=' + game);
  });
  function show(game, at) {
    viewer.open(game, at);
    list.mark(game);
  }
  function follow() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const game = Number(asked.get('game') ?? NaN);
    if (!(game in index.games)) return false;
    show(game, asked.has('move') ? Number(asked.get('move')) || 0 : undefined);
    byId('viewer').scrollIntoView({ block: 'nearest' });
    return true;
  }
  addEventListener('hashchange', follow);
  if (!follow()) show(list.found[0] ?? 0);
}

start();
