// Currencies and lobby icons, one family: rounded volumes, upper-left light, a single glow.
import { path, circle, at, both, line, rect, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { ngon, star } from '../lib/shapes.ts'
import { sculpt, grounded } from '../lib/relief.ts'
import { halo, sparkle } from '../lib/light.ts'
import { drop } from '../lib/gems.ts'
import { coin as coinOf, chest as chestOf } from '../lib/props.ts'
import { wheel as wheelOf } from '../lib/machines.ts'
import { flame } from '../lib/nature.ts'

const coin = () => grounded(coinOf(82), 5, 5) + sparkle(46, -52, 18)
const gem = () =>
  halo(0, 0, 96, '#b06aff', 0.5) + grounded(at(0, 4, drop('amethyst', 86)), 5, 5) + sparkle(-36, -48, 18)
const point = () =>
  grounded(
    sculpt(path(ngon(6, 88), metal('champagne', 70)), { size: 6, shine: 0.9 }) +
      path(
        ngon(6, 70),
        radial([
          [0, '#ff9ab8'],
          [0.6, '#d8305c'],
          [1, '#6a0a2a'],
        ]),
      ) +
      sculpt(path(star(5, 46, 21), metal('champagne')), { size: 5, shine: 0.8 }),
    5,
    5,
  ) + sparkle(44, -50, 16)
const redEnvelope = () =>
  grounded(
    sculpt(rect(-62, -86, 124, 172, linear(['#ff6a5a', '#e0142c', '#8f0618']), { rx: 14 }), { size: 6, shine: 0.5 }) +
      sculpt(
        path(
          'M-62 -72C-62 -82 -56 -86 -48 -86H48C56 -86 62 -82 62 -72V-40C30 -6 -30 -6 -62 -40Z',
          linear(['#ff8a72', '#d0102a']),
        ),
        { size: 5, shine: 0.4 },
      ) +
      line('M-60 -40C-30 -7 30 -7 60 -40', metal('gold'), 5) +
      at(0, -16, coinOf(31)) +
      both(line('M16 44C30 40 44 46 40 58C36 66 26 62 28 54', '#ffcf5a', 4)) +
      line('M-40 74H40', '#ffcf5a', 4),
    5,
    6,
  ) + sparkle(48, -74, 16)
const chest = () => at(0, 16, chestOf(), 0.7)
const wheel = () => at(0, 6, wheelOf(72))
const mail = () =>
  grounded(
    sculpt(rect(-86, -58, 172, 118, linear(['#fffaf0', '#f2dcb4', '#b8905a']), { rx: 14 }), { size: 6, shine: 0.3 }) +
      sculpt(
        path(
          'M-84 -50C-40 10 -16 26 0 26C16 26 40 10 84 -50C80 -58 76 -58 70 -58H-70C-76 -58 -80 -58 -84 -50Z',
          linear(['#fffdf6', '#e8cd9a']),
        ),
        { size: 5 },
      ) +
      at(
        0,
        22,
        sculpt(
          circle(
            0,
            0,
            25,
            radial([
              [0, '#ff7a6a'],
              [0.6, '#d0142c'],
              [1, '#6a0414'],
            ]),
          ),
          { size: 5, shine: 0.7 },
        ) + path(star(5, 14, 6), '#ffd98a'),
      ),
    5,
    6,
  ) +
  at(
    74,
    -54,
    sculpt(
      circle(
        0,
        0,
        17,
        radial([
          [0, '#ff8a9a'],
          [1, '#e0143c'],
        ]),
      ),
      { size: 4, shine: 0.8 },
    ),
  )
const mission = () =>
  grounded(
    sculpt(path('M-62 -62H62V70H-62Z', linear(['#fff6dc', '#f0d5a0', '#c99a5a'])), { size: 4 }) +
      [-30, 6, 42]
        .map(
          (y, i) =>
            sculpt(circle(-36, y, 11, i < 2 ? '#2cb85a' : '#c9a878'), { size: 3, shine: 0.6 }) +
            (i < 2 ? line(`M-42 ${y}l5 5l9 -10`, '#fff', 4) : '') +
            line(`M-14 ${y}H${i === 1 ? 30 : 44}`, '#a8793f', 7, { opacity: 0.75 }),
        )
        .join('') +
      sculpt(rect(-78, -84, 156, 28, metal('gold'), { rx: 14 }) + rect(-78, 62, 156, 28, metal('gold'), { rx: 14 }), {
        size: 6,
        shine: 0.9,
      }),
    5,
    6,
  )
const target = () =>
  grounded(
    sculpt(
      [84, 64, 44, 24]
        .map((r, i) =>
          circle(
            0,
            6,
            r,
            i % 2
              ? '#fff3e0'
              : radial([
                  [0, '#ff6a5a'],
                  [1, '#c4102a'],
                ]),
          ),
        )
        .join(''),
      { size: 6, shine: 0.4 },
    ) + sculpt(path('M-4 10L66 -60L58 -80L84 -90L92 -64L74 -56L4 14Z', metal('gold', 45)), { size: 3, shine: 0.9 }),
    5,
    6,
  )
const trophy = () =>
  grounded(
    both(line('M48 -56C96 -64 90 4 34 8', metal('gold'), 13)) +
      sculpt(path('M-56 -76H56C58 -10 36 24 0 30C-36 24 -58 -10 -56 -76Z', metal('gold', 20)), {
        size: 9,
        shine: 0.8,
      }) +
      sculpt(path('M-10 26H10V52H-10Z', metal('gold', 0)) + rect(-42, 52, 84, 30, metal('bronze'), { rx: 6 }), {
        size: 4,
        shine: 0.7,
      }) +
      at(0, -28, sculpt(path(star(5, 28, 13), linear(['#fffbe0', '#ffb01f'])), { size: 3, shine: 0.9 })),
    5,
    6,
  ) + sparkle(-40, -70, 16)
const calendar = () =>
  grounded(
    sculpt(rect(-76, -66, 152, 146, linear(['#fffaf0', '#e0d4ee']), { rx: 16 }), { size: 6, shine: 0.3 }) +
      sculpt(
        path(
          'M-76 -50C-76 -62 -70 -66 -60 -66H60C70 -66 76 -62 76 -50V-24H-76Z',
          linear(['#b08aff', '#6a3ae0', '#3a1a9a']),
        ),
        { size: 5, shine: 0.6 },
      ) +
      times(8, (i) => {
        const [x, y] = [-50 + (i % 4) * 33, 4 + Math.floor(i / 4) * 40]
        return i === 5
          ? at(x, y, coinOf(19))
          : sculpt(rect(x - 12, y - 12, 24, 24, i < 5 ? '#8fe0a8' : '#d9cfe8', { rx: 7 }), { size: 3 })
      }) +
      both(sculpt(rect(34, -84, 14, 34, metal('silver'), { rx: 7 }), { size: 3, shine: 0.8 })),
    5,
    6,
  )
const streak = () =>
  halo(0, 10, 96, '#ff7a1f', 0.6) +
  grounded(at(0, 88, sculpt(flame(178, 140), { size: 6, shine: 0.3 })), 4, 5) +
  sparkle(34, -60, 14)
const ticket = () =>
  grounded(
    at(
      0,
      0,
      sculpt(
        path(
          'M-92 -46H92V-16A16 16 0 0 0 92 16V46H-92V16A16 16 0 0 0 -92 -16Z',
          linear(['#ffe08a', '#f2a21f', '#a85a0a']),
        ),
        { size: 5, shine: 0.6 },
      ) +
        line('M36 -40V40', '#7a3f07', 4, { 'stroke-dasharray': '2 10' }) +
        at(-26, 0, sculpt(path(star(5, 32, 15), linear(['#fff', '#ff5a3d', '#b3141f'])), { size: 4, shine: 0.7 })),
      1,
      -12,
    ),
    5,
    6,
  )
export const itemIcons: Record<string, () => string> = {
  coin,
  gem,
  point,
  'red-envelope': redEnvelope,
  chest,
  wheel,
  mail,
  mission,
  target,
  trophy,
  calendar,
  streak,
  ticket,
}
