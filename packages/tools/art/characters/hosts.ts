// Six live hosts: painted busts with real faces, each with her or his own hair, dress and light.
import { path, circle, ellipse, group, at, both, line, clip, times, rect } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { lighten, darken, mix } from '../lib/colour.ts'
import { blob } from '../lib/shapes.ts'
import { sculpt, soften } from '../lib/relief.ts'
import { halo, bokeh } from '../lib/light.ts'
import { brilliant } from '../lib/gems.ts'
import { seeded } from '../lib/random.ts'
import { hairStyles, type Style } from './hair.ts'
import { eye, cast } from './parts.ts'

const face = blob([
  [0, -92],
  [48, -84],
  [73, -40],
  [71, 2],
  [55, 46],
  [24, 82],
  [0, 93],
  [-24, 82],
  [-55, 46],
  [-71, 2],
  [-73, -40],
  [-48, -84],
])
const square = blob([
  [0, -92],
  [50, -84],
  [75, -40],
  [75, 8],
  [63, 52],
  [32, 88],
  [0, 96],
  [-32, 88],
  [-63, 52],
  [-75, 8],
  [-75, -40],
  [-50, -84],
])

function features({ iris, lip, masculine = false }: Look, brow: string): string {
  const lidShape = 'M-24 5C-15 -17 13 -19 25 -3C17 15 -13 17 -24 5Z'
  const one = at(
    33,
    -2,
    group([
      path(lidShape, '#fffaf4'),
      clip(
        lidShape,
        at(0, -1, eye(15.5, iris, { pupil: 0.5, socket: '#1a0c10' })) +
          path('M-26 -20H28V-8C8 -13 -8 -11 -26 3Z', '#2a1218', { opacity: 0.3 }),
      ),
      line('M-25 5C-15 -18 13 -20 26 -3', '#1c0c10', masculine ? 4 : 5.5),
      masculine ? '' : path('M22 -5C29 -9 33 -14 35 -20C35 -10 31 -2 24 2Z', '#1c0c10'),
      line('M-24 -14C-14 -25 14 -25 24 -14', '#8a4a3c', 1.6, { opacity: 0.3 }),
    ]),
  )
  const browOf = path(
    masculine
      ? 'M10 -33C26 -42 46 -41 60 -30C46 -34 26 -34 11 -25Z'
      : 'M12 -35C26 -42 46 -41 59 -31C46 -36 28 -37 13 -31Z',
    brow,
    { opacity: 0.9 },
  )
  const smile = 'M-25 54C-12 58 12 58 25 54C18 74 -18 74 -25 54Z'
  return (
    both(one) +
    both(browOf) +
    soften(path('M-2 -4C-6 16 -9 24 -11 30C-4 37 6 37 11 30C6 31 0 31 -4 28C-2 16 -1 4 -2 -4Z', '#8a4030'), 2.2, {
      opacity: 0.45,
    }) +
    circle(1, 23, 4, '#fff', { 'fill-opacity': 0.22 }) +
    path(smile, '#6a141c') +
    clip(smile, path('M-24 52C-10 57 10 57 24 52L20 62C8 65 -8 65 -20 62Z', '#fffdf8')) +
    path(
      'M-28 53C-14 47 -6 48 0 51C6 48 14 47 28 53C14 57 -14 57 -28 53Z',
      linear([lighten(lip, 0.1), darken(lip, 0.12)]),
    ) +
    path('M-24 56C-16 70 16 70 24 56C18 80 -18 80 -24 56Z', linear([lip, lighten(lip, 0.2)])) +
    ellipse(3, 72, 8, 2, '#fff', { opacity: 0.5 }) +
    both(line('M28 52C31 52 32 50 33 48', darken(lip, 0.4), 2, { opacity: 0.6 }))
  )
}
interface Look {
  skin: string
  hair: string
  sheen: string
  style: Style
  iris: string
  lip: string
  dress: string
  stone?: string
  masculine?: boolean
  headset?: boolean
  tilt: number
  backdrop: readonly [light: string, mid: string, dark: string]
}

const trim = 'gold'
const skinTone = (skin: string) => linear([lighten(skin, 0.22), skin, mix(darken(skin, 0.22), '#a03a3a', 0.15)])

