# Games from files

loadsgf plain.sgf

10 get_komi
#? [5\.5]

20 list_stones black
#? [E5 C3|C3 E5]

loadsgf plain.sgf 1

30 list_stones black
#? []

40 loadsgf plain.sgf 0
#? [.*]*

50 loadsgf no-such-file.sgf
#? [.*]*

60 get_komi
#? [5\.5]

loadsgf plain.sgf 3
undo

70 list_stones white
#? []

# A handicap: White to move, and the stones stay

loadsgf handicap.sgf 1

110 list_stones black
#? [(([CG][37]) ?){3}]

120 undo
#? [.*]*

130 play w C3
#? [.*]*

# A move of our own

loadsgf plain.sgf 3

210 reg_genmove b
#? [[A-HJ][1-9]|pass|resign]

220 list_stones black
#? [E5]
