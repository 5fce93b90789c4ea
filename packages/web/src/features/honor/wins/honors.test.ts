// Pinned wins come first; a pin changes one win and nothing else.
import { expect, test } from 'vitest'
import { isPinned, setPinned, sortHonors, type Honor } from './honors.ts'

const honor = (ID: number, Pinned: number): Honor => ({
  ID,
  Pinned,
  Win: 100_000,
  Bet: 1000,
  Multiple: 100,
  PlayerID: 7,
  SiteID: 'dev',
  CreateTime: `2026-11-15T00:00:0${ID}.000Z`,
  GameInfo: { Provider: 'lantern', GameID: 'owl20' },
})

test('pinned honors first, then the newest', () => {
  const all = [honor(1, 2), honor(2, 1), honor(3, 2), honor(4, 1)]
  expect(sortHonors(all).map(({ ID }) => ID)).toEqual([4, 2, 3, 1])
})

test('an honor is pinned and unpinned', () => {
  const all = [honor(1, 2), honor(2, 2)]
  const once = setPinned(all, 2, true)
  expect(once.map(isPinned)).toEqual([false, true])
  expect(setPinned(once, 2, false)).toEqual(all)
})
