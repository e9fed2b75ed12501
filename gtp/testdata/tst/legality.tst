# What may be played: points, ko, superko, suicide

boardsize 9
clear_board

10 play b i5
#? [.*]*

20 play b k1
#? [.*]*

30 play b a0
#? [.*]*

40 play w resign
#? [.*]*

50 play B
#? [.*]*

play b PASS
play w j1

60 play b J1
#? [.*]*

70 list_stones white
#? [J1]

# A ko may not be retaken at once.

boardsize 5
clear_board
kata-set-rules japanese
gogui-play_sequence b B2 b A3 b B4 w C2 w D3 w C4 b C3 w B3

110 play b C3
#? [.*]*

120 captures white
#? [1]

play b pass
play w pass
play b C3

130 list_stones b
#? [(([AC]3|B[24]) ?){4}]

# Two stones sent, one returned: positional superko forbids it, the others do not.

kata-set-rules tromp-taylor
boardsize 3
clear_board
gogui-play_sequence b A2 w B3 b B1 w B2 b A3 w A1

210 play b A2
#? [.*]*

kata-set-rules aga

play b A2
undo

kata-set-rules chinese

play b A2
undo

# A move that brings back the position for the same mover: both superkos forbid it.

kata-set-rules aga
boardsize 2
clear_board
gogui-play_sequence b A1 w B1 b A2 w B2 b A1 w A2

220 play b A1
#? [.*]*

kata-set-rules chinese

play b A1

# Suicide

kata-set-rules new-zealand
boardsize 5
clear_board
gogui-play_sequence b A2 b B1

310 play w A1
#? [.*]*

clear_board
gogui-play_sequence b A2 b B2 b C1 w B1
play w A1

320 list_stones w
#? []

undo
kata-set-rules chinese

330 play w A1
#? [.*]*

340 list_stones w
#? [B1]
