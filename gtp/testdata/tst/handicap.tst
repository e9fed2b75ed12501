# Where handicap stones stand

boardsize 19
clear_board

10 fixed_handicap 2
#? [D4 Q16|Q16 D4]

20 fixed_handicap 2
#? [.*]*

30 undo
#? [.*]*

clear_board

40 fixed_handicap 9
#? [(([DKQ](4|10|16)) ?){9}]

clear_board

50 fixed_handicap 10
#? [.*]*

60 fixed_handicap 1
#? [.*]*

boardsize 7
clear_board

70 fixed_handicap 4
#? [(([CE][35]) ?){4}]

clear_board

80 fixed_handicap 5
#? [.*]*

boardsize 9
clear_board

110 set_free_handicap D4 pass
#? [.*]*

120 set_free_handicap D4 D4
#? [.*]*

130 list_stones black
#? []

set_free_handicap D4 F6

140 list_stones black
#? [D4 F6|F6 D4]

clear_board

150 place_free_handicap 3
#? [!.*pass.*]