function neck({ skin, masculine = false }: Look): string {
  const shape = masculine
    ? 'M-36 60C-36 104 -40 118 -50 128L0 150L50 128C40 118 36 104 36 60Z'
    : 'M-27 60C-27 104 -36 122 -70 136C-30 150 30 150 70 136C36 122 27 104 27 60Z'
  const underChin = soften(path('M-30 78C-14 100 14 100 30 78L30 104H-30Z', '#6a2a24'), 6, { opacity: 0.45 })
  const bones = soften(both(line('M8 146C30 134 60 136 88 146', darken(skin, 0.4), 5)), 3, {
    opacity: masculine ? 0 : 0.35,
  })
  return path(shape, linear([darken(skin, 0.18), skin, mix(skin, darken(skin, 0.1), 0.5)])) + underChin + bones
}
function suit({ dress, backdrop }: Look): string {
  const shoulders = blob([
    [-46, 122],
    [-110, 140],
    [-156, 176],
    [-172, 260],
    [172, 260],
    [156, 176],
    [110, 140],
    [46, 122],
    [0, 140],
  ])
  const cloth = linear([lighten(dress, 0.25), dress, darken(dress, 0.6)])
  const lapels = 'M-48 118L-10 240H-70L-84 136ZM48 118L10 240H70L84 136Z'
  const bow = path('M-24 -11L0 0L-24 11ZM24 -11L0 0L24 11Z', metal(trim))
  const kerchief = path('M92 186L104 172L110 184L120 174L124 192Z', lighten(backdrop[0], 0.35))
  return (
    sculpt(path(shoulders, cloth), { size: 12, shine: 0.3, rim: backdrop[0], rimPower: 0.6 }) +
    path('M-34 118L0 200L34 118L20 112L0 128L-20 112Z', '#fbfaff') +
    sculpt(path(lapels, linear([lighten(dress, 0.35), darken(dress, 0.3)])), { size: 5, shine: 0.4 }) +
    line('M-48 120L-12 236M48 120L12 236', metal(trim), 2.4, { opacity: 0.8 }) +
    kerchief +
    at(0, 150, sculpt(bow, { size: 2 }))
  )
}
function gown({ skin, dress, stone = 'ruby', backdrop }: Look): string {
  const shoulders = blob([
    [-40, 124],
    [-96, 138],
    [-132, 172],
    [-144, 260],
    [144, 260],
    [132, 172],
    [96, 138],
    [40, 124],
    [0, 136],
  ])
  const bodice = 'M-128 170C-90 176 -50 178 -34 196C-18 208 18 208 34 196C50 178 90 176 128 170L146 262H-146Z'
  const sequins = times(34, (i) => {
    const [x, y] = [((i * 61) % 236) - 118, 200 + ((i * 37) % 56)]
    return circle(x, y, 1.4 + (i % 3) * 0.7, lighten(dress, 0.7), { 'fill-opacity': i % 2 ? 0.9 : 0.5 })
  })
  return (
    sculpt(path(shoulders, skinTone(mix(skin, darken(skin, 0.25), 0.4))), {
      size: 14,
      shine: 0.1,
      rim: backdrop[0],
      rimPower: 0.28,
    }) +
    sculpt(path(bodice, linear([lighten(dress, 0.35), dress, darken(dress, 0.6)])), {
      size: 9,
      shine: 0.45,
      rim: backdrop[0],
      rimPower: 0.5,
    }) +
    clip(bodice, sequins) +
    line('M-126 172C-90 178 -50 180 -34 197C-18 209 18 209 34 197C50 180 90 178 126 172', metal(trim), 6) +
    line('M-46 132Q0 186 46 132', metal(trim), 4) +
    at(0, 166, brilliant(stone, { r: 13 }))
  )
}
function phones([, mid]: Look['backdrop']): string {
  const bow = 'M-84 -20C-90 -150 90 -150 84 -20'
  const cup = ellipse(84, 4, 21, 32, linear([lighten(mid, 0.3), mid, darken(mid, 0.6)]))
  return (
    line(bow, '#1a1a2c', 15) +
    line(bow, mid, 4) +
    both(sculpt(cup, { size: 6, shine: 0.8 })) +
    line('M-84 34C-80 74 -56 84 -38 82', '#1a1a2c', 6) +
    circle(-36, 82, 9, '#1a1a2c')
  )
}
function host(look: Look): string {
  const { skin, hair, sheen, style, lip, stone = 'ruby', masculine = false, backdrop, headset = false, tilt } = look
  const { back, front } = hairStyles[style](hair, sheen)
  const earring = sculpt(circle(0, 0, 6, metal(trim)), { size: 2 }) + at(0, 18, brilliant(stone, { r: 9 }))
  const rim = mix(backdrop[0], skin, 0.5)
  const head = (body: string) => group(body, { transform: `rotate(${tilt} 0 90)` })
  const shape = path(masculine ? square : face, skinTone(skin))
  const cheeks = both(soften(ellipse(46, 34, 18, 11, lip), 7, { opacity: 0.32 }))
  const jaw = both(
    soften(path('M74 -10C72 30 54 66 22 88C48 60 60 30 62 -10Z', darken(skin, 0.45)), 7, { opacity: 0.3 }),
  )
  return group([
    head(cast(back, 6, 10, 0.5)),
    masculine ? suit(look) : gown(look),
    neck(look),
    head(both(sculpt(ellipse(72, 6, 12, 20, skin), { size: 4 }))),
    head(
      cast(sculpt(shape, { size: 14, shine: 0.22, rim, rimPower: 0.3 }), 5, 7, 0.45) +
        jaw +
        cheeks +
        at(0, 3, features(look, darken(hair, 0.2)), 0.92) +
        (masculine ? '' : both(at(73, 40, earring))) +
        cast(front, 4, 5, 0.5) +
        (headset ? phones(backdrop) : ''),
    ),
  ])
}
export type HostName = 'mei' | 'linh' | 'yuki' | 'sofia' | 'kai' | 'leo'
export const hostLooks: Record<HostName, Look> = {
  mei: {
    tilt: 5,
    skin: '#f7cdb4',
    hair: '#1f1420',
    sheen: '#8a6ab8',
    style: 'long',
    iris: '#6a3a1f',
    lip: '#d8425a',
    dress: '#c4122f',
    stone: 'ruby',
    backdrop: ['#ff5a6a', '#8f1030', '#2c0410'],
  },
  linh: {
    tilt: -6,
    skin: '#f2c09a',
    hair: '#5a2a12',
    sheen: '#f0a85a',
    style: 'wavy',
    iris: '#7a4a1a',
    lip: '#e05a5a',
    dress: '#0f8a7a',
    stone: 'emerald',
    backdrop: ['#3af0d0', '#0a6a6a', '#02242c'],
  },
  yuki: {
    tilt: 6,
    skin: '#fbdcc8',
    hair: '#9a7ae0',
    sheen: '#f2e0ff',
    style: 'bob',
    iris: '#5a4ad8',
    lip: '#e86a8a',
    dress: '#5a3ad8',
    stone: 'amethyst',
    headset: true,
    backdrop: ['#b08aff', '#7a4dff', '#160a40'],
  },
  sofia: {
    tilt: -4,
    skin: '#d99a6a',
    hair: '#20120e',
    sheen: '#b3703a',
    style: 'bun',
    iris: '#4a2a12',
    lip: '#c4404a',
    dress: '#e0962a',
    stone: 'topaz',
    backdrop: ['#ffc46a', '#b3621a', '#2c1204'],
  },
  kai: {
    tilt: -5,
    skin: '#eebc94',
    hair: '#171a28',
    sheen: '#5a7ac8',
    style: 'short',
    iris: '#3a2a1a',
    lip: '#c47a6a',
    dress: '#1f3fa8',
    masculine: true,
    headset: true,
    backdrop: ['#5ab8ff', '#2a6af0', '#06123c'],
  },
  leo: {
    tilt: 5,
    skin: '#c98a5a',
    hair: '#5a3214',
    sheen: '#e8a860',
    style: 'swept',
    iris: '#5a7a3a',
    lip: '#b3644a',
    dress: '#3a2230',
    masculine: true,
    backdrop: ['#ff9a5a', '#a83a24', '#240a08'],
  },
}
/** A framed portrait card of 360 x 480. */
export function hostCard(id: HostName): string {
  const spec = hostLooks[id]
  const rnd = seeded(id.charCodeAt(0))
  const [light, mid, dark] = spec.backdrop
  return (
    rect(0, 0, 360, 480, radial([mix(mid, light, 0.35), mid, dark], { cx: 0.5, cy: 0.36, r: 0.8 })) +
    halo(180, 190, 210, light, 0.6) +
    times(5, (i) =>
      soften(rect(20 + i * 76, -20, 26, 520, light, { transform: `rotate(${8 + i * 3} 180 240)` }), 12, {
        opacity: 0.16,
      }),
    ) +
    bokeh(360, 480, 26, [light, '#ffffff', mid], rnd, { max: 26, alpha: 0.4 }) +
    at(180, 214, host(spec), 1.12) +
    rect(
      0,
      360,
      360,
      120,
      linear([
        [0, dark, 0],
        [1, dark, 0.9],
      ]),
    )
  )
}
