// The table on the screen: the player's own cannon is at the bottom, and aiming is the inverse of drawing.
// @vitest-environment node
import { fine, world } from '@lantern/games/fish4/course.ts'
import { seats } from '@lantern/games/fish4/shot.ts'
import { expect, test } from 'vitest'
import { aimAt, cornerOf, makeLayout, seatPoint, toScreen, turnOf } from './layout.ts'

const place = { x: 10, y: 60, width: 370, height: 540 }

test('for players at the top the table is rotated', () => {
  for (const seat of [0, 1, 2, 3]) {
    const layout = makeLayout(place, seat)
    expect(seatPoint(layout, seat).y).toBeGreaterThan(place.y + place.height * 0.9)
    expect(cornerOf(seat, seat)).toBeLessThan(2)
  }
  expect([0, 1, 2, 3].map((seat) => cornerOf(seat, 3))).toEqual([2, 3, 0, 1])
  expect(cornerOf(2, null)).toBe(2)
})

test('corners of the table map to corners of the view', () => {
  expect(toScreen(makeLayout(place, 0), { x: 0, y: 0 })).toEqual({ x: 10, y: 60 })
  expect(toScreen(makeLayout(place, 2), { x: world * fine, y: 0 })).toEqual({ x: 380, y: 600 })
})

test('aiming at a drawn position gives the angle to the table position', () => {
  for (const seat of [0, 1, 2, 3]) {
    const layout = makeLayout(place, seat)
    const spot = { x: 2000 * fine, y: 1700 * fine }
    const { x, y } = seats[seat]!
    const true4096 = (Math.atan2(spot.y - y, spot.x - x) / (2 * Math.PI)) * 4096
    const aimed = aimAt(layout, seat, toScreen(layout, spot))
    expect(Math.abs(((aimed - true4096 + 6144) % 4096) - 2048)).toBeLessThan(1)
    const from = seatPoint(layout, seat)
    const to = toScreen(layout, spot)
    expect(Math.cos(turnOf(layout, aimed) - Math.atan2(to.y - from.y, to.x - from.x))).toBeGreaterThan(0.9999)
  }
})
