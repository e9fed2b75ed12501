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

  async 'rectangular board'() {
    const commands = await sync({komi: 0.5, boardsize: [7, 9], history: [play('B', 'G9')]})
    assert.ok(commands.includes('rectangular_boardsize 7 9'), commands.join(', '))
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
    const lines = []
    const analysis = controller.sendCommand({name: 'analyze', args: ['W', '5']}, ({line}) => lines.push(line))
    while (lines.filter(l => l.startsWith('info ')).length < 3) await new Promise(resolve => setTimeout(resolve, 20))
    assert.equal(await ask('protocol_version'), '2')
    const {error} = await analysis
    assert.equal(error, false)
    const info = lines.filter(l => l.startsWith('info '))
    for (const line of info)
      for (const move of line.split(/\s*info\s+/).slice(1))
        assert.match(move, /^move ([A-HJ]\d|pass) visits \d+ .*winrate \d\.\d+ .*order \d+ pv( ([A-HJ]\d|pass))+$/)
    assert.deepEqual(await stones('black'), ['E5'])
  },

  async 'genmove with analysis ends in a move'() {
    const lines = []
    const {content} = await controller.sendCommand({name: 'genmove_analyze', args: ['W', '5']}, ({line}) => lines.push(line))
    const [, vertex] = content.match(/^play (\S+)$/m)
    assert.match(vertex, /^([A-HJ]\d|pass|resign)$/)
    assert.deepEqual(await stones('white'), vertex.length === 2 ? [vertex] : [])
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
