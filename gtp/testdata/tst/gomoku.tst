# Gomoku, for papamu-gtp --game gomoku

10 gogui-rules_game_id
#? [Gomoku]

boardsize 9
clear_board

20 gogui-rules_board_size
#? [9]

30 gogui-rules_side_to_move
#? [black]

play b e5

40 play b e5
#? [.*]*

50 play b e6
#? [.*]*

60 gogui-rules_side_to_move
#? [white]

# The move that wins, and the move that must not be missed

clear_board
gogui-setup b C3 b D3 b E3 b F3 w C7 w D7 w E7 w H8

110 reg_genmove b
#? [B3|G3]

gogui-setup_player w

120 reg_genmove w
#? [B3|G3]

gogui-setup_player b
play b G3

130 gogui-rules_final_result
#? [Black wins.*]

140 gogui-rules_legal_moves
#? []

150 genmove w
#? [resign]

160 final_score
#? [B\+]

170 play w A1
#? [.*]*

# A double three is forbidden

boardsize 15
gomoku-rules restricted
gogui-setup b H9 b H10 b J8 b K8 w A1 w C1 w E1 w G1

210 gomoku-forbidden
#? [H8]

220 play b H8
#? [.*]*

play b A15
undo
