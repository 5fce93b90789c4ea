// Made by packages/tools/art/make.ts: every picture by key; paths are below /art/.
export const art = {
 "avatars/cat": {
  "width": 192,
  "height": 192,
  "source": "8ea882fa58295031",
  "webp": "avatars/cat.c07446.webp"
 },
 "avatars/corgi": {
  "width": 192,
  "height": 192,
  "source": "6dd02cc548af22be",
  "webp": "avatars/corgi.089980.webp"
 },
 "avatars/crab": {
  "width": 192,
  "height": 192,
  "source": "fcf882f44cfc5179",
  "webp": "avatars/crab.71c21a.webp"
 },
 "avatars/dragon": {
  "width": 192,
  "height": 192,
  "source": "00c81a24cb76b0b4",
  "webp": "avatars/dragon.cf6ea3.webp"
 },
 "avatars/fox": {
  "width": 192,
  "height": 192,
  "source": "60bdce20aff3cf3c",
  "webp": "avatars/fox.050948.webp"
 },
 "avatars/horse": {
  "width": 192,
  "height": 192,
  "source": "bc58139ce8969996",
  "webp": "avatars/horse.8f893a.webp"
 },
 "avatars/lion": {
  "width": 192,
  "height": 192,
  "source": "11f24264d5eacf58",
  "webp": "avatars/lion.00ee5b.webp"
 },
 "avatars/owl": {
  "width": 192,
  "height": 192,
  "source": "0f7708b4093ac2d2",
  "webp": "avatars/owl.32fade.webp"
 },
 "avatars/panda": {
  "width": 192,
  "height": 192,
  "source": "9d88283f3f051ad8",
  "webp": "avatars/panda.86f3db.webp"
 },
 "avatars/phoenix": {
  "width": 192,
  "height": 192,
  "source": "a23951c318ed0791",
  "webp": "avatars/phoenix.f475cc.webp"
 },
 "avatars/rabbit": {
  "width": 192,
  "height": 192,
  "source": "9c02a146a8b7c6ec",
  "webp": "avatars/rabbit.a848c9.webp"
 },
 "avatars/tiger": {
  "width": 192,
  "height": 192,
  "source": "72145ff1c0beed7c",
  "webp": "avatars/tiger.d8e6a5.webp"
 },
 "brands/betrnk-emblem": {
  "width": 480,
  "height": 480,
  "source": "e364bbf397f3f4e8",
  "avif": "brands/betrnk-emblem.01519f.avif",
  "webp": "brands/betrnk-emblem.df65cd.webp"
 },
 "brands/betrnk-mark": {
  "width": 256,
  "height": 256,
  "source": "be7659bd696f4df0",
  "webp": "brands/betrnk-mark.e15ecf.webp"
 },
 "brands/betrnk-mascot": {
  "width": 640,
  "height": 655,
  "source": "62ffe9d5c5ee5abc",
  "avif": "brands/betrnk-mascot.b77940.avif",
  "webp": "brands/betrnk-mascot.c35e9b.webp"
 },
 "brands/bj188-emblem": {
  "width": 480,
  "height": 480,
  "source": "612a3549839ad6e5",
  "avif": "brands/bj188-emblem.312bdf.avif",
  "webp": "brands/bj188-emblem.5fcb5f.webp"
 },
 "brands/bj188-mark": {
  "width": 256,
  "height": 256,
  "source": "becb16b500a9d085",
  "webp": "brands/bj188-mark.557e84.webp"
 },
 "brands/bj188-mascot": {
  "width": 640,
  "height": 655,
  "source": "4949315140f7f082",
  "avif": "brands/bj188-mascot.821239.avif",
  "webp": "brands/bj188-mascot.65faf6.webp"
 },
 "brands/crab-emblem": {
  "width": 480,
  "height": 480,
  "source": "0d7382dd571d6d15",
  "avif": "brands/crab-emblem.5d9db8.avif",
  "webp": "brands/crab-emblem.1ea36f.webp"
 },
 "brands/crab-mark": {
  "width": 256,
  "height": 256,
  "source": "041130717f9e61d2",
  "webp": "brands/crab-mark.91075a.webp"
 },
 "brands/crab-mascot": {
  "width": 640,
  "height": 655,
  "source": "eb424849176edc61",
  "avif": "brands/crab-mascot.917dc3.avif",
  "webp": "brands/crab-mascot.b2a7d8.webp"
 },
 "brands/dragon-emblem": {
  "width": 480,
  "height": 480,
  "source": "48cb71a3db962dcd",
  "avif": "brands/dragon-emblem.8e22d7.avif",
  "webp": "brands/dragon-emblem.e1585c.webp"
 },
 "brands/dragon-mark": {
  "width": 256,
  "height": 256,
  "source": "9e061e632a169e38",
  "webp": "brands/dragon-mark.348b82.webp"
 },
 "brands/dragon-mascot": {
  "width": 640,
  "height": 655,
  "source": "2b6538b1db6cfbfc",
  "avif": "brands/dragon-mascot.20dfc7.avif",
  "webp": "brands/dragon-mascot.dd934a.webp"
 },
 "brands/horse-emblem": {
  "width": 480,
  "height": 480,
  "source": "60ea642ad4f3d771",
  "avif": "brands/horse-emblem.41ee51.avif",
  "webp": "brands/horse-emblem.8efc50.webp"
 },
 "brands/horse-mark": {
  "width": 256,
  "height": 256,
  "source": "2abfd48825f25a41",
  "webp": "brands/horse-mark.b54ad0.webp"
 },
 "brands/horse-mascot": {
  "width": 640,
  "height": 655,
  "source": "0964a0ff402172ee",
  "avif": "brands/horse-mascot.1662dc.avif",
  "webp": "brands/horse-mascot.c51593.webp"
 },
 "brands/owl-emblem": {
  "width": 480,
  "height": 480,
  "source": "c2a215ed0ba15164",
  "avif": "brands/owl-emblem.65ff86.avif",
  "webp": "brands/owl-emblem.c7dfac.webp"
 },
 "brands/owl-mark": {
  "width": 256,
  "height": 256,
  "source": "17116438c651a044",
  "webp": "brands/owl-mark.18797c.webp"
 },
 "brands/owl-mascot": {
  "width": 640,
  "height": 655,
  "source": "e15f34524367661d",
  "avif": "brands/owl-mascot.d3e5cc.avif",
  "webp": "brands/owl-mascot.d8a1e2.webp"
 },
 "brands/win-emblem": {
  "width": 480,
  "height": 480,
  "source": "49f080c4220d6f62",
  "avif": "brands/win-emblem.806c7d.avif",
  "webp": "brands/win-emblem.65ce15.webp"
 },
 "brands/win-mark": {
  "width": 256,
  "height": 256,
  "source": "3bd7742238488d83",
  "webp": "brands/win-mark.45a9a6.webp"
 },
 "brands/win-mascot": {
  "width": 640,
  "height": 655,
  "source": "093a0ea14374cdcb",
  "avif": "brands/win-mascot.cb1349.avif",
  "webp": "brands/win-mascot.5bda53.webp"
 },
 "covers/book10": {
  "width": 480,
  "height": 640,
  "source": "7ca98f09b786241a",
  "avif": "covers/book10.4b5245.avif",
  "webp": "covers/book10.32145a.webp"
 },
 "covers/book10-small": {
  "width": 240,
  "height": 320,
  "source": "6e14becea813c89d",
  "avif": "covers/book10-small.95593a.avif",
  "webp": "covers/book10-small.6870c7.webp"
 },
 "covers/classic777": {
  "width": 480,
  "height": 640,
  "source": "04e9e30ded607399",
  "avif": "covers/classic777.54e689.avif",
  "webp": "covers/classic777.369b06.webp"
 },
 "covers/classic777-small": {
  "width": 240,
  "height": 320,
  "source": "8d1bfb788a9dd7ab",
  "avif": "covers/classic777-small.3feb55.avif",
  "webp": "covers/classic777-small.19c957.webp"
 },
 "covers/crabtumble": {
  "width": 480,
  "height": 640,
  "source": "cfba2f56307710a2",
  "avif": "covers/crabtumble.3fdcac.avif",
  "webp": "covers/crabtumble.5911a6.webp"
 },
 "covers/crabtumble-small": {
  "width": 240,
  "height": 320,
  "source": "ab82fe387bdefa6b",
  "avif": "covers/crabtumble-small.332565.avif",
  "webp": "covers/crabtumble-small.c4e2e5.webp"
 },
 "covers/dragon243": {
  "width": 480,
  "height": 640,
  "source": "b75547d2122865ba",
  "avif": "covers/dragon243.fb53c8.avif",
  "webp": "covers/dragon243.4c8262.webp"
 },
 "covers/dragon243-small": {
  "width": 240,
  "height": 320,
  "source": "500811cd2e150c36",
  "avif": "covers/dragon243-small.40fc11.avif",
  "webp": "covers/dragon243-small.ed5988.webp"
 },
 "covers/dyna6": {
  "width": 480,
  "height": 640,
  "source": "6e055823becd6f3e",
  "avif": "covers/dyna6.7e08eb.avif",
  "webp": "covers/dyna6.7c89a2.webp"
 },
 "covers/dyna6-small": {
  "width": 240,
  "height": 320,
  "source": "31f16e10b5bd1e77",
  "avif": "covers/dyna6-small.72f28c.avif",
  "webp": "covers/dyna6-small.966287.webp"
 },
 "covers/firewheel": {
  "width": 480,
  "height": 640,
  "source": "d07ba23c2158a94a",
  "avif": "covers/firewheel.b2c2c7.avif",
  "webp": "covers/firewheel.1587cc.webp"
 },
 "covers/firewheel-small": {
  "width": 240,
  "height": 320,
  "source": "dbf74cbdaafb966a",
  "avif": "covers/firewheel-small.a17c1f.avif",
  "webp": "covers/firewheel-small.0e5de4.webp"
 },
 "covers/fish4": {
  "width": 480,
  "height": 640,
  "source": "2413607ac8131b7f",
  "avif": "covers/fish4.3f1ff7.avif",
  "webp": "covers/fish4.1f8df2.webp"
 },
 "covers/fish4-small": {
  "width": 240,
  "height": 320,
  "source": "f450993b9c80ee06",
  "avif": "covers/fish4-small.1fadf8.avif",
  "webp": "covers/fish4-small.6347e1.webp"
 },
 "covers/horsehold": {
  "width": 480,
  "height": 640,
  "source": "afe59369622a294d",
  "avif": "covers/horsehold.65ad66.avif",
  "webp": "covers/horsehold.c20ee9.webp"
 },
 "covers/horsehold-small": {
  "width": 240,
  "height": 320,
  "source": "9899741a8261a6ec",
  "avif": "covers/horsehold-small.d93bfd.avif",
  "webp": "covers/horsehold-small.ac2944.webp"
 },
 "covers/jelly7": {
  "width": 480,
  "height": 640,
  "source": "4dd4707b85f8f946",
  "avif": "covers/jelly7.8fd450.avif",
  "webp": "covers/jelly7.d94ddf.webp"
 },
 "covers/jelly7-small": {
  "width": 240,
  "height": 320,
  "source": "70fdd37e0f3b5b78",
  "avif": "covers/jelly7-small.57eeb1.avif",
  "webp": "covers/jelly7-small.6abd83.webp"
 },
 "covers/keno80": {
  "width": 480,
  "height": 640,
  "source": "b496a4c3b18bc9b4",
  "avif": "covers/keno80.33a83b.avif",
  "webp": "covers/keno80.4adf16.webp"
 },
 "covers/keno80-small": {
  "width": 240,
  "height": 320,
  "source": "e8651aae0d65149d",
  "avif": "covers/keno80-small.31dfd3.avif",
  "webp": "covers/keno80-small.74f685.webp"
 },
 "covers/owl20": {
  "width": 480,
  "height": 640,
  "source": "bf620cb0bc3ec536",
  "avif": "covers/owl20.9a807d.avif",
  "webp": "covers/owl20.d10dda.webp"
 },
 "covers/owl20-small": {
  "width": 240,
  "height": 320,
  "source": "17e9aa8a2f352ac9",
  "avif": "covers/owl20-small.a264d7.avif",
  "webp": "covers/owl20-small.e64a48.webp"
 },
 "covers/pirate40": {
  "width": 480,
  "height": 640,
  "source": "1ba03eae37582cd4",
  "avif": "covers/pirate40.6231eb.avif",
  "webp": "covers/pirate40.eb42ec.webp"
 },
 "covers/pirate40-small": {
  "width": 240,
  "height": 320,
  "source": "78882d5845a03613",
  "avif": "covers/pirate40-small.583fbd.avif",
  "webp": "covers/pirate40-small.10da53.webp"
 },
 "covers/rocket": {
  "width": 480,
  "height": 640,
  "source": "7b43cae47c5067be",
  "avif": "covers/rocket.dab53b.avif",
  "webp": "covers/rocket.34f29e.webp"
 },
 "covers/rocket-small": {
  "width": 240,
  "height": 320,
  "source": "2a7b46e783c40c97",
  "avif": "covers/rocket-small.ca9b43.avif",
  "webp": "covers/rocket-small.73ef51.webp"
 },
 "favicons/betrnk": {
  "width": 64,
  "height": 64,
  "source": "7889fcba801e1044",
  "png": "favicons/betrnk.3a0e3d.png"
 },
 "favicons/betrnk-install": {
  "width": 512,
  "height": 512,
  "source": "14b507ff40994b4a",
  "png": "favicons/betrnk-install.1f6e4e.png"
 },
 "favicons/betrnk-touch": {
  "width": 192,
  "height": 192,
  "source": "8728cccee3319268",
  "png": "favicons/betrnk-touch.256f16.png"
 },
 "favicons/bj188": {
  "width": 64,
  "height": 64,
  "source": "005342fa963ee7ef",
  "png": "favicons/bj188.329aaf.png"
 },
 "favicons/bj188-install": {
  "width": 512,
  "height": 512,
  "source": "3b165069fd87975f",
  "png": "favicons/bj188-install.a4ddd2.png"
 },
 "favicons/bj188-touch": {
  "width": 192,
  "height": 192,
  "source": "ab4ab1bb188cbe5a",
  "png": "favicons/bj188-touch.b1f811.png"
 },
 "favicons/crab": {
  "width": 64,
  "height": 64,
  "source": "48af1378f54292cf",
  "png": "favicons/crab.19f81c.png"
 },
 "favicons/crab-install": {
  "width": 512,
  "height": 512,
  "source": "83345218873b0605",
  "png": "favicons/crab-install.317485.png"
 },
 "favicons/crab-touch": {
  "width": 192,
  "height": 192,
  "source": "d040fb611de7de17",
  "png": "favicons/crab-touch.bf386f.png"
 },
 "favicons/dragon": {
  "width": 64,
  "height": 64,
  "source": "ffb4dd678428cd9c",
  "png": "favicons/dragon.2d0e9f.png"
 },
 "favicons/dragon-install": {
  "width": 512,
  "height": 512,
  "source": "67cf5a7631430d99",
  "png": "favicons/dragon-install.dea09d.png"
 },
 "favicons/dragon-touch": {
  "width": 192,
  "height": 192,
  "source": "5d903a6c3f430fc5",
  "png": "favicons/dragon-touch.7a7490.png"
 },
 "favicons/horse": {
  "width": 64,
  "height": 64,
  "source": "8563776e5ea4b554",
  "png": "favicons/horse.986355.png"
 },
 "favicons/horse-install": {
  "width": 512,
  "height": 512,
  "source": "37369eb61c1d7e39",
  "png": "favicons/horse-install.dbc3a3.png"
 },
 "favicons/horse-touch": {
  "width": 192,
  "height": 192,
  "source": "b52c8716245837fa",
  "png": "favicons/horse-touch.702214.png"
 },
 "favicons/owl": {
  "width": 64,
  "height": 64,
  "source": "4c19af1c3b3c460b",
  "png": "favicons/owl.f3c336.png"
 },
 "favicons/owl-install": {
  "width": 512,
  "height": 512,
  "source": "2580aa188cbeedca",
  "png": "favicons/owl-install.2c3a05.png"
 },
 "favicons/owl-touch": {
  "width": 192,
  "height": 192,
  "source": "d887e407722cfbf5",
  "png": "favicons/owl-touch.b0da50.png"
 },
 "favicons/win": {
  "width": 64,
  "height": 64,
  "source": "8e94a1af9367463a",
  "png": "favicons/win.caa495.png"
 },
 "favicons/win-install": {
  "width": 512,
  "height": 512,
  "source": "3484f77342e5c7e2",
  "png": "favicons/win-install.38fccc.png"
 },
 "favicons/win-touch": {
  "width": 192,
  "height": 192,
  "source": "5ff5d1a71842b46d",
  "png": "favicons/win-touch.bd821f.png"
 },
 "fish/angel": {
  "width": 208,
  "height": 217,
  "source": "93969e75a960c7c6",
  "webp": "fish/angel.dd91e6.webp"
 },
 "fish/backdrop-desktop": {
  "width": 1600,
  "height": 900,
  "source": "7112540168c364d8",
  "avif": "fish/backdrop-desktop.787ce3.avif",
  "webp": "fish/backdrop-desktop.41840e.webp"
 },
 "fish/backdrop-phone": {
  "width": 780,
  "height": 1400,
  "source": "160463ed5144d8a9",
  "avif": "fish/backdrop-phone.8099fd.avif",
  "webp": "fish/backdrop-phone.28df24.webp"
 },
 "fish/bomb": {
  "width": 296,
  "height": 309,
  "source": "6884ee5b06b10b1b",
  "webp": "fish/bomb.2d75ea.webp"
 },
 "fish/boss": {
  "width": 700,
  "height": 538,
  "source": "e3e0635c1ccf9266",
  "webp": "fish/boss.0b85cf.webp"
 },
 "fish/cannon-aqua-1": {
  "width": 240,
  "height": 240,
  "source": "4efd18ae8338bae8",
  "webp": "fish/cannon-aqua-1.839e20.webp"
 },
 "fish/cannon-aqua-2": {
  "width": 240,
  "height": 240,
  "source": "4de823b33970a966",
  "webp": "fish/cannon-aqua-2.78ae3f.webp"
 },
 "fish/cannon-aqua-3": {
  "width": 240,
  "height": 240,
  "source": "087b85c6b7d4b592",
  "webp": "fish/cannon-aqua-3.15517d.webp"
 },
 "fish/cannon-gold-1": {
  "width": 240,
  "height": 240,
  "source": "ea363c2c8a5a1e3a",
  "webp": "fish/cannon-gold-1.2e5da3.webp"
 },
 "fish/cannon-gold-2": {
  "width": 240,
  "height": 240,
  "source": "493f6f78d269e93e",
  "webp": "fish/cannon-gold-2.ebcc3c.webp"
 },
 "fish/cannon-gold-3": {
  "width": 240,
  "height": 240,
  "source": "f52334f80bc1709f",
  "webp": "fish/cannon-gold-3.589220.webp"
 },
 "fish/cannon-jade-1": {
  "width": 240,
  "height": 240,
  "source": "28c70f88fa879a1f",
  "webp": "fish/cannon-jade-1.5a3f64.webp"
 },
 "fish/cannon-jade-2": {
  "width": 240,
  "height": 240,
  "source": "c50eddb82d211a58",
  "webp": "fish/cannon-jade-2.87897b.webp"
 },
 "fish/cannon-jade-3": {
  "width": 240,
  "height": 240,
  "source": "031dc0d5641aba9d",
  "webp": "fish/cannon-jade-3.9ed9a9.webp"
 },
 "fish/cannon-rose-1": {
  "width": 240,
  "height": 240,
  "source": "83e3b00082504128",
  "webp": "fish/cannon-rose-1.6578df.webp"
 },
 "fish/cannon-rose-2": {
  "width": 240,
  "height": 240,
  "source": "4887d46ced4df2ac",
  "webp": "fish/cannon-rose-2.90f8a6.webp"
 },
 "fish/cannon-rose-3": {
  "width": 240,
  "height": 240,
  "source": "d6c07336e6873110",
  "webp": "fish/cannon-rose-3.50633b.webp"
 },
 "fish/chain": {
  "width": 400,
  "height": 261,
  "source": "c20e0b1f09a5eb28",
  "webp": "fish/chain.c22ecd.webp"
 },
 "fish/clown": {
  "width": 200,
  "height": 130,
  "source": "cc098d5e359b871c",
  "webp": "fish/clown.4622bf.webp"
 },
 "fish/coin": {
  "width": 128,
  "height": 128,
  "source": "c075caafe68b346b",
  "webp": "fish/coin.32de3b.webp"
 },
 "fish/drill": {
  "width": 380,
  "height": 248,
  "source": "db4667798f520998",
  "webp": "fish/drill.d80287.webp"
 },
 "fish/hammer": {
  "width": 460,
  "height": 300,
  "source": "d77657337e3b98db",
  "webp": "fish/hammer.643d42.webp"
 },
 "fish/jelly": {
  "width": 216,
  "height": 226,
  "source": "90e4024d8041ab4f",
  "webp": "fish/jelly.2a6a58.webp"
 },
 "fish/lion": {
  "width": 256,
  "height": 268,
  "source": "fec92721b41fc041",
  "webp": "fish/lion.93a092.webp"
 },
 "fish/manta": {
  "width": 340,
  "height": 355,
  "source": "cca4ed9d9eb7728d",
  "webp": "fish/manta.203442.webp"
 },
 "fish/marlin": {
  "width": 420,
  "height": 274,
  "source": "2dac3c5175eb99d8",
  "webp": "fish/marlin.04800e.webp"
 },
 "fish/net": {
  "width": 256,
  "height": 256,
  "source": "4b62044b1ff9bfdc",
  "webp": "fish/net.85d642.webp"
 },
 "fish/puffer": {
  "width": 224,
  "height": 234,
  "source": "2f15412ac8ae1a40",
  "webp": "fish/puffer.fc4db7.webp"
 },
 "fish/sardine": {
  "width": 184,
  "height": 120,
  "source": "9b990faee91fe92b",
  "webp": "fish/sardine.ef4f5d.webp"
 },
 "fish/squid": {
  "width": 320,
  "height": 209,
  "source": "87ae9b7a2274bbc2",
  "webp": "fish/squid.eb6ccb.webp"
 },
 "fish/tang": {
  "width": 216,
  "height": 141,
  "source": "a945fedc502149ca",
  "webp": "fish/tang.6405cb.webp"
 },
 "fish/turtle": {
  "width": 272,
  "height": 284,
  "source": "359fbcc72e7f8b01",
  "webp": "fish/turtle.215220.webp"
 },
 "gifts/42": {
  "width": 192,
  "height": 192,
  "source": "921f2752c92a6500",
  "avif": "gifts/42.54eaa2.avif",
  "webp": "gifts/42.a61d1d.webp"
 },
 "gifts/43": {
  "width": 192,
  "height": 192,
  "source": "18e8be7025a078af",
  "avif": "gifts/43.346107.avif",
  "webp": "gifts/43.928470.webp"
 },
 "gifts/44": {
  "width": 192,
  "height": 192,
  "source": "71408d72fb3eeb4c",
  "avif": "gifts/44.a2fa50.avif",
  "webp": "gifts/44.4b9db3.webp"
 },
 "gifts/45": {
  "width": 192,
  "height": 192,
  "source": "1efd3057a5994942",
  "avif": "gifts/45.ddf955.avif",
  "webp": "gifts/45.d985e7.webp"
 },
 "gifts/46": {
  "width": 192,
  "height": 192,
  "source": "f584601e25d5a151",
  "avif": "gifts/46.adc3e6.avif",
  "webp": "gifts/46.a8da3a.webp"
 },
 "gifts/47": {
  "width": 192,
  "height": 192,
  "source": "1686dfe312552dea",
  "avif": "gifts/47.e1a04f.avif",
  "webp": "gifts/47.688cee.webp"
 },
 "gifts/48": {
  "width": 192,
  "height": 192,
  "source": "56c51ea6cac85772",
  "avif": "gifts/48.f3dee0.avif",
  "webp": "gifts/48.d9d6a8.webp"
 },
 "gifts/49": {
  "width": 192,
  "height": 192,
  "source": "e7066862b782ea76",
  "avif": "gifts/49.aeabb2.avif",
  "webp": "gifts/49.95fcc8.webp"
 },
 "heroes/betrnk-desktop": {
  "width": 1600,
  "height": 640,
  "source": "fa2bf7fc8b71541b",
  "avif": "heroes/betrnk-desktop.bd6bcf.avif",
  "webp": "heroes/betrnk-desktop.e43e6a.webp"
 },
 "heroes/betrnk-phone": {
  "width": 780,
  "height": 900,
  "source": "f65d529794c84773",
  "avif": "heroes/betrnk-phone.0b01f1.avif",
  "webp": "heroes/betrnk-phone.8ab8f9.webp"
 },
 "heroes/bj188-desktop": {
  "width": 1600,
  "height": 640,
  "source": "2ed60be617df3050",
  "avif": "heroes/bj188-desktop.55ea3a.avif",
  "webp": "heroes/bj188-desktop.545e1e.webp"
 },
 "heroes/bj188-phone": {
  "width": 780,
  "height": 900,
  "source": "6d8208c78b6cc777",
  "avif": "heroes/bj188-phone.58952b.avif",
  "webp": "heroes/bj188-phone.82a42d.webp"
 },
 "heroes/crab-desktop": {
  "width": 1600,
  "height": 640,
  "source": "da94bdbc9a285c99",
  "avif": "heroes/crab-desktop.ae347c.avif",
  "webp": "heroes/crab-desktop.3382fb.webp"
 },
 "heroes/crab-phone": {
  "width": 780,
  "height": 900,
  "source": "e16f63212acd9f10",
  "avif": "heroes/crab-phone.36dda6.avif",
  "webp": "heroes/crab-phone.b9146a.webp"
 },
 "heroes/dragon-desktop": {
  "width": 1600,
  "height": 640,
  "source": "775970103d1288cf",
  "avif": "heroes/dragon-desktop.6c0f6d.avif",
  "webp": "heroes/dragon-desktop.2830b5.webp"
 },
 "heroes/dragon-phone": {
  "width": 780,
  "height": 900,
  "source": "a357ffd816549804",
  "avif": "heroes/dragon-phone.422b29.avif",
  "webp": "heroes/dragon-phone.3f8d9e.webp"
 },
 "heroes/horse-desktop": {
  "width": 1600,
  "height": 640,
  "source": "2d96103dd0769735",
  "avif": "heroes/horse-desktop.f4893a.avif",
  "webp": "heroes/horse-desktop.1d501a.webp"
 },
 "heroes/horse-phone": {
  "width": 780,
  "height": 900,
  "source": "9e3ca8698aa37d4b",
  "avif": "heroes/horse-phone.a33d65.avif",
  "webp": "heroes/horse-phone.e49aef.webp"
 },
 "heroes/owl-desktop": {
  "width": 1600,
  "height": 640,
  "source": "df597ee2802a7fe5",
  "avif": "heroes/owl-desktop.a78801.avif",
  "webp": "heroes/owl-desktop.115050.webp"
 },
 "heroes/owl-phone": {
  "width": 780,
  "height": 900,
  "source": "7ede6ea9f07850f1",
  "avif": "heroes/owl-phone.421f85.avif",
  "webp": "heroes/owl-phone.fa83c0.webp"
 },
 "heroes/win-desktop": {
  "width": 1600,
  "height": 640,
  "source": "dec91ac680a9b8ce",
  "avif": "heroes/win-desktop.42d0fb.avif",
  "webp": "heroes/win-desktop.a3a779.webp"
 },
 "heroes/win-phone": {
  "width": 780,
  "height": 900,
  "source": "e988cc28ab53223a",
  "avif": "heroes/win-phone.923b7d.avif",
  "webp": "heroes/win-phone.ddb361.webp"
 },
 "hosts/kai": {
  "width": 360,
  "height": 480,
  "source": "59e5d4b2d5bd4f7d",
  "avif": "hosts/kai.45570f.avif",
  "webp": "hosts/kai.2b4a9d.webp"
 },
 "hosts/leo": {
  "width": 360,
  "height": 480,
  "source": "b183abd24e4a300a",
  "avif": "hosts/leo.d026ce.avif",
  "webp": "hosts/leo.16050e.webp"
 },
 "hosts/linh": {
  "width": 360,
  "height": 480,
  "source": "d6bd0397000c05e1",
  "avif": "hosts/linh.caf531.avif",
  "webp": "hosts/linh.3a06a6.webp"
 },
 "hosts/mei": {
  "width": 360,
  "height": 480,
  "source": "84069ee66e939604",
  "avif": "hosts/mei.bc85b2.avif",
  "webp": "hosts/mei.5d78b3.webp"
 },
 "hosts/sofia": {
  "width": 360,
  "height": 480,
  "source": "3c1cbd9098036306",
  "avif": "hosts/sofia.bb364c.avif",
  "webp": "hosts/sofia.46f35f.webp"
 },
 "hosts/yuki": {
  "width": 360,
  "height": 480,
  "source": "1d8d45326a2f662e",
  "avif": "hosts/yuki.b5a299.avif",
  "webp": "hosts/yuki.ad5bd3.webp"
 },
 "items/calendar": {
  "width": 192,
  "height": 192,
  "source": "79c76cd999f58d2a",
  "avif": "items/calendar.717e7d.avif",
  "webp": "items/calendar.a9a7e5.webp"
 },
 "items/chest": {
  "width": 192,
  "height": 192,
  "source": "d374b12e56a7afd1",
  "avif": "items/chest.0e140b.avif",
  "webp": "items/chest.96e971.webp"
 },
 "items/coin": {
  "width": 192,
  "height": 192,
  "source": "4f8eee3fc4eaad3a",
  "avif": "items/coin.a8abb5.avif",
  "webp": "items/coin.caa6f7.webp"
 },
 "items/gem": {
  "width": 192,
  "height": 192,
  "source": "ac935866319bda70",
  "avif": "items/gem.a8028f.avif",
  "webp": "items/gem.d640e7.webp"
 },
 "items/mail": {
  "width": 192,
  "height": 192,
  "source": "66148161df2543e7",
  "avif": "items/mail.016801.avif",
  "webp": "items/mail.222077.webp"
 },
 "items/mission": {
  "width": 192,
  "height": 192,
  "source": "a6758d4bdec6e79a",
  "avif": "items/mission.a8bed5.avif",
  "webp": "items/mission.280e37.webp"
 },
 "items/point": {
  "width": 192,
  "height": 192,
  "source": "07f9da2e1efdf334",
  "avif": "items/point.fa82c4.avif",
  "webp": "items/point.465e19.webp"
 },
 "items/red-envelope": {
  "width": 192,
  "height": 192,
  "source": "20781f2921fafac0",
  "avif": "items/red-envelope.36e484.avif",
  "webp": "items/red-envelope.fa25af.webp"
 },
 "items/streak": {
  "width": 192,
  "height": 192,
  "source": "3985c6e39cfbd8bf",
  "avif": "items/streak.97d725.avif",
  "webp": "items/streak.7c1d84.webp"
 },
 "items/target": {
  "width": 192,
  "height": 192,
  "source": "d9f90e85a7a4b093",
  "avif": "items/target.e970d2.avif",
  "webp": "items/target.7c56ce.webp"
 },
 "items/ticket": {
  "width": 192,
  "height": 192,
  "source": "71f49ba791cb6857",
  "avif": "items/ticket.9bf4ee.avif",
  "webp": "items/ticket.b58ba3.webp"
 },
 "items/trophy": {
  "width": 192,
  "height": 192,
  "source": "369f1df24aba8104",
  "avif": "items/trophy.8ebc52.avif",
  "webp": "items/trophy.077fdc.webp"
 },
 "items/wheel": {
  "width": 192,
  "height": 192,
  "source": "29f450f38e7e76e1",
  "avif": "items/wheel.965615.avif",
  "webp": "items/wheel.f7ab7d.webp"
 },
 "keno/backdrop-desktop": {
  "width": 1600,
  "height": 900,
  "source": "79261c67635bb66d",
  "avif": "keno/backdrop-desktop.14d4ef.avif",
  "webp": "keno/backdrop-desktop.10e5e9.webp"
 },
 "keno/backdrop-phone": {
  "width": 780,
  "height": 1400,
  "source": "c6c01480bfaea8cf",
  "avif": "keno/backdrop-phone.930258.avif",
  "webp": "keno/backdrop-phone.2d0719.webp"
 },
 "keno/ball-1": {
  "width": 160,
  "height": 160,
  "source": "ad0cddbfb8ff6d01",
  "webp": "keno/ball-1.5de4e1.webp"
 },
 "keno/ball-2": {
  "width": 160,
  "height": 160,
  "source": "1abf7667c59f19aa",
  "webp": "keno/ball-2.6a0bc8.webp"
 },
 "keno/ball-3": {
  "width": 160,
  "height": 160,
  "source": "5d2a0c155405d80f",
  "webp": "keno/ball-3.22acb8.webp"
 },
 "keno/ball-4": {
  "width": 160,
  "height": 160,
  "source": "4c093ce8987338eb",
  "webp": "keno/ball-4.2807cc.webp"
 },
 "keno/ball-5": {
  "width": 160,
  "height": 160,
  "source": "041b21f530ed92d6",
  "webp": "keno/ball-5.7d362e.webp"
 },
 "keno/ball-6": {
  "width": 160,
  "height": 160,
  "source": "e0cde2013bb434e9",
  "webp": "keno/ball-6.2265b5.webp"
 },
 "keno/ball-7": {
  "width": 160,
  "height": 160,
  "source": "f5bf2d695e816da0",
  "webp": "keno/ball-7.c3e74b.webp"
 },
 "keno/ball-8": {
  "width": 160,
  "height": 160,
  "source": "08d94911f5eaeef5",
  "webp": "keno/ball-8.6a8a29.webp"
 },
 "keno/globe": {
  "width": 420,
  "height": 480,
  "source": "fab519a9283abeb8",
  "webp": "keno/globe.daf857.webp"
 },
 "pages/band": {
  "width": 1600,
  "height": 360,
  "source": "c532ccf079bead16",
  "avif": "pages/band.2391e2.avif",
  "webp": "pages/band.720fe4.webp"
 },
 "rocket/backdrop-desktop": {
  "width": 1600,
  "height": 900,
  "source": "ebe567361635f756",
  "avif": "rocket/backdrop-desktop.e3cee6.avif",
  "webp": "rocket/backdrop-desktop.fdece9.webp"
 },
 "rocket/backdrop-phone": {
  "width": 780,
  "height": 1400,
  "source": "cd95dc3f2ab5506e",
  "avif": "rocket/backdrop-phone.f49d94.avif",
  "webp": "rocket/backdrop-phone.152645.webp"
 },
 "rocket/flame": {
  "width": 220,
  "height": 400,
  "source": "73e4a6e4f4d2e61c",
  "webp": "rocket/flame.da3574.webp"
 },
 "rocket/planet-ember": {
  "width": 320,
  "height": 240,
  "source": "d0339a2194509363",
  "webp": "rocket/planet-ember.fd2323.webp"
 },
 "rocket/planet-moon": {
  "width": 320,
  "height": 240,
  "source": "dec11cc0f43c3a87",
  "webp": "rocket/planet-moon.062d52.webp"
 },
 "rocket/planet-tide": {
  "width": 320,
  "height": 240,
  "source": "4cc49fa719f0a4cd",
  "webp": "rocket/planet-tide.fd010d.webp"
 },
 "rocket/planet-violet": {
  "width": 320,
  "height": 240,
  "source": "3b560731a8519de6",
  "webp": "rocket/planet-violet.20b8d2.webp"
 },
 "rocket/rocket": {
  "width": 320,
  "height": 400,
  "source": "7b5b1ddd417e7c11",
  "webp": "rocket/rocket.7faf57.webp"
 },
 "slots/book10/a": {
  "width": 256,
  "height": 256,
  "source": "ecc5d79fa4c12d79",
  "webp": "slots/book10/a.cad29b.webp"
 },
 "slots/book10/ankh": {
  "width": 256,
  "height": 256,
  "source": "58b0938d30bf6011",
  "webp": "slots/book10/ankh.752bc9.webp"
 },
 "slots/book10/anubis": {
  "width": 256,
  "height": 256,
  "source": "d5da281c2ae2c21d",
  "webp": "slots/book10/anubis.aa710c.webp"
 },
 "slots/book10/backdrop-desktop": {
  "width": 1600,
  "height": 900,
  "source": "7cd28e87d6779dbc",
  "avif": "slots/book10/backdrop-desktop.f1886d.avif",
  "webp": "slots/book10/backdrop-desktop.6c6d04.webp"
 },
 "slots/book10/backdrop-phone": {
  "width": 780,
  "height": 1400,
  "source": "f55cae17eb1e57b2",
  "avif": "slots/book10/backdrop-phone.bdde4e.avif",
  "webp": "slots/book10/backdrop-phone.49a142.webp"
 },
 "slots/book10/book": {
  "width": 256,
  "height": 256,
  "source": "6e60128f8a16048a",
  "webp": "slots/book10/book.ce6e8b.webp"
 },
 "slots/book10/cabinet": {
  "width": 1104,
  "height": 800,
  "source": "bc737d8dd9e471ca",
  "webp": "slots/book10/cabinet.0e4f4f.webp"
 },
 "slots/book10/cabinet-phone": {
  "width": 1104,
  "height": 968,
  "source": "4e2c9f52b8ec53dd",
  "webp": "slots/book10/cabinet-phone.d126d9.webp"
 },
 "slots/book10/eye-of-horus": {
  "width": 256,
  "height": 256,
  "source": "3286fb88d91c237e",
  "webp": "slots/book10/eye-of-horus.f4042a.webp"
 },
 "slots/book10/j": {
  "width": 256,
  "height": 256,
  "source": "366281fcd40a1f5e",
  "webp": "slots/book10/j.f2105c.webp"
 },
 "slots/book10/k": {
  "width": 256,
  "height": 256,
  "source": "0bf1b7f865c23d84",
  "webp": "slots/book10/k.087f3c.webp"
 },
 "slots/book10/pharaoh": {
  "width": 256,
  "height": 256,
  "source": "b967627a346a61d6",
  "webp": "slots/book10/pharaoh.e3c965.webp"
 },
 "slots/book10/q": {
  "width": 256,
  "height": 256,
  "source": "61f92f3004a29f1c",
  "webp": "slots/book10/q.c1b12e.webp"
 },
 "slots/book10/scarab": {
  "width": 256,
  "height": 256,
  "source": "0f1b3610a6dc6310",
  "webp": "slots/book10/scarab.208eff.webp"
 },
 "slots/classic777/backdrop-desktop": {
  "width": 1600,
  "height": 900,
  "source": "f65fe3d5a3a6466d",
  "avif": "slots/classic777/backdrop-desktop.6fe708.avif",
  "webp": "slots/classic777/backdrop-desktop.d58223.webp"
 },
 "slots/classic777/backdrop-phone": {
  "width": 780,
  "height": 1400,
  "source": "82b8e7d202fde614",
  "avif": "slots/classic777/backdrop-phone.117e5d.avif",
  "webp": "slots/classic777/backdrop-phone.bb4099.webp"
 },
 "slots/classic777/bar1": {
  "width": 256,
  "height": 256,
  "source": "fe018f4ab7b7e6ed",
  "webp": "slots/classic777/bar1.c93f25.webp"
 },
 "slots/classic777/bar2": {
  "width": 256,
  "height": 256,
  "source": "b4ff2cb2a49bccce",
  "webp": "slots/classic777/bar2.3f10ba.webp"
 },
 "slots/classic777/bar3": {
  "width": 256,
  "height": 256,
  "source": "9cfbf411c5572488",
  "webp": "slots/classic777/bar3.331597.webp"
 },
 "slots/classic777/bell": {
  "width": 256,
  "height": 256,
  "source": "aae6d38ecb10d242",
  "webp": "slots/classic777/bell.2d808f.webp"
 },
 "slots/classic777/cabinet": {
  "width": 1028,
  "height": 800,
  "source": "dd264f6e7da7f0ae",
  "webp": "slots/classic777/cabinet.cd1e7f.webp"
 },
 "slots/classic777/cabinet-phone": {
  "width": 1058,
  "height": 980,
  "source": "3c3075f75c69c24c",
  "webp": "slots/classic777/cabinet-phone.37258f.webp"
 },
 "slots/classic777/cherry": {
  "width": 256,
  "height": 256,
  "source": "d995e642b05d2d78",
  "webp": "slots/classic777/cherry.63640a.webp"
 },
 "slots/classic777/lemon": {
  "width": 256,
  "height": 256,
  "source": "7105372cc4ab5206",
  "webp": "slots/classic777/lemon.b3a578.webp"
 },
 "slots/classic777/seven": {
  "width": 256,
  "height": 256,
  "source": "704017537e3a657b",
  "webp": "slots/classic777/seven.9a3bbc.webp"
 },
 "slots/classic777/seven-blue": {
  "width": 256,
  "height": 256,
  "source": "b091b33e09ea3bb8",
  "webp": "slots/classic777/seven-blue.08f50b.webp"
 },
 "slots/classic777/star": {
  "width": 256,
  "height": 256,
  "source": "abb521b3d31ab716",
  "webp": "slots/classic777/star.5fcad2.webp"
 },
 "slots/classic777/times": {
  "width": 256,
  "height": 256,
  "source": "dff48b45a5ca113b",
  "webp": "slots/classic777/times.db2c93.webp"
 },
 "slots/crabtumble/backdrop-desktop": {
  "width": 1600,
  "height": 900,
  "source": "0f3e62ace98130e7",
  "avif": "slots/crabtumble/backdrop-desktop.af1b29.avif",
  "webp": "slots/crabtumble/backdrop-desktop.5fc1ba.webp"
 },
 "slots/crabtumble/backdrop-phone": {
  "width": 780,
  "height": 1400,
  "source": "e6c25140bf75df96",
  "avif": "slots/crabtumble/backdrop-phone.5b13df.avif",
  "webp": "slots/crabtumble/backdrop-phone.e09437.webp"
 },
 "slots/crabtumble/cabinet": {
  "width": 1136,
  "height": 880,
  "source": "a4fb885c6e58230b",
  "webp": "slots/crabtumble/cabinet.e47719.webp"
 },
 "slots/crabtumble/cabinet-phone": {
  "width": 1136,
  "height": 1150,
  "source": "83f6d2bf9144714a",
  "webp": "slots/crabtumble/cabinet-phone.dec307.webp"
 },
 "slots/crabtumble/chest": {
  "width": 256,
  "height": 256,
  "source": "9fe62684e231df80",
  "webp": "slots/crabtumble/chest.6b8f81.webp"
 },
 "slots/crabtumble/coral": {
  "width": 256,
  "height": 256,
  "source": "ef158ead8cae7804",
  "webp": "slots/crabtumble/coral.449321.webp"
 },
 "slots/crabtumble/crab": {
  "width": 256,
  "height": 256,
  "source": "ff4d0001b722904f",
  "webp": "slots/crabtumble/crab.9c975c.webp"
 },
 "slots/crabtumble/gem-blue": {
  "width": 256,
  "height": 256,
  "source": "20ce68fd1e4ceeec",
  "webp": "slots/crabtumble/gem-blue.0ffe39.webp"
 },
 "slots/crabtumble/gem-green": {
  "width": 256,
  "height": 256,
  "source": "4a6b9dc18cd0c842",
  "webp": "slots/crabtumble/gem-green.360e55.webp"
 },
 "slots/crabtumble/gem-purple": {
  "width": 256,
  "height": 256,
  "source": "aca500a6c21dde0b",
  "webp": "slots/crabtumble/gem-purple.2f532a.webp"
 },
 "slots/crabtumble/gem-red": {
  "width": 256,
  "height": 256,
  "source": "c7e221baa21534c1",
  "webp": "slots/crabtumble/gem-red.f1e797.webp"
 },
 "slots/crabtumble/orb": {
  "width": 256,
  "height": 256,
  "source": "80e09861b694af44",
  "webp": "slots/crabtumble/orb.9875ce.webp"
 },
 "slots/crabtumble/pearl-shell": {
  "width": 256,
  "height": 256,
  "source": "3cbfea96a43ccbd8",
  "webp": "slots/crabtumble/pearl-shell.1ab7cf.webp"
 },
 "slots/crabtumble/seahorse": {
  "width": 256,
  "height": 256,
  "source": "8cf0e69968d59e69",
  "webp": "slots/crabtumble/seahorse.67e5ae.webp"
 },
 "slots/crabtumble/starfish": {
  "width": 256,
  "height": 256,
  "source": "4acb6a5ccd45b7ec",
  "webp": "slots/crabtumble/starfish.20c2dd.webp"
 },
 "slots/dragon243/a": {
  "width": 256,
  "height": 256,
  "source": "f535421fcf9150ab",
  "webp": "slots/dragon243/a.4a3b29.webp"
 },
 "slots/dragon243/backdrop-desktop": {
  "width": 1600,
  "height": 900,
  "source": "8b461dde89383f24",
  "avif": "slots/dragon243/backdrop-desktop.ddbe93.avif",
  "webp": "slots/dragon243/backdrop-desktop.47b60d.webp"
 },
 "slots/dragon243/backdrop-phone": {
  "width": 780,
  "height": 1400,
  "source": "ccef6803b3beb94f",
  "avif": "slots/dragon243/backdrop-phone.04e793.avif",
  "webp": "slots/dragon243/backdrop-phone.b269f4.webp"
 },
 "slots/dragon243/cabinet": {
  "width": 1104,
  "height": 800,
  "source": "8a1c6a9473a3dd55",
  "webp": "slots/dragon243/cabinet.ef001d.webp"
 },
 "slots/dragon243/cabinet-phone": {
  "width": 1104,
  "height": 968,
  "source": "4f7a32a9f4b45394",
  "webp": "slots/dragon243/cabinet-phone.aa241f.webp"
 },
 "slots/dragon243/coin-jade": {
  "width": 256,
  "height": 256,
  "source": "612161e8de49637f",
  "webp": "slots/dragon243/coin-jade.dafa15.webp"
 },
 "slots/dragon243/dragon": {
  "width": 256,
  "height": 256,
  "source": "e7cdf4bf3f53a8ff",
  "webp": "slots/dragon243/dragon.93c00e.webp"
 },
 "slots/dragon243/j": {
  "width": 256,
  "height": 256,
  "source": "80c3348d679851d6",
  "webp": "slots/dragon243/j.3d5caa.webp"
 },
 "slots/dragon243/k": {
  "width": 256,
  "height": 256,
  "source": "b06ee38ed313d510",
  "webp": "slots/dragon243/k.fc01f2.webp"
 },
 "slots/dragon243/koi": {
  "width": 256,
  "height": 256,
  "source": "e7948a7c4d7cc986",
  "webp": "slots/dragon243/koi.6c29e8.webp"
 },
 "slots/dragon243/pearl": {
  "width": 256,
  "height": 256,
  "source": "36d15151f92658ec",
  "webp": "slots/dragon243/pearl.bb7a19.webp"
 },
 "slots/dragon243/phoenix": {
  "width": 256,
  "height": 256,
  "source": "153c429b8bd99839",
  "webp": "slots/dragon243/phoenix.0bf5fd.webp"
 },
 "slots/dragon243/q": {
  "width": 256,
  "height": 256,
  "source": "166c2824c70d9abb",
  "webp": "slots/dragon243/q.eea24e.webp"
 },
 "slots/dragon243/ten": {
  "width": 256,
  "height": 256,
  "source": "83306fa381b4bdb2",
  "webp": "slots/dragon243/ten.12604c.webp"
 },
 "slots/dragon243/tiger": {
  "width": 256,
  "height": 256,
  "source": "5d34afe17e46a1ac",
  "webp": "slots/dragon243/tiger.d9b207.webp"
 },
 "slots/dragon243/wild": {
  "width": 256,
  "height": 256,
  "source": "f835ce8b4e6668c2",
  "webp": "slots/dragon243/wild.20e290.webp"
 },
 "slots/dyna6/a": {
  "width": 256,
  "height": 256,
  "source": "235992a7fbfbcf6f",
  "webp": "slots/dyna6/a.6cce39.webp"
 },
 "slots/dyna6/backdrop-desktop": {
  "width": 1600,
  "height": 900,
  "source": "d6030f8030053975",
  "avif": "slots/dyna6/backdrop-desktop.e67613.avif",
  "webp": "slots/dyna6/backdrop-desktop.f08114.webp"
 },
 "slots/dyna6/backdrop-phone": {
  "width": 780,
  "height": 1400,
  "source": "67fb6d9d8bad9e36",
  "avif": "slots/dyna6/backdrop-phone.6a8a42.avif",
  "webp": "slots/dyna6/backdrop-phone.32cea5.webp"
 },
 "slots/dyna6/cabinet": {
  "width": 1136,
  "height": 872,
  "source": "4f8f2800214cd7ff",
  "webp": "slots/dyna6/cabinet.fea649.webp"
 },
 "slots/dyna6/cabinet-phone": {
  "width": 1136,
  "height": 1124,
  "source": "31a5c7454b725cad",
  "webp": "slots/dyna6/cabinet-phone.a1bf1d.webp"
 },
 "slots/dyna6/cart": {
  "width": 256,
  "height": 256,
  "source": "e65ea8a7ce0034e5",
  "webp": "slots/dyna6/cart.8f67d2.webp"
 },
 "slots/dyna6/crate": {
  "width": 256,
  "height": 256,
  "source": "dacd6e6b9bf025ad",
  "webp": "slots/dyna6/crate.f3ccf1.webp"
 },
 "slots/dyna6/dynamite": {
  "width": 256,
  "height": 256,
  "source": "2740106df4fa1286",
  "webp": "slots/dyna6/dynamite.5cd254.webp"
 },
 "slots/dyna6/j": {
  "width": 256,
  "height": 256,
  "source": "f70afc401a1fc695",
  "webp": "slots/dyna6/j.0a863e.webp"
 },
 "slots/dyna6/k": {
  "width": 256,
  "height": 256,
  "source": "387b9ba296a7c0db",
  "webp": "slots/dyna6/k.074cb6.webp"
 },
 "slots/dyna6/lantern": {
  "width": 256,
  "height": 256,
  "source": "879328fbe5fd8b93",
  "webp": "slots/dyna6/lantern.45620f.webp"
 },
 "slots/dyna6/miner": {
  "width": 256,
  "height": 256,
  "source": "e2cf37b6eaf73da0",
  "webp": "slots/dyna6/miner.28dd00.webp"
 },
 "slots/dyna6/nugget": {
  "width": 256,
  "height": 256,
  "source": "9cf8454c3278d7a2",
  "webp": "slots/dyna6/nugget.0ad7a5.webp"
 },
 "slots/dyna6/pickaxe": {
  "width": 256,
  "height": 256,
  "source": "7f14c0663fda9fdb",
  "webp": "slots/dyna6/pickaxe.d800f0.webp"
 },
 "slots/dyna6/q": {
  "width": 256,
  "height": 256,
  "source": "1f86b5e55bd75bc5",
  "webp": "slots/dyna6/q.0a671f.webp"
 },
 "slots/dyna6/ten": {
  "width": 256,
  "height": 256,
  "source": "089f3998f17fc7e3",
  "webp": "slots/dyna6/ten.3715bf.webp"
 },
 "slots/dyna6/wild": {
  "width": 256,
  "height": 256,
  "source": "bf8805e906ace70a",
  "webp": "slots/dyna6/wild.60df61.webp"
 },
 "slots/horsehold/a": {
  "width": 256,
  "height": 256,
  "source": "cc8fbdef557fabc1",
  "webp": "slots/horsehold/a.d1d0cd.webp"
 },
 "slots/horsehold/backdrop-desktop": {
  "width": 1600,
  "height": 900,
  "source": "af0bed0bf42c4a8c",
  "avif": "slots/horsehold/backdrop-desktop.14d6c1.avif",
  "webp": "slots/horsehold/backdrop-desktop.ccec2b.webp"
 },
 "slots/horsehold/backdrop-phone": {
  "width": 780,
  "height": 1400,
  "source": "80a7e3ad2561f1f0",
  "avif": "slots/horsehold/backdrop-phone.b78457.avif",
  "webp": "slots/horsehold/backdrop-phone.1b6b21.webp"
 },
 "slots/horsehold/cabinet": {
  "width": 1104,
  "height": 800,
  "source": "8e4ec0e0f47e7feb",
  "webp": "slots/horsehold/cabinet.4fbb16.webp"
 },
 "slots/horsehold/cabinet-phone": {
  "width": 1104,
  "height": 968,
  "source": "6f64496d75c9c761",
  "webp": "slots/horsehold/cabinet-phone.703b40.webp"
 },
 "slots/horsehold/coin": {
  "width": 256,
  "height": 256,
  "source": "fa52c5cc1f918c2a",
  "webp": "slots/horsehold/coin.f97846.webp"
 },
 "slots/horsehold/coin-grand": {
  "width": 256,
  "height": 256,
  "source": "2839729b4fc0f491",
  "webp": "slots/horsehold/coin-grand.edd290.webp"
 },
 "slots/horsehold/coin-major": {
  "width": 256,
  "height": 256,
  "source": "76e931556bb744e5",
  "webp": "slots/horsehold/coin-major.cd04ee.webp"
 },
 "slots/horsehold/coin-mini": {
  "width": 256,
  "height": 256,
  "source": "3c2f7737c3b70492",
  "webp": "slots/horsehold/coin-mini.e9237a.webp"
 },
 "slots/horsehold/coin-minor": {
  "width": 256,
  "height": 256,
  "source": "35a4f033f8a9755d",
  "webp": "slots/horsehold/coin-minor.7de7ce.webp"
 },
 "slots/horsehold/drum": {
  "width": 256,
  "height": 256,
  "source": "23a1b9634f754103",
  "webp": "slots/horsehold/drum.a32fb2.webp"
 },
 "slots/horsehold/horse": {
  "width": 256,
  "height": 256,
  "source": "660051cb151d54ab",
  "webp": "slots/horsehold/horse.c17008.webp"
 },
 "slots/horsehold/horseshoe": {
  "width": 256,
  "height": 256,
  "source": "ca59925758c9cfb5",
  "webp": "slots/horsehold/horseshoe.6c8829.webp"
 },
 "slots/horsehold/j": {
  "width": 256,
  "height": 256,
  "source": "a94b819b40934496",
  "webp": "slots/horsehold/j.c6091f.webp"
 },
 "slots/horsehold/k": {
  "width": 256,
  "height": 256,
  "source": "14f88657aa95570c",
  "webp": "slots/horsehold/k.f4b9dd.webp"
 },
 "slots/horsehold/lantern": {
  "width": 256,
  "height": 256,
  "source": "b23ea43854cb07e6",
  "webp": "slots/horsehold/lantern.8b9c39.webp"
 },
 "slots/horsehold/q": {
  "width": 256,
  "height": 256,
  "source": "ba2c1d2894c4d495",
  "webp": "slots/horsehold/q.e0995c.webp"
 },
 "slots/horsehold/saddle": {
  "width": 256,
  "height": 256,
  "source": "b4ecf4eeefe24ce8",
  "webp": "slots/horsehold/saddle.80664d.webp"
 },
 "slots/horsehold/wild": {
  "width": 256,
  "height": 256,
  "source": "92a9b3ccacaf6c1f",
  "webp": "slots/horsehold/wild.1e81f7.webp"
 },
 "slots/owl20/a": {
  "width": 256,
  "height": 256,
  "source": "a5e5717f9ff1a64a",
  "webp": "slots/owl20/a.5f8806.webp"
 },
 "slots/owl20/backdrop-desktop": {
  "width": 1600,
  "height": 900,
  "source": "74788e4b0bc0fa54",
  "avif": "slots/owl20/backdrop-desktop.c54456.avif",
  "webp": "slots/owl20/backdrop-desktop.a0f042.webp"
 },
 "slots/owl20/backdrop-phone": {
  "width": 780,
  "height": 1400,
  "source": "876875376c55948c",
  "avif": "slots/owl20/backdrop-phone.c03ab7.avif",
  "webp": "slots/owl20/backdrop-phone.055493.webp"
 },
 "slots/owl20/bell": {
  "width": 256,
  "height": 256,
  "source": "27d8ab302a63b4ea",
  "webp": "slots/owl20/bell.5a1db1.webp"
 },
 "slots/owl20/cabinet": {
  "width": 1104,
  "height": 800,
  "source": "ba121c0d1186a071",
  "webp": "slots/owl20/cabinet.088461.webp"
 },
 "slots/owl20/cabinet-phone": {
  "width": 1104,
  "height": 968,
  "source": "bb6c8cdd89a07e06",
  "webp": "slots/owl20/cabinet-phone.a23ff1.webp"
 },
 "slots/owl20/crown": {
  "width": 256,
  "height": 256,
  "source": "81c9bb1683f8ba57",
  "webp": "slots/owl20/crown.ea6b99.webp"
 },
 "slots/owl20/gem-blue": {
  "width": 256,
  "height": 256,
  "source": "3aa11c914f5db259",
  "webp": "slots/owl20/gem-blue.b2ea00.webp"
 },
 "slots/owl20/gem-green": {
  "width": 256,
  "height": 256,
  "source": "573502a319a290a3",
  "webp": "slots/owl20/gem-green.5e35ab.webp"
 },
 "slots/owl20/gem-red": {
  "width": 256,
  "height": 256,
  "source": "c7115b458764fe6d",
  "webp": "slots/owl20/gem-red.b5e937.webp"
 },
 "slots/owl20/j": {
  "width": 256,
  "height": 256,
  "source": "31cb80e9ff6db025",
  "webp": "slots/owl20/j.7839f4.webp"
 },
 "slots/owl20/k": {
  "width": 256,
  "height": 256,
  "source": "337de948fbd1ef8a",
  "webp": "slots/owl20/k.20c7ac.webp"
 },
 "slots/owl20/lantern": {
  "width": 256,
  "height": 256,
  "source": "548b74a3dba4e53d",
  "webp": "slots/owl20/lantern.4fc8d7.webp"
 },
 "slots/owl20/owl": {
  "width": 256,
  "height": 256,
  "source": "a04a2e4db5e0cc2d",
  "webp": "slots/owl20/owl.bd77dd.webp"
 },
 "slots/owl20/q": {
  "width": 256,
  "height": 256,
  "source": "b3a95452bf232a36",
  "webp": "slots/owl20/q.1ff7b8.webp"
 },
 "slots/owl20/scatter": {
  "width": 256,
  "height": 256,
  "source": "c09fd5b982b9a48f",
  "webp": "slots/owl20/scatter.d60a2e.webp"
 },
 "slots/owl20/wild": {
  "width": 256,
  "height": 256,
  "source": "bf2f9163c41a2b7f",
  "webp": "slots/owl20/wild.ba2912.webp"
 },
 "slots/pirate40/a": {
  "width": 256,
  "height": 256,
  "source": "a22876b44e69a99c",
  "webp": "slots/pirate40/a.657de6.webp"
 },
 "slots/pirate40/backdrop-desktop": {
  "width": 1600,
  "height": 900,
  "source": "9ebfabb5ef41d6cd",
  "avif": "slots/pirate40/backdrop-desktop.343189.avif",
  "webp": "slots/pirate40/backdrop-desktop.b4d624.webp"
 },
 "slots/pirate40/backdrop-phone": {
  "width": 780,
  "height": 1400,
  "source": "a7be83f1b4eb0b15",
  "avif": "slots/pirate40/backdrop-phone.96cd38.avif",
  "webp": "slots/pirate40/backdrop-phone.f30c77.webp"
 },
 "slots/pirate40/cabinet": {
  "width": 1104,
  "height": 856,
  "source": "faf393752c8dbc6e",
  "webp": "slots/pirate40/cabinet.0015ce.webp"
 },
 "slots/pirate40/cabinet-phone": {
  "width": 1104,
  "height": 1080,
  "source": "4f68c27505c22229",
  "webp": "slots/pirate40/cabinet-phone.8272df.webp"
 },
 "slots/pirate40/cannon": {
  "width": 256,
  "height": 256,
  "source": "ff12a5ca77d20446",
  "webp": "slots/pirate40/cannon.652e6d.webp"
 },
 "slots/pirate40/captain": {
  "width": 256,
  "height": 256,
  "source": "1754e5f4361e5c92",
  "webp": "slots/pirate40/captain.f17cc1.webp"
 },
 "slots/pirate40/chest-closed": {
  "width": 256,
  "height": 256,
  "source": "bc08de725ebbea38",
  "webp": "slots/pirate40/chest-closed.14e917.webp"
 },
 "slots/pirate40/chest-open": {
  "width": 256,
  "height": 256,
  "source": "e4be05cb3e82f672",
  "webp": "slots/pirate40/chest-open.c0d280.webp"
 },
 "slots/pirate40/compass": {
  "width": 256,
  "height": 256,
  "source": "3b6df15b3b6e6632",
  "webp": "slots/pirate40/compass.da9d78.webp"
 },
 "slots/pirate40/j": {
  "width": 256,
  "height": 256,
  "source": "eea9ae7dd78e61cf",
  "webp": "slots/pirate40/j.91ed44.webp"
 },
 "slots/pirate40/k": {
  "width": 256,
  "height": 256,
  "source": "9016626db3f44355",
  "webp": "slots/pirate40/k.b6d2c5.webp"
 },
 "slots/pirate40/map": {
  "width": 256,
  "height": 256,
  "source": "2392911ca2a461b1",
  "webp": "slots/pirate40/map.671fd7.webp"
 },
 "slots/pirate40/parrot": {
  "width": 256,
  "height": 256,
  "source": "f955b6e2e2ad7510",
  "webp": "slots/pirate40/parrot.0e1cc0.webp"
 },
 "slots/pirate40/q": {
  "width": 256,
  "height": 256,
  "source": "307e6aa4fe21f93c",
  "webp": "slots/pirate40/q.775f36.webp"
 },
 "slots/pirate40/rum": {
  "width": 256,
  "height": 256,
  "source": "558eab6d5a47516d",
  "webp": "slots/pirate40/rum.74c273.webp"
 },
 "slots/pirate40/ship": {
  "width": 256,
  "height": 256,
  "source": "9da7b99649ab4bb8",
  "webp": "slots/pirate40/ship.2aaf29.webp"
 },
 "slots/pirate40/vault-door": {
  "width": 256,
  "height": 256,
  "source": "0602eb85885bd485",
  "webp": "slots/pirate40/vault-door.bcc917.webp"
 },
 "slots/pirate40/wild": {
  "width": 256,
  "height": 256,
  "source": "c030b6381c8bc371",
  "webp": "slots/pirate40/wild.d7c794.webp"
 },
 "states/done": {
  "width": 480,
  "height": 360,
  "source": "76cd90098749e511",
  "avif": "states/done.74219e.avif",
  "webp": "states/done.d29d82.webp"
 },
 "states/empty": {
  "width": 480,
  "height": 360,
  "source": "7247405aa18265a0",
  "avif": "states/empty.4babb3.avif",
  "webp": "states/empty.e43545.webp"
 },
 "states/error": {
  "width": 480,
  "height": 360,
  "source": "b0a2a2d87808dabe",
  "avif": "states/error.ae597d.avif",
  "webp": "states/error.ab0484.webp"
 },
 "states/locked": {
  "width": 480,
  "height": 360,
  "source": "58288b178878104b",
  "avif": "states/locked.b08c12.avif",
  "webp": "states/locked.e900b5.webp"
 },
 "states/waiting": {
  "width": 480,
  "height": 360,
  "source": "4fc3cadcec4b0fc3",
  "avif": "states/waiting.580868.avif",
  "webp": "states/waiting.67dfef.webp"
 },
 "vips/1": {
  "width": 192,
  "height": 192,
  "source": "0660e7672a427506",
  "avif": "vips/1.b35a09.avif",
  "webp": "vips/1.c5d862.webp"
 },
 "vips/2": {
  "width": 192,
  "height": 192,
  "source": "b73b8b47f179d24c",
  "avif": "vips/2.c159e8.avif",
  "webp": "vips/2.507db2.webp"
 },
 "vips/3": {
  "width": 192,
  "height": 192,
  "source": "b0b0bea9088b709f",
  "avif": "vips/3.2dd32a.avif",
  "webp": "vips/3.8d1fb5.webp"
 },
 "vips/4": {
  "width": 192,
  "height": 192,
  "source": "149b85cbe8ff872d",
  "avif": "vips/4.1d2ed8.avif",
  "webp": "vips/4.67d80e.webp"
 },
 "vips/5": {
  "width": 192,
  "height": 192,
  "source": "e06a9bf06df6c660",
  "avif": "vips/5.0c0310.avif",
  "webp": "vips/5.6d0137.webp"
 },
 "vips/6": {
  "width": 192,
  "height": 192,
  "source": "420458b7a113fc28",
  "avif": "vips/6.a3fe0e.avif",
  "webp": "vips/6.bca926.webp"
 },
 "vips/7": {
  "width": 192,
  "height": 192,
  "source": "a88aaacf03b88f59",
  "avif": "vips/7.432f24.avif",
  "webp": "vips/7.9b8509.webp"
 },
 "vips/8": {
  "width": 192,
  "height": 192,
  "source": "d31be89df715989d",
  "avif": "vips/8.7f020f.avif",
  "webp": "vips/8.2f7da0.webp"
 }
} as const
