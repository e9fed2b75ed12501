# A finished game on 5x5: Black has three columns, White two.

boardsize 5
clear_board
komi 0.5
kata-set-rules tromp-taylor
gogui-play_sequence b C1 w D1 b C2 w D2 b C3 w D3 b C4 w D4 b C5 w D5 b pass w pass

10 final_score
#? [B\+4\.5]

20 final_status_list dead
#? []

30 final_status_list alive
#? [.*C1.*D5.*|.*D5.*C1.*]

40 final_status_list no_such_status
#? [.*]*

komi 5

50 final_score
#? [0]

kata-set-rules japanese
komi 0.5

60 final_score
#? [B\+4\.5]

70 printsgf
#? [\(;.*SZ\[5\].*\)]

80 printsgf
#? [!.*\n\n.*]

# Half a point for whoever passes first

kata-set-rules {"ko":"POSITIONAL","scoring":"AREA","tax":"NONE","suicide":true,"hasButton":true,"friendlyPassOk":false}
komi 0
clear_board
gogui-play_sequence b C1 w D1 b C2 w D2 b C3 w D3 b C4 w D4 b C5 w D5 b pass w pass b pass

90 final_score
#? [B\+5\.5]

# Stones that are dead count as they stand under Tromp-Taylor rules.

kata-set-rules tromp-taylor
komi 0.5
clear_board
gogui-play_sequence b C1 w D1 b C2 w D2 b C3 w D3 b C4 w D4 b C5 w D5 b pass w B5 b pass w pass

100 final_score
#? [W\+6\.5]
