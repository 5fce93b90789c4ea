// Made by packages/tools/art/make.ts: every picture of the pages; kernel/pictures/picture.ts reads it.
export const list = `
avatars/cat 192 192 wc07446
avatars/corgi 192 192 w089980
avatars/crab 192 192 w71c21a
avatars/dragon 192 192 wcf6ea3
avatars/fox 192 192 w050948
avatars/horse 192 192 w8f893a
avatars/lion 192 192 w00ee5b
avatars/owl 192 192 w32fade
avatars/panda 192 192 w86f3db
avatars/phoenix 192 192 wf475cc
avatars/rabbit 192 192 wa848c9
avatars/tiger 192 192 wd8e6a5
brands/betrnk-mark 256 256 we15ecf
brands/betrnk-mark-small 128 128 a089c4e w616a1c
brands/bj188-mark 256 256 w557e84
brands/bj188-mark-small 128 128 ab35ded w901fb7
brands/crab-mark 256 256 w91075a
brands/crab-mark-small 128 128 acc2600 w7a11f8
brands/dragon-mark 256 256 w348b82
brands/dragon-mark-small 128 128 a525de7 w2b9504
brands/horse-mark 256 256 wb54ad0
brands/horse-mark-small 128 128 a735792 w4d8a52
brands/owl-mark 256 256 w18797c
brands/owl-mark-small 128 128 a8619bd w039bcf
brands/win-mark 256 256 w45a9a6
brands/win-mark-small 128 128 a754e9c wc889fb
covers/book10 480 640 a4b5245 w32145a
covers/book10-small 240 320 a95593a w6870c7
covers/classic777 480 640 ab92a93 w6c7867
covers/classic777-small 240 320 a7bf1bc wafe68e
covers/crabtumble 480 640 a3fdcac w5911a6
covers/crabtumble-small 240 320 a332565 wc4e2e5
covers/dragon243 480 640 afb53c8 w4c8262
covers/dragon243-small 240 320 a40fc11 wed5988
covers/dyna6 480 640 a7e08eb w7c89a2
covers/dyna6-small 240 320 a72f28c w966287
covers/firewheel 480 640 ab2c2c7 w1587cc
covers/firewheel-small 240 320 aa17c1f w0e5de4
covers/fish4 480 640 a3f1ff7 w1f8df2
covers/fish4-small 240 320 a1fadf8 w6347e1
covers/horsehold 480 640 a65ad66 wc20ee9
covers/horsehold-small 240 320 ad93bfd wac2944
covers/jelly7 480 640 a8fd450 wd94ddf
covers/jelly7-small 240 320 a57eeb1 w6abd83
covers/keno80 480 640 a33a83b w4adf16
covers/keno80-small 240 320 a31dfd3 w74f685
covers/owl20 480 640 a9a807d wd10dda
covers/owl20-small 240 320 aa264d7 we64a48
covers/pirate40 480 640 ad8fd9b w68e00f
covers/pirate40-small 240 320 a913683 w4efe0f
covers/rocket 480 640 adab53b w34f29e
covers/rocket-small 240 320 aca9b43 w73ef51
crests/1 192 192 wf2f92b
crests/10 192 192 w6987e3
crests/11 192 192 w53004f
crests/12 192 192 w654698
crests/13 192 192 w0db3e2
crests/14 192 192 w476e90
crests/15 192 192 w523d6f
crests/16 192 192 w14ecee
crests/17 192 192 wbe3689
crests/18 192 192 w7c43c6
crests/19 192 192 wfde27f
crests/2 192 192 w7d0b3f
crests/20 192 192 w11e8fd
crests/3 192 192 wa94d48
crests/4 192 192 w2b79b5
crests/5 192 192 w5e7fc7
crests/6 192 192 wd37459
crests/7 192 192 w4db8c4
crests/8 192 192 w9479c3
crests/9 192 192 w92e464
favicons/betrnk 64 64 p3a0e3d
favicons/bj188 64 64 p329aaf
favicons/crab 64 64 p19f81c
favicons/dragon 64 64 p2d0e9f
favicons/horse 64 64 p986355
favicons/owl 64 64 pf3c336
favicons/win 64 64 pcaa495
frames/60 192 192 ab8a1e1 wa2d42c
frames/61 192 192 ac7dac3 w020440
frames/62 192 192 aacb0d5 wae7188
frames/63 192 192 a9994ae w82b9ad
frames/64 192 192 a6374a3 w467699
frames/65 192 192 a57744e wd8cdfd
frames/66 192 192 a06a6b3 w2af37a
frames/67 192 192 ad5624e wb0fa0e
frames/68 192 192 a0d5566 w3ef987
frames/69 192 192 a1d2738 w07c623
frames/70 192 192 a1282fb w7e4bf0
frames/71 192 192 a53c8d1 wa01505
frames/72 192 192 a1f4e77 wcc346c
frames/73 192 192 a03b907 w034684
frames/74 192 192 a6ed4be w26f43d
frames/75 192 192 aafe36b w2f515d
frames/76 192 192 a60fa14 w892d60
frames/77 192 192 a5fd6a9 w5d7386
frames/78 192 192 a3d354d w9ca206
frames/79 192 192 ac8c4c5 wa00a58
gifts/42 192 192 a54eaa2 wa61d1d
gifts/43 192 192 a346107 w928470
gifts/44 192 192 aa2fa50 w4b9db3
gifts/45 192 192 addf955 wd985e7
gifts/46 192 192 aadc3e6 wa8da3a
gifts/47 192 192 ae1a04f w688cee
gifts/48 192 192 af3dee0 wd9d6a8
gifts/49 192 192 aaeabb2 w95fcc8
heroes/betrnk-desktop 1600 640 abd6bcf we43e6a
heroes/betrnk-phone 780 900 a093e97 w19d1a1
heroes/bj188-desktop 1600 640 a55ea3a w545e1e
heroes/bj188-phone 780 900 aeb732b w0a3f54
heroes/crab-desktop 1600 640 aae347c w3382fb
heroes/crab-phone 780 900 a6d49ab wb9146a
heroes/dragon-desktop 1600 640 a6c0f6d w2830b5
heroes/dragon-phone 780 900 a8816ad w3f8d9e
heroes/horse-desktop 1600 640 af4893a w1d501a
heroes/horse-phone 780 900 aacf3f8 we49aef
heroes/owl-desktop 1600 640 aa78801 w115050
heroes/owl-phone 780 900 af04c0d w8a329f
heroes/win-desktop 1600 640 a42d0fb wa3a779
heroes/win-phone 780 900 a6c81d4 w5f4a6b
hosts/kai 360 480 a45570f w2b4a9d
hosts/leo 360 480 ad026ce w16050e
hosts/linh 360 480 acaf531 w3a06a6
hosts/mei 360 480 abc85b2 w5d78b3
hosts/sofia 360 480 abb364c w46f35f
hosts/yuki 360 480 ab5a299 wad5bd3
items/calendar 192 192 a717e7d wa9a7e5
items/chest 192 192 a0e140b w96e971
items/coin 192 192 aa8abb5 wcaa6f7
items/gem 192 192 aa8028f wd640e7
items/mail 192 192 a016801 w222077
items/mission 192 192 aa8bed5 w280e37
items/point 192 192 afa82c4 w465e19
items/red-envelope 192 192 a36e484 wfa25af
items/streak 192 192 a97d725 w7c1d84
items/target 192 192 ae970d2 w7c56ce
items/ticket 192 192 a9bf4ee wb58ba3
items/trophy 192 192 a8ebc52 w077fdc
items/wheel 192 192 a965615 wf7ab7d
pages/arena 1200 420 a532188 w46be26
pages/band 1600 360 a2391e2 w720fe4
pages/event-multiple 960 320 a5b0155 w044c08
pages/event-rounds 960 320 a11749b w8c4c1a
pages/event-win 960 320 a3ed06a w683aa9
pages/podium 1080 336 aad0f5b wc1f0ca
pages/season 1200 420 a44f2b4 wb40647
states/done 480 360 a74219e wd29d82
states/empty 480 360 a4babb3 we43545
states/error 480 360 aae597d wab0484
states/locked 480 360 ab08c12 we900b5
states/waiting 480 360 a580868 w67dfef
vips/1 192 192 ab35a09 wc5d862
vips/2 192 192 ac159e8 w507db2
vips/3 192 192 a2dd32a w8d1fb5
vips/4 192 192 a1d2ed8 w67d80e
vips/5 192 192 a0c0310 w6d0137
vips/6 192 192 aa3fe0e wbca926
vips/7 192 192 a432f24 w9b8509
vips/8 192 192 a7f020f w2f7da0
`
