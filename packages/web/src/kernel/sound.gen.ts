// Made by packages/tools/sound/build.ts: name, mark of the .webm, mark of the .m4a, seconds if it loops; files are below /sound/.
export const recordings = `
anticipation-riser 57770f eed96f
ball-drop 20b7e3 c26fa1
ball-hit 6ffe86 1e5e1e
bet-placed 807d16 5e0ba9
bonus-pick 69224b f866af
boss-down cc542e b21b27
boss-warning d01b8b 686329
cannon-heavy 5b7f86 1a3df2
cannon-shot b355a7 72083f
card-flip aebcc2 c21f3c
chest-open b2668b d03db9
choice-prompt 93a8bc 4ca70e
coin-count-end 501968 40bbfc
coin-count-loop 3f0933 dbcbc8 0.5
coin-land fba61b baf124
coin-lock bd404c 72f9ff
countdown-tick 2a5257 d4920d
digit-found 91f1c5 b67b61
envelope-open da2815 2f0cf8
fish-bomb af080a c56c10
fish-catch f584a1 5e946f
fish-chain 0a5c7b 38fa8e
fish-drill 7b3b1e 260a67
fish-hit ce139d 236b17
fish-lock 606fe1 cefa9d
free-spin-end 8e7904 878582
free-spin-intro 5f1420 7102c2
friend-online 454670 4339f6
gift-received e2257d 6c33ec
hold-intro 330afa 0a8f4d
jackpot-big 0143c4 df6a25
jackpot-drop aceb9b d87ab8
jackpot-huge 244596 5b6ee8
jackpot-medium dc487a 221810
jackpot-small 11a832 17ea12
keno-pick 1bbf7a 3de620
level-up d85d1a 5cae6d
message-received ec59c3 dba201
message-sent 9b40b5 49b44c
multiplier-up 25626d 3d074d
music-casino-swing 564037 16670e 51.2
music-crab-calypso cfc32e 38d780 40
music-dragon-festival 9ae6e3 447d92 48
music-lobby 540178 f38b1e 53.333333
music-mine-stomp 0b8db8 c5daf5 44
music-neon-funk e6b006 ba0b48 42.666667
music-night-owl 785849 0ffe2f 51.2
music-ocean 0e7ef5 e87391 42.666667
music-orbit b07a87 d798a8 38.4
music-pharaoh 97b03e 3ddc39 48
music-pirate-jig e2e855 5e1fcc 41.6
music-steppe-gallop 78fbab 3cfbc9 38.4
net-open 10721c 8f4952
nudge cc40d9 4c294a
reel-start 9466d5 4ec6aa
reel-stop-1 ecbe54 821bee
reel-stop-2 8d2010 d693d0
reel-stop-3 5b4d7c 216e32
reel-stop-4 885475 dd9d7a
reel-stop-5 859f71 79c233
reel-tick 38c260 2fdcab
rocket-cash-out 05ac02 4b6540
rocket-crash 552d31 f80cce
rocket-engine-loop dac4cf 1460b6 2
rocket-lift 600371 e79829
scatter-land-1 a34b75 da3137
scatter-land-2 5fc194 aa1653
scatter-land-3 0e7fab 9b4862
tumble-fall 79fd8f 071f2a
tumble-pop 8cc444 d81bdc
ui-close a149fa 301c39
ui-error 3fd3b3 f3f74c
ui-open 724769 7e859b
ui-tap 6d8205 2fab2e
ui-toggle 3eb17e 6204d8
vault-open 0d4308 29c448
ways-hit 58e208 bf2cc5
wheel-spin 7a6960 bd2990
wheel-tick 6004b5 af1526
win-big 63ff1a fe2fce
win-holy-moly 2a81aa d601b4
win-mega 6d3e37 d5aec0
win-nice ade2ab 348fba
win-small 20316a 248aa7
`
