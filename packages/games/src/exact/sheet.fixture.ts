// For tests: conditions for every committed par sheet and the distribution of its rounds.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { toNumber, type Ratio } from './ratio.ts'
import type { ParSheet } from './sheet.ts'

/** The committed sheets equal the calculation, and are within a hundredth of their variant. */
export function checkCommitted(code: string, sheets: readonly ParSheet[]): void {
  const committed = JSON.parse(readFileSync(new URL(`../${code}/par.json`, import.meta.url), 'utf8')) as ParSheet[]
  assert.deepEqual(committed, sheets)
  for (const { variant, modes, jackpotPercent } of sheets)
    assert.ok(Math.abs(modes[0]!.returned + jackpotPercent - variant) < 0.01, `${variant}: ${modes[0]!.returned}`)
}

/** The distribution of a round has the mean of the closed form and sums to one. */
export function checkSpread({ modes }: ParSheet, total: Ratio): void {
  const { returned, bands, hitRate, parts } = modes[0]!
  assert.ok(Math.abs(bands.reduce((sum, { chance }) => sum + chance, 0) - 1) < 1e-9)
  assert.ok(Math.abs(100 - bands[0]!.chance * 100 - hitRate) < 1e-6)
  assert.ok(Math.abs(parts.reduce((sum, { percent }) => sum + percent, 0) - returned) < 1e-5)
  assert.ok(Math.abs(toNumber(total) * 100 - returned) < 1e-6)
}
