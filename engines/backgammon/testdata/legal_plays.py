# Makes legal_plays.txt with GNU Backgammon (1.07.001 was used), whose list of
# hints holds every legal play of a roll once:
#
#     HOME=$(mktemp -d) gnubg -t -q -r -p legal_plays.py < positions.txt
#
# positions.txt has a Position ID on each line. Output, in legal_plays.txt in
# the current folder: a line for each position with the number of plays of the
# 21 rolls (in the order 11 21 22 31 ... 66; 0 where nobody can move), and below
# it, indented, all plays of one of the rolls in gnubg's notation.
import sys
import gnubg

ROLLS = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]


def plays(position, roll):
    gnubg.command("set board " + position)
    gnubg.command("set turn 1")
    gnubg.command("set dice %d %d" % roll)
    try:
        hint = gnubg.hint(10000)
    except Exception:
        return []
    if not hint or "hint" not in hint:
        return []
    return [h["move"] for h in hint["hint"]]


gnubg.command("set output rawboard off")
gnubg.command("set display off")
gnubg.command("set automatic game off")
gnubg.command("set automatic roll off")
gnubg.command("set player 0 human")
gnubg.command("set player 1 human")
gnubg.command("set evaluation chequerplay evaluation plies 0")
gnubg.command("set evaluation movefilter 1 0 0 0 0")
gnubg.command("new session")
with open("legal_plays.txt", "w") as out:
    for number, line in enumerate(sys.stdin):
        position = line.strip()
        if not position:
            continue
        lists = [plays(position, r) for r in ROLLS]
        out.write(position + " " + " ".join(str(len(l)) for l in lists) + "\n")
        chosen = number % 21
        for move in sorted(lists[chosen]):
            out.write("  %d%d %s\n" % (ROLLS[chosen] + (move,)))
