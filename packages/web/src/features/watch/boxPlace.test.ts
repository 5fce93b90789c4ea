// The remembered places of the floating box: one for each kind of page, valid in windows of any size.
import { expect, test } from 'vitest'
import { fromShares, pageKindOf, readShares, toShares, writeShares } from './boxPlace.ts'

const size = { width: 176, height: 143 }
/** A phone below its top bar. */
const free = { x: 8, y: 68, width: 374, height: 768 }

test('the remembered place fits a window of another size', () => {
  const corner = { x: free.x + free.width - size.width, y: free.y + free.height - size.height }
  const shares = toShares(corner, size, free)
  expect(shares).toEqual({ x: 1, y: 1 })
  expect(fromShares(shares, size, { x: 0, y: 0, width: 1000, height: 600 })).toEqual({ x: 824, y: 457 })
  for (const text of [null, '', '{}', '{"slot":{"x":2,"y":0}}', '{"slot":1}', 'no'])
    expect(readShares(text, 'slot')).toBe(null)
})

test('each kind of page has a place of its own', () => {
  const kinds = ['/zh_tw/play-game/m/owl20', '/vi_vn/play-game/m/book10', '/zh_tw/play-game/m', '/zh_tw/play-game/live']
  expect(kinds.map(pageKindOf)).toEqual(['slot', 'slot', 'play-game/m', 'play-game/live'])
  const text = writeShares(writeShares(null, 'slot', { x: 0, y: 1 }), 'play-game/m', { x: 1, y: 0 })
  expect(readShares(text, 'slot')).toEqual({ x: 0, y: 1 })
  expect(readShares(text, 'play-game/m')).toEqual({ x: 1, y: 0 })
  expect(readShares(text, 'keno')).toBe(null)
})
