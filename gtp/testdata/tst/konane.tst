# Konane by points, for papamu-gtp --game konane

10 gogui-rules_game_id
#? [Konane]

boardsize 6
clear_board

20 gogui-rules_board_size
#? [6]

30 gogui-rules_legal_moves
#? [A1 C3 D4 F6]

play b C3

40 play b C3
#? [.*]*

50 gogui-rules_side_to_move
#? [white]

play w B3
play b C1

60 gogui-rules_side_to_move
#? [black]

70 gogui-rules_legal_moves
#? [C3]

play b C3

80 gogui-rules_side_to_move
#? [white]

90 gogui-rules_legal_moves
#? [!.*C3.*]

undo

100 gogui-rules_legal_moves
#? [C3]
