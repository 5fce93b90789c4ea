// Cover: a globe brimming with drawn balls between two lucky cards.
import { at, circle, group, line, path, rect, times, type Point } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { polar, star } from '../lib/shapes.ts'
import { aura, grounded, sculpt } from '../lib/relief.ts'
import { coin, coinPile } from '../lib/props.ts'
import { ball } from '../lib/machines.ts'
import { cover, gemAt, scatter } from './frame.ts'

const colours = ['#ff4a5a', '#ffb61f', '#3ad85a', '#2a8aff', '#a84dff', '#ff7ac4', '#22c8c8']
const colour = (i: number) => colours[i % colours.length]!

/** A card of twenty squares, some struck with a star. */
function card(paint: string, struck: readonly number[]): string {
  const square = (i: number) => {
    const [x, y] = [-66 + (i % 4) * 44, -66 + Math.floor(i / 4) * 44]
    const isStruck = struck.includes(i)
    return (
      rect(x - 17, y - 17, 34, 34, isStruck ? linear(['#fff0b0', '#ffb61f']) : '#ffffff', { rx: 9 }) +
      (isStruck ? at(x, y, path(star(5, 13, 6), '#c4242a')) : circle(x, y, 6, paint, { opacity: 0.4 }))
    )
  }
  return grounded(
    sculpt(rect(-104, -132, 208, 270, metal('gold'), { rx: 24 }), { size: 5, shine: 0.8 }) +
      rect(-94, -122, 188, 250, linear([paint, '#0a1a3c']), { rx: 18 }) +
      rect(-80, -114, 160, 18, '#ffffff', { rx: 9, opacity: 0.3 }) +
      times(20, square),
    8,
    9,
    0.6,
  )
}
const spots: readonly Point[] = [
  [-6, -146],
  [-78, -116],
  [70, -118],
  [-128, -58],
  [128, -62],
  [-40, -78],
  [40, -74],
  [-92, -14],
  [98, -10],
  [0, -14],
  [-146, 16],
  [148, 14],
  [-52, 50],
  [54, 48],
  [-112, 82],
  [112, 80],
  [0, 102],
  [-64, 132],
  [66, 130],
]
const glass = () =>
  circle(
    240,
    258,
    202,
    radial([
      [0, '#e8fdff', 0.3],
      [0.78, '#3aa0c8', 0.34],
      [1, '#bff8ff', 0.85],
    ]),
  ) +
  spots
    .map(([x, y], i) =>
      at(240 + x, 258 + y, ball(colour(i), i % 3 ? 42 : 47, star(i % 2 ? 5 : 4, 24, 10)), 1, i * 37 - 90),
    )
    .join('') +
  path('M72 190C96 104 180 60 262 62C186 84 128 136 100 226Z', '#fff', { opacity: 0.42 }) +
  line('M404 330C388 372 356 408 318 428', '#ffffff', 7, { opacity: 0.5 })

const rim = () =>
  sculpt(circle(240, 258, 210, 'none', { stroke: metal('gold'), 'stroke-width': 18 }), { size: 4, shine: 0.9 }) +
  times(30, (i) =>
    circle(...polar(210, i * 12, 240, 258), 5, i % 2 ? '#fffbe0' : '#ffcf4d', { filter: aura('#ffcf4d', 4, 0.9) }),
  )
const stand = () =>
  grounded(
    sculpt(path('M150 446H330L352 484H128Z', metal('gold')), { size: 5, shine: 0.8 }) +
      sculpt(path('M112 484H368L392 522H88Z', metal('gold')), { size: 6, shine: 0.9 }) +
      times(9, (i) => circle(120 + i * 30, 503, 5, i % 2 ? '#fff6c8' : '#ff5a6a')),
    8,
    8,
  )

export const keno80 = () =>
  cover({
    ground: '#04233a',
    glow: '#22b8c8',
    seed: 23,
    spark: '#fff0b8',
    rayAlpha: 0.5,
    back: () =>
      at(74, 196, card('#c4246a', [1, 6, 11, 12]), 1.02, -16) + at(408, 196, card('#2a4ad8', [2, 4, 9, 15]), 1.02, 16),
    art: () => group(glass() + rim()),
    front: (c) =>
      stand() +
      at(240, 548, coinPile(450, 66, c.rnd)) +
      scatter([
        [58, 478, 0.98, -14, ball('#ff4a5a')],
        [424, 480, 0.98, 12, ball('#a84dff')],
        [132, 536, 0.72, 20, ball('#3ad85a')],
        [352, 538, 0.72, -16, ball('#ffb61f')],
        [240, 544, 0.5, 0, gemAt('emerald')],
        [44, 386, 0.34, -12, coin(70)],
        [440, 388, 0.34, 12, coin(70)],
        [186, 562, 0.36, 10, gemAt('ruby')],
        [298, 562, 0.36, -10, gemAt('sapphire')],
      ]),
  })
