// The cabinet fits its place at every size, and its cells fill the bed.
// @vitest-environment node
import { expect, test } from 'vitest'
import { centreOf, partyPlace, placeCabinet } from './layout.ts'

const places = [
  { x: 10, y: 60, width: 370, height: 420 },
  { x: 120, y: 80, width: 1300, height: 560 },
  { x: 0, y: 0, width: 768, height: 500 },
  { x: 0, y: 0, width: 320, height: 200 },
]

test.each(places)('in $width × $height nothing sticks out', (place) => {
  const { cabinet, bed, cell } = placeCabinet(place)
  expect(cabinet.x).toBeGreaterThanOrEqual(place.x - 0.01)
  expect(cabinet.y).toBeGreaterThanOrEqual(place.y - 0.01)
  expect(cabinet.x + cabinet.width).toBeLessThanOrEqual(place.x + place.width + 0.01)
  expect(cabinet.y + cabinet.height).toBeLessThanOrEqual(place.y + place.height + 0.01)
  expect(cell.width * 5).toBeCloseTo(bed.width)
  expect(cell.height * 3).toBeCloseTo(bed.height)
})

test('a narrow place gets tall cells, a wide one does not', () => {
  expect(placeCabinet(places[0]!).isTall).toBe(true)
  expect(placeCabinet(places[1]!).isTall).toBe(false)
})

test('the middle cell is in the middle of the bed, and a party in the middle of the view', () => {
  const layout = placeCabinet(places[1]!)
  const { bed } = layout
  expect(centreOf(layout, 2, 1)).toEqual({ x: bed.x + bed.width / 2, y: bed.y + bed.height / 2 })
  const { y, amountY } = partyPlace(390, 844)
  expect(amountY).toBeGreaterThan(y)
  expect(amountY).toBeLessThan(844)
})
