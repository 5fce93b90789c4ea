// Play agrees with calculation: every game, over the real play path, within the error for the number of rounds.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { games } from '../all.ts'
import type { ParSheet } from '../exact/sheet.ts'
import { variants as owl20 } from '../owl20/game.ts'
import { lines } from '../engine/lines.ts'
import { makePlayable } from '../engine/play.ts'
import { simulate, type Simulation } from './simulate.ts'

const plan = { serverSeed: 'c0ffee'.padEnd(64, '0'), clientSeed: 'simulation' }
const rounds = 100_000

const sheetsOf = (code: string): ParSheet[] =>
  JSON.parse(readFileSync(new URL(`../${code}/par.json`, import.meta.url), 'utf8')) as ParSheet[]

/** How many standard errors the played return is from the calculated one; the standard error is calculated too. */
function scoreOf({ returned, rounds }: Simulation, exact: { returned: number; deviation: number }): number {
  return ((returned.mean - exact.returned / 100) * Math.sqrt(rounds)) / exact.deviation
}

for (const { code, variants } of games)
  test(`${code}: ${rounds.toLocaleString('en-US')} rounds, |z| < 4`, () => {
    const [exact] = sheetsOf(code)[0]!.modes
    const played = simulate(variants[0]!, { ...plan, rounds })
    const z = scoreOf(played, exact!)
    assert.ok(Math.abs(z) < 4, `${code}: ${played.returned.mean * 100} % played, ${exact!.returned} % exact, z ${z}`)
    const share = exact!.hitRate / 100
    const hits = (played.hitRate.mean - share) / Math.sqrt((share * (1 - share)) / rounds)
    assert.ok(Math.abs(hits) < 4, `${code}: ${played.hitRate.mean} pay, ${share} exact, z ${hits}`)
    assert.equal(
      Object.values(played.levels).reduce((a, b) => a + b),
      rounds,
    )
  })

test('the interval is narrow enough to detect a game that pays a fifth more', () => {
  const [owl] = owl20 as [(typeof owl20)[number]]
  const generous = makePlayable(lines, { ...owl, scatterPays: [0, 0, 260, 460, 1_260, 10_260] })
  const z = scoreOf(simulate(generous, { ...plan, rounds }), sheetsOf('owl20')[0]!.modes[0]!)
  assert.ok(z > 4, `z ${z}`)
})
