# Commands of GTP 2, for gogui-regress: a number begins a test, "#?" says what its
# answer has to match, "*" that it has to fail. gogui-regress takes every refusal
# for a failure, so a command that must be refused is an expected failure of [.*].

10 protocol_version
#? [2]

20 known_command genmove
#? [true]

30 known_command no_such_command
#? [false]

40 no_such_command
#? [.*]*

50 name
#? [\S.*]

60 list_commands
#? [.*genmove.*list_commands.*]

# Sizes

boardsize 9
clear_board

110 boardsize 1000
#? [.*]*

120 boardsize 0
#? [.*]*

130 boardsize nine
#? [.*]*

play b j9

140 list_stones black
#? [J9]

# Komi

komi 6.25

210 get_komi
#? [6\.25]

220 komi 6,5
#? [.*]*

230 komi nan
#? [.*]*

240 get_komi
#? [6\.25]

boardsize 9
clear_board

250 get_komi
#? [6\.25]

# Undo

310 undo
#? [.*]*

play b e5
play w pass

320 gg-undo 3
#? [.*]*

gg-undo 2

330 gg-undo 1
#? [.*]*

340 list_stones black
#? []
