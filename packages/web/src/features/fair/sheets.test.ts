// Every playable game has published figures, and their bars share one scale.
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { expect, test } from 'vitest'
import { listBars, loadSheets, measuredGames } from './sheets.ts'

test('each open game has a page of odds, unless its own page shows them', () => {
  const open = gameCatalogue.filter(({ open: isOpen, page }) => isOpen && page === undefined).map(({ code }) => code)
  expect(open.filter((code) => !measuredGames.includes(code))).toEqual([])
})

test('the probabilities of all bands sum to one, and the bars fall with them', async () => {
  for (const code of ['owl20', 'rocket', 'keno80'])
    for (const { modes } of await loadSheets(code))
      for (const { bands } of modes) {
        const sum = bands.reduce((total, { chance }) => total + chance, 0)
        expect(Math.abs(sum - 1)).toBeLessThan(1e-4)
        for (const { chance, length } of listBars(bands)) {
          expect(length).toBeLessThanOrEqual(1)
          expect(length > 0).toBe(chance > 0)
        }
      }
})

test('a bar for a tenth of the probability is one ninth shorter', () => {
  const [, common, rare] = listBars([
    { from: 0, chance: 0.89 },
    { from: 1, chance: 0.1 },
    { from: 10, chance: 0.01 },
  ])
  expect(common!.length - rare!.length).toBeCloseTo(1 / 9)
})
