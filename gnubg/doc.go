// Package gnubg speaks the external-player protocol of GNU Backgammon: the
// dialogue behind gnubg's command "set player 0 external host:port".
//
// gnubg connects as a client and sends one "board:" line (FIBS board, 50
// numbers) for each decision of the player; a [Session] answers each with
// exactly one line: "roll" or "double", a play, "take", "drop" or "beaver". The
// line of a roll that cannot be played is answered by an empty line. What gnubg
// sends follows FIBS in form but not in every meaning: names and scores change
// places while a double waits for its answer (backgammon.ScoresGnubg), and the
// cube then shows its value before that double. Only a chain of beavers needs
// memory: a Session remembers its last double for that and is otherwise
// stateless, so that a client may ask about any position at any time.
//
// A [Decider] makes the choices. Whatever it returns, the Session sends only
// legal plays: gnubg takes an illegal one for a forfeited turn without a word,
// and text that is no play can crash it.
//
// A Session never resigns: gnubg would take any word that begins with "re" at roll
// time for that, and declines small resignations offered to an external player
// without asking it, so that a game has to be played to its end anyway.
//
// [Serve] runs one Session on any pair of streams; a [Server] runs many at once
// on a TCP port or a Unix socket, each with its own Session.
package gnubg
