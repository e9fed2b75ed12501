// Drives an engine the way Sabaki does, with Sabaki's own library: attach, sync
// with moves taken back, handicap, rectangular board, quit.
//
//	node drive.mjs ENGINE [ARGUMENT...]
//
// Exits with 0 if everything was as Sabaki needs it.
import assert from 'node:assert/strict'
import gtp from '@sabaki/gtp'

const [engine, ...args] = process.argv.slice(2)
if (engine == null) {
  console.error('usage: node drive.mjs ENGINE [ARGUMENT...]')
  process.exit(2)
}

const tracker = gtp.ControllerStateTracker.fromController(engine, args)
const controller = tracker.controller
const sent = []
const stderr = []
controller.on('command-sent', ({command}) => sent.push([command.name, ...command.args].join(' ')))
controller.on('stderr', ({content}) => stderr.push(content))

const ask = async (name, ...args) => {
  const {error, content} = await controller.sendCommand({name, args})
  assert.equal(error, false, `${[name, ...args].join(' ')}: ${content}`)
  return content
}
const play = (color, vertex) => ({name: 'play', args: [color, vertex]})

// The points of a color, read off the board.
const stones = async color => (await ask('list_stones', color)).split(/\s+/).filter(v => v !== '').sort()

// sync brings the engine to a state and returns the commands it took.
const sync = async state => {
  sent.length = 0
  await tracker.sync(state)
  return sent.filter(command => command !== 'list_commands')
}

// analysed sends a command that reports and returns its answer with the reports.
const analysed = async (name, ...args) => {
  const lines = []
  const {error, content} = await controller.sendCommand({name, args}, ({line}) => lines.push(line))
  assert.equal(error, false, `${[name, ...args].join(' ')}: ${content}`)
  return {content, lines}
}
const infos = lines => lines.filter(l => l.startsWith('info '))
const moves = info => info.split(/\s*info\s+/).slice(1)
const until = async condition => {
  while (!condition()) await new Promise(resolve => setTimeout(resolve, 20))
}

// checkInfo reads a report as Sabaki does: win rates are numbers with a decimal
// point, but for Leela Zero's commands, and the end of each move is its variation.
const checkInfo = (name, line) => {
  const winrate = name.startsWith('lz-') ? 'winrate \\d+ ' : 'winrate \\d\\.\\d+ '
  const shape = new RegExp(`^move ([A-HJ]\\d|pass) visits \\d+ .*${winrate}.*order \\d+ pv( ([A-HJ]\\d|pass))+$`)
  for (const move of moves(line)) assert.match(move, shape)
}

