// read.mjs FOLDER...: reads the SGF records of contests with @sabaki/sgf and holds
// them against the journals: names, result, and every move of the main line.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sgf from '@sabaki/sgf'

const fail = (name, what, got, want) => {
  console.error(`${name}: ${what} is ${JSON.stringify(got)}, not ${JSON.stringify(want)}`)
  process.exitCode = 1
}

// How each game writes a move of the journal in SGF. In Go and Gomoku that is a
// letter for the column and one for the row from above.
const point = (x, y) => String.fromCharCode(97 + x, 97 + y)
const notations = {
  go: (c, m) => m.toLowerCase() === 'pass' ? '' : point('ABCDEFGHJKLMNOPQRSTUVWXYZ'.indexOf(m[0].toUpperCase()), c.height - Number(m.slice(1))),
  gomoku: (c, m) => point(m.charCodeAt(0) - 97, Number(m.slice(1)) - 1),
  konane: (c, m) => m
}

const mainLine = root => {
  const nodes = []
  for (let node = root; node; node = node.children[0]) nodes.push(node)
  return nodes
}

let read = 0
for (const folder of process.argv.slice(2)) {
  const [contest, ...games] = readFileSync(join(folder, 'journal.jsonl'), 'utf8').trim().split('\n').map(JSON.parse)
  for (const g of games) {
    const name = `${contest.game}-${String(g.unit).padStart(5, '0')}-${g.leg}.sgf`
    const [root] = sgf.parseFile(join(folder, name))
    const property = key => root.data[key]?.[0]
    if (property('PB') !== contest.players[g.seats[0]].name) fail(name, 'PB', property('PB'), contest.players[g.seats[0]].name)
    if (property('PW') !== contest.players[g.seats[1]].name) fail(name, 'PW', property('PW'), contest.players[g.seats[1]].name)
    if (property('RE') !== g.result) fail(name, 'RE', property('RE'), g.result)
    const got = mainLine(root).flatMap(n => n.data.B ?? n.data.W ?? [])
    const want = [...(g.opening ?? []), ...(g.moves ?? []).map(m => m.m)].map(m => notations[contest.game](contest, m))
    if (JSON.stringify(got) !== JSON.stringify(want)) fail(name, 'the main line', got, want)
    read++
  }
  if (games.length !== readdirSync(folder).filter(n => n.endsWith('.sgf')).length) fail(folder, 'the number of records', games.length, 'that of the journal')
}
console.log(`${read} records read by @sabaki/sgf`)
