// The cabinet fits its place at every size, and its cells fill the bed.
// @vitest-environment node
import { expect, test } from 'vitest'
import { cellHeight, centreOf, partyPlace, placeCabinet } from './layout.ts'

const owl = { code: 'owl20', reels: 5, rows: 3 }
const places = [
  { x: 10, y: 60, width: 370, height: 420 },
  { x: 120, y: 80, width: 1300, height: 560 },
  { x: 0, y: 0, width: 768, height: 500 },
  { x: 0, y: 0, width: 320, height: 200 },
]

test.each(places)('in $width × $height nothing overflows', (place) => {
  const { cabinet, bed, cell } = placeCabinet(place, owl)
  expect(cabinet.x).toBeGreaterThanOrEqual(place.x - 0.01)
  expect(cabinet.y).toBeGreaterThanOrEqual(place.y - 0.01)
  expect(cabinet.x + cabinet.width).toBeLessThanOrEqual(place.x + place.width + 0.01)
  expect(cabinet.y + cabinet.height).toBeLessThanOrEqual(place.y + place.height + 0.01)
  expect(cell.width * 5).toBeCloseTo(bed.width)
  expect(cell.height * 3).toBeCloseTo(bed.height)
})

test('a narrow view gets tall cells, a wide one does not', () => {
  expect(placeCabinet(places[0]!, owl).isTall).toBe(true)
  expect(placeCabinet(places[1]!, owl).isTall).toBe(false)
})

test('the middle cell is in the middle of the bed, and a celebration in the middle of the view', () => {
  const layout = placeCabinet(places[1]!, owl)
  const { bed } = layout
  expect(centreOf(layout, 2, 1)).toEqual({ x: bed.x + bed.width / 2, y: bed.y + bed.height / 2 })
  const { y, amountY } = partyPlace(390, 844)
  expect(amountY).toBeGreaterThan(y)
  expect(amountY).toBeLessThan(844)
})

test('every shape of slot fits a phone, with a drawn cabinet or without', () => {
  const shapes = [
    { code: 'classic777', reels: 3, rows: 3 },
    { code: 'crabtumble', reels: 6, rows: 5 },
    { code: 'dyna6', reels: 6, rows: 7 },
    { code: 'nobody', reels: 4, rows: 6 },
  ]
  for (const shape of shapes) {
    const { bed, cell, cabinet, rows } = placeCabinet(places[0]!, shape)
    expect(cabinet.width).toBeLessThanOrEqual(370.01)
    expect(cell.width * shape.reels).toBeCloseTo(bed.width)
    expect(rows).toEqual(Array(shape.reels).fill(shape.rows))
  }
})

test('reels with fewer rows have taller cells in the same bed', () => {
  const layout = { ...placeCabinet(places[0]!, { code: 'dyna6', reels: 6, rows: 7 }), rows: [2, 7, 7, 7, 7, 7] }
  expect(cellHeight(layout, 0)).toBeCloseTo(layout.bed.height / 2)
  expect(centreOf(layout, 0, 1).y).toBeCloseTo(layout.bed.y + layout.bed.height * 0.75)
})