const steps = {
  async 'attach: four questions in one burst'() {
    const [name, version, protocol, list] = await Promise.all(
      ['name', 'version', 'protocol_version', 'list_commands'].map(name => ask(name))
    )
    assert.notEqual(name, '')
    assert.match(version, /^0\.(1[5-9]|[2-9]\d)\./)
    assert.equal(protocol, '2')
    const commands = list.split('\n') // Sabaki does not trim
    assert.deepEqual(commands, commands.map(c => c.trim()))
    assert.equal(new Set(commands).size, commands.length)
    for (const needed of ['boardsize', 'rectangular_boardsize', 'clear_board', 'komi', 'play', 'genmove', 'undo',
      'set_free_handicap', 'quit', 'list_commands', 'name', 'version', 'protocol_version'])
      assert.ok(commands.includes(needed), needed)
  },

  async 'first sync: komi, size, and the moves in one burst'() {
    const history = [play('B', 'E5'), play('W', 'C7'), play('B', 'pass'), play('W', 'G3')]
    const commands = await sync({komi: 6.25, boardsize: [9, 9], history})
    assert.deepEqual(commands, ['komi 6.25', 'boardsize 9', 'clear_board', 'play B E5', 'play W C7', 'play B pass', 'play W G3'])
    assert.deepEqual(await stones('black'), ['E5'])
    assert.deepEqual(await stones('white'), ['C7', 'G3'])
    assert.equal(await ask('get_komi'), '6.25')
  },

  async 'genmove is followed'() {
    const vertex = await ask('genmove', 'B')
    assert.match(vertex, /^([A-HJ][1-9]|pass|resign)$/)
    if (vertex !== 'resign') assert.equal(tracker.state.history.length, 5)
  },

  async 'one move back and another one: undo'() {
    const history = [play('B', 'E5'), play('W', 'C7'), play('B', 'pass'), play('W', 'G7')]
    const commands = await sync({komi: 6.25, boardsize: [9, 9], history})
    assert.ok(commands.includes('undo') && !commands.includes('clear_board'), commands.join(', '))
    assert.deepEqual(await stones('white'), ['C7', 'G7'])
    assert.deepEqual(await stones('black'), ['E5'])
  },

  async 'far back: everything again, komi and size unsaid'() {
    const commands = await sync({komi: 6.25, boardsize: [9, 9], history: [play('B', 'A1')]})
    assert.deepEqual(commands, ['clear_board', 'play B A1'])
    assert.equal(await ask('get_komi'), '6.25')
    assert.deepEqual(await stones('black'), ['A1'])
  },

  async 'a hundred moves at once lose nothing'() {
    const columns = 'ABCDEFGHJKLMNOPQRST'
    const history = []
    for (let i = 0; i < 100; i++)
      history.push(play(i % 2 === 0 ? 'B' : 'W', columns[(i * 2) % 19] + (1 + Math.floor(i / 9))))
    await sync({komi: 7.5, boardsize: [19, 19], history})
    const all = [...(await stones('black')), ...(await stones('white'))]
    assert.equal(all.length, new Set(history.map(({args}) => args[1])).size)
  },

  async 'handicap: White moves next and answers'() {
    const handicap = {name: 'set_free_handicap', args: ['D10', 'K4']}
    const commands = await sync({komi: 0.5, boardsize: [13, 13], history: [handicap, play('W', 'K10')]})
    assert.deepEqual(commands, ['komi 0.5', 'boardsize 13', 'clear_board', 'set_free_handicap D10 K4', 'play W K10'])
    assert.deepEqual(await stones('black'), ['D10', 'K4'])
    assert.match(await ask('genmove', 'B'), /^([A-HJ-N]\d+|pass|resign)$/)
  },

  async 'fixed handicap is tracked'() {
    await ask('boardsize', '19')
    await ask('clear_board')
    const points = (await ask('fixed_handicap', '4')).split(' ').sort()
    assert.deepEqual(points, ['D16', 'D4', 'Q16', 'Q4'])
    assert.deepEqual(await stones('black'), points)
    assert.deepEqual(tracker.state.history.map(({name}) => name), ['set_free_handicap'])
  },

  async 'rectangular board: moves, undo, and a move of its own'() {
    const moves = [play('B', 'G9'), play('W', 'A1'), play('B', 'D5')]
    const commands = await sync({komi: 0.5, boardsize: [7, 9], history: moves})
    assert.ok(commands.includes('rectangular_boardsize 7 9'), commands.join(', '))
    assert.deepEqual(await stones('black'), ['D5', 'G9'])
    const back = await sync({komi: 0.5, boardsize: [7, 9], history: [...moves.slice(0, 2), play('B', 'D6')]})
    assert.deepEqual(back, ['undo', 'play B D6'])
    const refused = await controller.sendCommand({name: 'play', args: ['W', 'H1']}) // the eighth column
    assert.equal(refused.error, true)
    assert.match(await ask('genmove', 'W'), /^([A-G][1-9]|pass|resign)$/)
  },

  async 'rectangular board: analysis of every point'() {
    await sync({komi: 0.5, boardsize: [7, 9], history: [play('B', 'D5')]})
    const {content} = await analysed('kata-genmove_analyze', 'W', '1', 'ownership', 'true', 'rootInfo', 'true')
    const [, vertex] = content.match(/^play (\S+)$/m)
    assert.match(vertex, /^([A-G][1-9]|pass|resign)$/)
    const info = content.split('\n').filter(l => l.startsWith('info ')).at(-1)
    const owners = info.match(/ ownership ([-\d. ]+)$/)[1].split(' ').map(Number)
    assert.equal(owners.length, 63)
    assert.ok(owners.every(x => x >= -1 && x <= 1))
    await sync({komi: 0.5, boardsize: [7, 9], history: [play('B', 'G9')]})
    assert.deepEqual(await stones('black'), ['G9'])
  },

  async 'a refusal is an answer too'() {
    const {error, content} = await controller.sendCommand({name: 'play', args: ['B', 'G9']})
    assert.equal(error, true)
    assert.equal(content, 'illegal move')
    const unknown = await controller.sendCommand({name: 'no_such_command'})
    assert.equal(unknown.error, true)
    assert.equal(unknown.content, 'unknown command')
  },

  async 'a question asked while the engine thinks waits its turn'() {
    const [vertex, protocol] = await Promise.all([ask('genmove', 'W'), ask('protocol_version')])
    assert.notEqual(vertex, '')
    assert.equal(protocol, '2')
  },

  async 'analysis runs until Sabaki asks something else'() {
    await sync({komi: 7.5, boardsize: [9, 9], history: [play('B', 'E5')]})
    for (const name of ['analyze', 'kata-analyze', 'lz-analyze']) {
      const lines = []
      const analysis = controller.sendCommand({name, args: ['W', '5']}, ({line}) => lines.push(line))
      await until(() => infos(lines).length >= 3)
      assert.equal(await ask('protocol_version'), '2')
      const {error} = await analysis
      assert.equal(error, false)
      const reports = infos(lines).length
      for (const line of infos(lines)) checkInfo(name, line)
      assert.deepEqual(await stones('black'), ['E5'])
      assert.equal(infos(lines).length, reports, 'a report after the end')
    }
  },

  async 'one analysis after another, of another position'() {
    for (const history of [[play('B', 'E5'), play('W', 'C3')], [play('B', 'E5')], [play('B', 'G7'), play('W', 'C3'), play('B', 'C4')]]) {
      const lines = []
      await sync({komi: 7.5, boardsize: [9, 9], history})
      const color = history.length % 2 === 0 ? 'B' : 'W'
      const analysis = controller.sendCommand({name: 'analyze', args: [color, '5']}, ({line}) => lines.push(line))
      await until(() => infos(lines).length > 0)
      await ask('protocol_version')
      await analysis
      const points = history.map(({args}) => args[1])
      for (const move of moves(infos(lines).at(-1))) assert.ok(!points.includes(move.split(' ')[1]), move)
    }
  },

  async 'genmove with analysis ends in a move'() {
    for (const name of ['genmove_analyze', 'kata-genmove_analyze', 'lz-genmove_analyze']) {
      await sync({komi: 7.5, boardsize: [9, 9], history: [play('B', 'E5')]})
      const {content, lines} = await analysed(name, 'W', '2')
      assert.ok(infos(lines).length > 0, 'no report')
      for (const line of infos(lines)) checkInfo(name, line)
      const [, vertex] = content.match(/^play (\S+)$/m)
      assert.match(vertex, /^([A-HJ]\d|pass|resign)$/)
      assert.deepEqual(await stones('white'), vertex.length === 2 ? [vertex] : [])
      if (vertex !== 'resign') assert.equal(tracker.state.history.length, 2)
    }
  },

  async 'genmove with analysis is not ended by what Sabaki asks meanwhile'() {
    await sync({komi: 7.5, boardsize: [9, 9], history: []})
    const [{content}, protocol] = await Promise.all([analysed('genmove_analyze', 'B', '5'), ask('protocol_version')])
    assert.match(content, /^play ([A-HJ]\d|pass|resign)$/m)
    assert.equal(protocol, '2')
  },

  async 'an SGF of the game comes whole'() {
    const sgf = await ask('printsgf')
    assert.match(sgf, /^\(;[^]*\)$/)
  },

  async 'quit within three seconds'() {
    let code = null
    controller.process.once('exit', c => (code = c))
    await controller.stop(3000)
    assert.equal(code, 0)
    assert.deepEqual(stderr, [])
  },
}

// Nothing here takes long: silence is a fault.
setTimeout(() => {
  console.log('FAIL the engine has gone silent')
  process.exit(1)
}, 120000).unref()

for (const [title, step] of Object.entries(steps)) {
  try {
    await step()
    console.log(`ok   ${title}`)
  } catch (err) {
    console.log([`FAIL ${title}`, err.stack, ...stderr].join('\n'))
    await controller.kill()
    process.exit(1)
  }
}
