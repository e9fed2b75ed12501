// Package sgf reads and writes game records in Smart Game Format, FF[4]
// (https://www.red-bean.com/sgf/), and the older FF[1] to FF[3] where they differ
// only in spelling.
//
// A [File] holds trees, a [Tree] holds nodes, a [Node] holds properties in the
// order of the file, and a [Value] is the text between the brackets, with its
// escapes. That raw tree is the record: unknown and private properties,
// variations and even text around the trees pass through unchanged, so that
// parsing, writing and parsing again gives the same tree.
//
// Typed views are laid over it: [Tree.Info] for the game, [Tree.Steps] for the
// main line as setup and moves, [Node.Backgammon] for GM[6] nodes, and
// [NewTree] with [Tree.Play] for writing. Coordinates are (x, y) from the
// upper left corner, from 0, as in the format itself.
//
// Text is UTF-8 in memory. The charset named by CA is decoded on reading and
// encoded on writing; text that does not survive that (an unknown name, broken
// bytes) stays as the bytes that it was.
//
// Damage that can be read past (a missing bracket at the end, a forgotten
// semicolon, stray text) is reported in [File.Warnings], or as an error with
// [Options.Strict]. Nothing here recurses: a record may be as deep as it likes.
package sgf
