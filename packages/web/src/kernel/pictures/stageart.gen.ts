// Made by packages/tools/art/make.ts: every picture of the stages and of single pages; kernel/pictures/picture.ts reads it.
export const list = `
brands/betrnk-emblem 480 480 a01519f wdf65cd
brands/betrnk-mascot 640 655 ab77940 wc35e9b
brands/bj188-emblem 480 480 a312bdf w5fcb5f
brands/bj188-mascot 640 655 a821239 w65faf6
brands/crab-emblem 480 480 a5d9db8 w1ea36f
brands/crab-mascot 640 655 a917dc3 wb2a7d8
brands/dragon-emblem 480 480 a8e22d7 we1585c
brands/dragon-mascot 640 655 a20dfc7 wdd934a
brands/horse-emblem 480 480 a41ee51 w8efc50
brands/horse-mascot 640 655 a1662dc wc51593
brands/owl-emblem 480 480 a65ff86 wc7dfac
brands/owl-mascot 640 655 ad3e5cc wd8a1e2
brands/win-emblem 480 480 a806c7d w65ce15
brands/win-mascot 640 655 acb1349 w5bda53
payout/card-back 300 409 af55244 w79ae1d
payout/card-front 300 409 a0415ed wc58afe
payout/chest-base 300 160 ad83e55 wa337b9
payout/chest-hoard 300 138 a079c2d wfc53c1
payout/chest-inside 300 130 a446f9a w4dd757
payout/chest-lid 300 130 a8702d5 we08a96
payout/letter-back 300 214 a79faa4 w7d9cc1
payout/letter-flap 300 150 a63caf9 w63160a
payout/letter-front 300 214 a913912 w56f96c
payout/seal 300 300 ad8d9c3 w5cba86
payout/stamp 300 392 a0417f7 w35e59d
slots/book10/a 256 256 wcad29b
slots/book10/ankh 256 256 w752bc9
slots/book10/anubis 256 256 w51db51
slots/book10/backdrop-desktop 1600 900 af1886d w6c6d04
slots/book10/backdrop-phone 780 1400 abdde4e w49a142
slots/book10/backdrop-small 800 450 a4048d6 w96ffd9
slots/book10/book 256 256 w3899fb
slots/book10/cabinet 1104 800 w0e4f4f
slots/book10/cabinet-phone 1104 968 wd126d9
slots/book10/eye-of-horus 256 256 wf4042a
slots/book10/j 256 256 wf2105c
slots/book10/k 256 256 w087f3c
slots/book10/pharaoh 256 256 we3c965
slots/book10/q 256 256 wc1b12e
slots/book10/scarab 256 256 w208eff
slots/classic777/backdrop-desktop 1600 900 a6fe708 wd58223
slots/classic777/backdrop-phone 780 1400 a117e5d wbb4099
slots/classic777/backdrop-small 800 450 ab1f60d w101425
slots/classic777/bar1 256 256 wc93f25
slots/classic777/bar2 256 256 w3f10ba
slots/classic777/bar3 256 256 w331597
slots/classic777/bell 256 256 w2d808f
slots/classic777/cabinet 1028 800 wcd1e7f
slots/classic777/cabinet-phone 1058 980 w37258f
slots/classic777/cherry 256 256 w63640a
slots/classic777/lemon 256 256 wb3a578
slots/classic777/seven 256 256 w9a3bbc
slots/classic777/seven-blue 256 256 w08f50b
slots/classic777/star 256 256 w5fcad2
slots/classic777/times 256 256 wdb2c93
slots/crabtumble/backdrop-desktop 1600 900 aaf1b29 w5fc1ba
slots/crabtumble/backdrop-phone 780 1400 a5b13df we09437
slots/crabtumble/backdrop-small 800 450 a2f309a w63bc22
slots/crabtumble/cabinet 1136 880 we47719
slots/crabtumble/cabinet-phone 1136 1150 wdec307
slots/crabtumble/chest 256 256 w6b8f81
slots/crabtumble/coral 256 256 w449321
slots/crabtumble/crab 256 256 w9c975c
slots/crabtumble/gem-blue 256 256 w0ffe39
slots/crabtumble/gem-green 256 256 w360e55
slots/crabtumble/gem-purple 256 256 w2f532a
slots/crabtumble/gem-red 256 256 wf1e797
slots/crabtumble/orb 256 256 w9875ce
slots/crabtumble/pearl-shell 256 256 w1ab7cf
slots/crabtumble/seahorse 256 256 w842baf
slots/crabtumble/starfish 256 256 w20c2dd
slots/dragon243/a 256 256 w4a3b29
slots/dragon243/backdrop-desktop 1600 900 addbe93 w47b60d
slots/dragon243/backdrop-phone 780 1400 a04e793 wb269f4
slots/dragon243/backdrop-small 800 450 a3c5f91 w508dc1
slots/dragon243/cabinet 1104 800 wef001d
slots/dragon243/cabinet-phone 1104 968 waa241f
slots/dragon243/coin-jade 256 256 wdafa15
slots/dragon243/dragon 256 256 wa68771
slots/dragon243/j 256 256 w3d5caa
slots/dragon243/k 256 256 wfc01f2
slots/dragon243/koi 256 256 w6c29e8
slots/dragon243/pearl 256 256 wbb7a19
slots/dragon243/phoenix 256 256 w01a446
slots/dragon243/q 256 256 weea24e
slots/dragon243/ten 256 256 w12604c
slots/dragon243/tiger 256 256 wd9b207
slots/dragon243/wild 256 256 w693564
slots/dyna6/a 256 256 w1d2f0c
slots/dyna6/backdrop-desktop 1600 900 ae67613 wf08114
slots/dyna6/backdrop-phone 780 1400 a6a8a42 w32cea5
slots/dyna6/backdrop-small 800 450 a4eb2c4 wd1022f
slots/dyna6/cabinet 1136 872 wfea649
slots/dyna6/cabinet-phone 1136 1124 wa1bf1d
slots/dyna6/cart 256 256 w9d562d
slots/dyna6/crate 256 256 wf3ccf1
slots/dyna6/dynamite 256 256 w9576d1
slots/dyna6/j 256 256 w3f5581
slots/dyna6/k 256 256 w0f7e78
slots/dyna6/lantern 256 256 w45620f
slots/dyna6/miner 256 256 w8da51f
slots/dyna6/nugget 256 256 w0ad7a5
slots/dyna6/pickaxe 256 256 wd800f0
slots/dyna6/q 256 256 w625de0
slots/dyna6/ten 256 256 w40b997
slots/dyna6/wild 256 256 wfb9e48
slots/horsehold/a 256 256 wcd4639
slots/horsehold/backdrop-desktop 1600 900 a14d6c1 wccec2b
slots/horsehold/backdrop-phone 780 1400 ab78457 w1b6b21
slots/horsehold/backdrop-small 800 450 a8aef9e w2faf8d
slots/horsehold/cabinet 1104 800 w4fbb16
slots/horsehold/cabinet-phone 1104 968 w703b40
slots/horsehold/coin 256 256 wf97846
slots/horsehold/coin-grand 256 256 wedd290
slots/horsehold/coin-major 256 256 wcd04ee
slots/horsehold/coin-mini 256 256 we9237a
slots/horsehold/coin-minor 256 256 w7de7ce
slots/horsehold/drum 256 256 wa32fb2
slots/horsehold/horse 256 256 wc17008
slots/horsehold/horseshoe 256 256 w6c8829
slots/horsehold/j 256 256 w48056a
slots/horsehold/k 256 256 wb280f1
slots/horsehold/lantern 256 256 w8b9c39
slots/horsehold/q 256 256 weef6e6
slots/horsehold/saddle 256 256 w7c577d
slots/horsehold/wild 256 256 wd2ca73
slots/owl20/a 256 256 w5f8806
slots/owl20/backdrop-desktop 1600 900 ac54456 wa0f042
slots/owl20/backdrop-phone 780 1400 ac03ab7 w055493
slots/owl20/backdrop-small 800 450 a928d35 w724000
slots/owl20/bell 256 256 w6ab4c3
slots/owl20/cabinet 1104 800 w088461
slots/owl20/cabinet-phone 1104 968 wa23ff1
slots/owl20/crown 256 256 wea6b99
slots/owl20/gem-blue 256 256 wb2ea00
slots/owl20/gem-green 256 256 w5e35ab
slots/owl20/gem-red 256 256 wb5e937
slots/owl20/j 256 256 w5d40d3
slots/owl20/k 256 256 w20c7ac
slots/owl20/lantern 256 256 wd6aa4f
slots/owl20/owl 256 256 wbd77dd
slots/owl20/q 256 256 w86bffc
slots/owl20/scatter 256 256 wd60a2e
slots/owl20/wild 256 256 wba2912
slots/pirate40/a 256 256 wfa1946
slots/pirate40/backdrop-desktop 1600 900 a343189 wb4d624
slots/pirate40/backdrop-phone 780 1400 a96cd38 wf30c77
slots/pirate40/backdrop-small 800 450 a838d64 wb7a0b2
slots/pirate40/cabinet 1104 856 w0015ce
slots/pirate40/cabinet-phone 1104 1080 w8272df
slots/pirate40/cannon 256 256 w652e6d
slots/pirate40/captain 256 256 w26eab8
slots/pirate40/chest-closed 256 256 w14e917
slots/pirate40/chest-open 256 256 wc0d280
slots/pirate40/compass 256 256 wda9d78
slots/pirate40/j 256 256 wc33ae8
slots/pirate40/k 256 256 w82fc25
slots/pirate40/map 256 256 w671fd7
slots/pirate40/parrot 256 256 w973eef
slots/pirate40/q 256 256 wefaa3d
slots/pirate40/rum 256 256 w74c273
slots/pirate40/ship 256 256 w2aaf29
slots/pirate40/vault-door 256 256 w3f3ad4
slots/pirate40/wild 256 256 wd7c794
`
