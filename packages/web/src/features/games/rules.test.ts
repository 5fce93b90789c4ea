// The paytable shows every wild, and groups counts with the same pay.
import { variants as book10 } from '@lantern/games/book10/game.ts'
import { variants as owl20 } from '@lantern/games/owl20/game.ts'
import { variants as dragon243 } from '@lantern/games/dragon243/game.ts'
import { expect, test } from 'vitest'
import { groupCounts, listPays } from './rules.ts'

test('neighbouring counts with the same pay are one entry', () => {
  expect(groupCounts([0, 0, 0, 10, 10, 10])).toEqual([{ count: '3–5', value: 10 }])
  expect(groupCounts([0, 0, 2, 8, 12, 12])).toEqual([
    { count: '2', value: 2 },
    { count: '3', value: 8 },
    { count: '4–5', value: 12 },
  ])
  expect(groupCounts([0, 0, 0])).toEqual([])
})

test('the wild is in the paytable, also if it pays nothing by itself', () => {
  for (const [definition] of [owl20, book10, dragon243]) {
    const wilds = (definition as unknown as { symbols: { code: string; role: string }[] }).symbols.filter(
      ({ role }) => role === 'wild',
    )
    const shown = listPays(definition!, 1000).filter(({ isWild }) => isWild)
    expect(shown.map(({ code }) => code)).toEqual(wilds.map(({ code }) => code))
  }
  expect(listPays(dragon243[0]!, 1000).find(({ isWild }) => isWild)?.pays).toEqual([])
})
