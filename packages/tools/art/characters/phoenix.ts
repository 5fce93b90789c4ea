// The phoenix: rising, wings lifted, head turned over the shoulder; champagne breast, rose and garnet plumes.
import { path, circle, group, at, flip, line, type Point } from '../lib/svg.ts'
import { linear } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { mix } from '../lib/colour.ts'
import { blob, ribbon, leaf, walk } from '../lib/shapes.ts'
import { sculpt } from '../lib/relief.ts'
import { brilliant } from '../lib/gems.ts'
import { eye, fan, plumage, cast } from './parts.ts'

const rose = '#ff4f7e',
  garnet = '#8f0f34',
  champagne = '#f7dcb2',
  glow = '#ff9ab8'

function wing() {
  const layer = (b: string, size: number) => cast(sculpt(b, { size, shine: 0.4, rim: glow, rimPower: 0.6 }), 6, 6, 0.45)
  return at(
    56,
    10,
    layer(
      fan(
        11,
        -2,
        104,
        (t) => 430 - 190 * t ** 1.3,
        92,
        (t) => mix('#7d0830', '#c4143f', t),
        { tip: '#ff6a4a', edge: '#ff7a6a', bend: 34 },
      ),
      5,
    ) +
      layer(
        fan(
          9,
          4,
          110,
          (t) => 300 - 110 * t,
          78,
          (t) => mix('#d8204f', '#f23a6a', t),
          { tip: '#ffb06a', edge: '#ffa080', bend: 26 },
        ),
        4,
      ) +
      layer(
        fan(8, 8, 116, (t) => 186 - 40 * t, 66, '#e8a85a', { tip: '#fff0c8', edge: '#fff0d0', bend: 16 }),
        4,
      ),
  )
}
function plume(points: readonly Point[], width: number, colour: string): string {
  const end = points.at(-1)!
  const q = walk(points).at(-1)!
  const eyeSpot = at(
    ...end,
    group([
      path(leaf(104, 74, 0, 0.7), linear(['#ffe9c8', '#ff8a5a', garnet])),
      at(0, -26, path(leaf(58, 44, 0, 0.7), metal('champagne'))),
      circle(0, -48, 15, '#b3124a'),
      circle(0, -48, 8, '#ffe9c8'),
    ]),
    1,
    q.angle + 90,
  )
  const barbs = walk(points, 9)
    .filter((s) => s.t > 0.12)
    .map(
      (s) =>
        at(...s.p, path(leaf(width * 1.5, 17, 8), mix(colour, '#ffb86a', s.t * 0.75)), 1, s.angle + 90 - 42) +
        at(...s.p, path(leaf(width * 1.5, 17, -8), mix(colour, '#ffb86a', s.t * 0.75)), 1, s.angle + 90 + 42),
    )
    .join('')
  return cast(
    sculpt(barbs, { size: 2, shine: 0.3 }) +
      sculpt(
        path(
          ribbon(points, (t) => width * (0.55 - t * 0.35)),
          linear(['#ffe9c8', colour, garnet]),
        ),
        { size: 4, shine: 0.5 },
      ) +
      sculpt(eyeSpot, { size: 4, shine: 0.6, rim: glow }),
    5,
    6,
    0.45,
  )
}
function tail() {
  const specs: Point[][] = [
    [
      [0, 120],
      [-80, 200],
      [-210, 230],
      [-320, 160],
    ],
    [
      [0, 120],
      [70, 220],
      [190, 282],
      [330, 250],
    ],
    [
      [0, 120],
      [-50, 240],
      [-150, 320],
      [-270, 330],
    ],
    [
      [0, 120],
      [40, 250],
      [120, 350],
      [230, 378],
    ],
    [
      [0, 120],
      [-20, 240],
      [-50, 340],
      [-110, 420],
    ],
    [
      [0, 120],
      [10, 240],
      [20, 350],
      [70, 430],
    ],
  ]
  return specs.map((p, i) => plume(p, 56, i % 2 ? '#e8305c' : '#c4122f')).join('')
}
function trunk() {
  const d = blob([
    [-6, -86],
    [52, -40],
    [70, 40],
    [44, 130],
    [0, 168],
    [-48, 130],
    [-68, 40],
    [-52, -40],
  ])
  return cast(
    sculpt(
      path(d, linear([champagne, rose, garnet])) +
        plumage(d, {
          rows: 8,
          cols: 5,
          x: -80,
          y: -90,
          w: 160,
          h: 240,
          colour: (u, v) => mix(champagne, rose, v * 1.05),
          edge: '#fff3e0',
        }),
      { size: 14, shine: 0.45, rim: glow, depth: 1.2 },
    ),
    8,
    10,
  )
}
function neckAndHead() {
  const neck: Point[] = [
    [0, 0],
    [34, -84],
    [26, -160],
    [-24, -206],
  ]
  const neckPath = ribbon(neck, (t) => 118 - 54 * t)
  const skull = blob([
    [-4, -270],
    [36, -252],
    [44, -212],
    [14, -176],
    [-34, -180],
    [-58, -208],
    [-44, -252],
  ])
  const beak = 'M-50 -232C-86 -236 -112 -216 -122 -186C-104 -196 -88 -200 -70 -196C-60 -192 -50 -196 -44 -204Z'
  const lower = 'M-44 -202C-58 -194 -76 -192 -88 -188C-72 -178 -52 -180 -40 -188Z'
  const feathers: Point[][] = [
    [
      [10, -256],
      [30, -320],
      [10, -386],
      [48, -440],
    ],
    [
      [22, -252],
      [70, -312],
      [84, -380],
      [140, -416],
    ],
    [
      [32, -240],
      [98, -282],
      [138, -330],
      [202, -338],
    ],
  ]
  const crest = feathers
    .map((p) => {
      const q = walk(p).at(-1)!
      return sculpt(
        path(
          ribbon(p, (t) => 13 - 7 * t),
          metal('champagne', 0),
        ) +
          at(
            ...p.at(-1)!,
            path(leaf(50, 36, 0, 0.7), linear(['#fff', glow, '#c4174c'])) + circle(0, -22, 8, '#ffe9c8'),
            1,
            q.angle + 90,
          ),
        { size: 3, shine: 0.7 },
      )
    })
    .join('')
  return (
    crest +
    cast(
      sculpt(
        path(neckPath, linear([champagne, '#ffb0a0', rose])) +
          plumage(neckPath, {
            rows: 8,
            cols: 4,
            x: -60,
            y: -210,
            w: 130,
            h: 200,
            colour: (u, v) => mix('#fbe3bd', '#ff6f8a', v),
            edge: '#fff0d8',
          }),
        { size: 12, shine: 0.45, rim: glow },
      ),
      6,
      8,
    ) +
    cast(sculpt(path(skull, linear(['#fffaf0', champagne, '#f08a90'])), { size: 11, shine: 0.5, rim: glow }), 5, 6) +
    cast(
      sculpt(path(lower, metal('gold')), { size: 3 }) + sculpt(path(beak, metal('gold')), { size: 5, shine: 0.9 }),
      3,
      4,
    ) +
    path('M-44 -236C-24 -250 10 -246 34 -224C14 -232 -10 -228 -24 -218C-34 -214 -44 -222 -44 -236Z', '#a3123c') +
    at(-18, -226, eye(14, '#ffb81f', { pupil: 0.55, look: [-0.1, 0] })) +
    line('M-38 -240C-20 -254 14 -250 36 -228', '#fff1d8', 4)
  )
}
const jewel = at(
  0,
  24,
  sculpt(path('M0 -36L28 0L0 40L-28 0Z', metal('champagne')), { size: 3, shine: 0.8 }) +
    brilliant('rose', { r: 21, sides: 6 }),
)
export const phoenix = () => group([tail(), flip(wing()), wing(), trunk(), neckAndHead(), jewel])
