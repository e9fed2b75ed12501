// Prints a record as @sabaki/sgf reads it: one JSON line a node, depth first,
// with the number of children and the properties sorted by name.
const sgf = require('@sabaki/sgf')
const stack = sgf.parseFile(process.argv[2]).reverse()
while (stack.length > 0) {
  const node = stack.pop()
  const data = Object.keys(node.data).sort().map(id => [id, node.data[id]])
  console.log(JSON.stringify([node.children.length, data]))
  stack.push(...node.children.slice().reverse())
}
