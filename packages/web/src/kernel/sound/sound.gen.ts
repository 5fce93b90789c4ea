// Made by packages/tools/sound/build.ts: name, mark of the .webm, mark of the .m4a, seconds if it loops; files are below /sound/.
export const recordings = `
anticipation-riser 57770f 78ff4b
ball-drop 20b7e3 2435df
ball-hit 6ffe86 d891b5
bet-placed 807d16 2c8af9
bonus-pick 69224b df89f8
boss-down cc542e ba4975
boss-warning d01b8b b60965
cannon-heavy 5b7f86 53ec1c
cannon-shot b355a7 5cf393
card-flip aebcc2 56a5f1
chest-open b2668b e8c756
choice-prompt 93a8bc 8b65c2
coin-count-end 501968 d1c7dc
coin-count-loop 3f0933 ad74b9 0.5
coin-land fba61b a7126e
coin-lock bd404c 9d9754
countdown-tick 2a5257 c3b0bf
digit-found 91f1c5 098e13
envelope-open da2815 683d74
fish-bomb af080a fdf348
fish-catch f584a1 8c8dd2
fish-chain 0a5c7b d6232a
fish-drill 7b3b1e 5de745
fish-hit ce139d a587bb
fish-lock 606fe1 52d0b0
free-spin-end 8e7904 e13e2f
free-spin-intro 5f1420 3e1378
friend-online 454670 349c24
gift-42 d88ca4 1bc372
gift-43 484c28 809900
gift-44 f2b16a a3cfd1
gift-45 9e01b6 623b93
gift-46 25290d 427a9b
gift-47 e3cfd3 b42944
gift-48 6436cc 313e92
gift-49 66841e a4c0c5
gift-received e2257d 8c1b0f
hold-intro 330afa 6f9147
jackpot-big 0143c4 97fc24
jackpot-drop aceb9b 594f1b
jackpot-huge 244596 55a6c4
jackpot-medium dc487a 197002
jackpot-small 11a832 d3a07e
keno-pick 1bbf7a 097e47
level-up d85d1a a8920a
message-received ec59c3 b2bf54
message-sent 9b40b5 369cb6
multiplier-up 25626d c44211
music-casino-swing 564037 c903ee 51.2
music-crab-calypso cfc32e 84e88d 40
music-dragon-festival 9ae6e3 def3f7 48
music-lobby 540178 cbf996 53.333333
music-mine-stomp e7c978 1726eb 44
music-neon-funk 4d6fe6 31c0d4 42.666667
music-night-owl 785849 84d75a 51.2
music-ocean 0e7ef5 319844 42.666667
music-orbit fca616 cc675c 38.4
music-pharaoh 97b03e f792d3 48
music-pirate-jig 137586 18ec98 41.6
music-steppe-gallop 68a316 56074c 38.4
net-open 10721c 722e53
nudge cc40d9 4d7984
reel-start 9466d5 fdcdf3
reel-stop-1 ecbe54 becaf4
reel-stop-2 8d2010 369385
reel-stop-3 5b4d7c 0b2de9
reel-stop-4 885475 df8b9f
reel-stop-5 859f71 52ea37
reel-tick 38c260 a7dd2e
rocket-cash-out 05ac02 8e3f79
rocket-crash 552d31 eed7f6
rocket-engine-loop dac4cf 312e39 2
rocket-lift 600371 ae2a84
scatter-land-1 a34b75 da3137
scatter-land-2 5fc194 aa1653
scatter-land-3 0e7fab 9b4862
tumble-fall 79fd8f 5257fb
tumble-pop 8cc444 5eefb6
ui-close a149fa 3f52f3
ui-error 3fd3b3 48d8bd
ui-open 724769 0a9beb
ui-tap 6d8205 6a09de
ui-toggle 3eb17e b8230d
vault-open 0d4308 c82593
ways-hit 58e208 b35086
wheel-spin 7a6960 d9196f
wheel-tick 6004b5 0bb44f
win-big 63ff1a d82c72
win-holy-moly 2a81aa db159b
win-mega 6d3e37 68ccd7
win-nice ade2ab d68a8d
win-small 20316a 0cbc7c
`
