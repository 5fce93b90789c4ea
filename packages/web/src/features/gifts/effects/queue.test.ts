// The order of gift effects: expensive before cheap, combos together, at most twenty waiting.
import { expect, test } from 'vitest'
import { addShow, endShow, noShows, type Gift, type GiftShows } from './queue.ts'

const me = 500
const gift = (itemId: number, senderId = itemId, combo = 1): Gift => ({
  itemId,
  senderId,
  sender: `player ${senderId}`,
  target: 'Candy',
  combo,
  isOwn: senderId === me,
})
const addAll = (gifts: readonly Gift[], from: GiftShows = noShows): GiftShows =>
  gifts.reduce((shows, one, i) => addShow(shows, one, i + 1), from)
const items = ({ waiting }: GiftShows) => waiting.map(({ itemId }) => itemId)

test('the first gift is shown at once; of those that wait the most expensive is next, equal ones in their order', () => {
  const shows = addAll([gift(42), gift(44, 1), gift(49), gift(44, 2), gift(43)])
  expect(shows.current?.itemId).toBe(42)
  expect(items(shows)).toEqual([49, 44, 44, 43])
  expect(shows.waiting.map(({ senderId }) => senderId)).toEqual([49, 1, 2, 43])
  const next = endShow(shows, 1)
  expect([next.current?.itemId, items(next)]).toEqual([49, [44, 44, 43]])
})

test('a running effect is not interrupted by a more expensive gift', () => {
  expect(addAll([gift(42), gift(49)]).current?.itemId).toBe(42)
})

test('further gifts of a combo raise the count of the shown or waiting effect instead of adding one', () => {
  const shows = addAll([gift(42, 7), gift(45, 8), gift(45, 8, 11), gift(42, 7, 3), gift(42, 9)])
  expect(shows.current).toMatchObject({ key: 1, combo: 3 })
  expect(shows.waiting.map(({ key, combo }) => [key, combo])).toEqual([
    [2, 11],
    [5, 1],
  ])
})

test('the own gift replaces the running effect of another player, which follows it; own gifts precede dearer ones', () => {
  const shows = addAll([gift(49), gift(48), gift(43, me), gift(46), gift(42, me)])
  expect(shows.current).toMatchObject({ itemId: 43, isOwn: true })
  expect(items(shows)).toEqual([42, 49, 48, 46])
  const own = addShow(shows, gift(45, me), 6)
  expect([own.current?.itemId, items(own)]).toEqual([43, [45, 42, 49, 48, 46]])
})

test('at most twenty wait: the cheapest is dropped, of equal ones the newest', () => {
  const many = Array.from({ length: 25 }, (_, i) => gift(43, i))
  const shows = addAll(many)
  expect(shows.waiting).toHaveLength(20)
  expect(shows.waiting.at(-1)?.senderId).toBe(20)
  const dear = addShow(shows, gift(49, 99), 99)
  expect(items(dear).slice(0, 2)).toEqual([49, 43])
  expect(dear.waiting).toHaveLength(20)
  expect(dear.waiting.at(-1)?.senderId).toBe(19)
  expect(addShow(shows, gift(42, 100), 100).waiting).toEqual(shows.waiting)
})

test('the end of an effect that is no longer shown changes nothing', () => {
  const shows = endShow(addAll([gift(42), gift(43)]), 1)
  expect(endShow(shows, 1)).toBe(shows)
  expect(endShow(endShow(shows, 2), 2)).toEqual(noShows)
})
