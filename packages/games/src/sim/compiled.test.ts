// The compiled evaluator and the readable one pay the same, on random games and on ours.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { variants as book10 } from '../book10/game.ts'
import { variants as classic777 } from '../classic777/game.ts'
import { coverWilds, expandSymbol } from '../engine/lineFeatures.ts'
import { findCells, findLineWins, type LineDefinition } from '../engine/lines.ts'
import { showGrid, type Strip } from '../engine/strips.ts'
import type { ParMode, ParSheet } from '../exact/sheet.ts'
import { variants as owl20 } from '../owl20/game.ts'
import { compileReels } from './compiled.ts'
import { prepareFast } from './fast.ts'

/** Line pay, scatters and filled reels of one stop, by the code that plays rounds. */
function readStop(definition: LineDefinition, strips: readonly Strip[], stops: readonly number[], special: number) {
  const { rows, wild, scatter, features } = definition
  const landed = showGrid(strips, stops, rows)
  const grid = features.expandingWild ? coverWilds(landed, wild, features.expandingWild.reels).grid : landed
  const pay = findLineWins(grid, definition.lines, definition).reduce((sum, win) => sum + win.pay, 0)
  const reels = special < 0 ? 0 : expandSymbol(grid, special).reels
  return { pay, side: (scatter < 0 ? 0 : findCells(landed, scatter).length) + 16 * reels }
}

function compare(
  definition: LineDefinition,
  strips: readonly Strip[],
  special: number,
  stops: readonly number[],
): void {
  const compiled = compileReels(definition, strips, special)
  const index = (from: number, to: number) =>
    strips.slice(from, to).reduce((at, { length }, i) => at * length + (stops[from + i]! % length), 0)
  const [head, tail] = [index(0, 3), index(3, strips.length)]
  const { pay, side } = readStop(
    definition,
    strips,
    stops.map((stop, reel) => stop % strips[reel]!.length),
    special,
  )
  assert.deepEqual([compiled.payAt(head, tail), compiled.sideAt(head, tail)], [pay, side])
}

const symbols = 5
const game = fc.record({
  reels: fc.constantFrom(3, 5),
  rows: fc.integer({ min: 1, max: 3 }),
  wild: fc.constantFrom(-1, 0, 4),
  scatter: fc.constantFrom(-1, 0, 1),
  lines: fc.array(fc.array(fc.nat(2), { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
  pays: fc.array(fc.array(fc.nat(50), { minLength: 6, maxLength: 6 }), { minLength: symbols, maxLength: symbols }),
  strips: fc.array(fc.array(fc.nat(symbols - 1), { minLength: 3, maxLength: 7 }), { minLength: 5, maxLength: 5 }),
  covers: fc.uniqueArray(fc.nat(4)),
  special: fc.integer({ min: -1, max: symbols - 1 }),
  stops: fc.array(fc.nat(1_000), { minLength: 5, maxLength: 5 }),
})

test('for any game compiled pays, scatters and filled reels equal those of the plain evaluator', () => {
  fc.assert(
    fc.property(game, ({ reels, rows, wild, scatter, lines, pays, strips, covers, special, stops }) => {
      const definition: LineDefinition = {
        ...owl20[0]!,
        symbols: Array.from({ length: symbols }, (_, i) => ({ code: `s${i}`, role: 'pay' })),
        rows,
        wild,
        scatter,
        lines: lines.map((line) => line.slice(0, reels).map((row) => row % rows)),
        pays,
        features: wild >= 0 ? { expandingWild: { reels: covers.filter((reel) => reel < reels) } } : {},
      }
      compare(definition, strips.slice(0, reels), special, stops.slice(0, reels))
    }),
    { seed: 20, numRuns: 400 },
  )
})

test('our games give equal results at 20,000 stops each, in free spins with every expanding symbol', () => {
  for (const definition of [owl20[0]!, classic777[0]!, book10[0]!]) {
    const sets = [
      { strips: definition.strips.base, special: -1 },
      ...(definition.strips.free.length > 0 ? [{ strips: definition.strips.free, special: 2 }] : []),
    ]
    for (const { strips, special } of sets) {
      const compiled = compileReels(definition, strips, special)
      for (let i = 0; i < 20_000; i++) {
        const [head, tail] = [(i * 7_919) % compiled.heads, (i * 104_729) % compiled.tails]
        const { pay, side } = readStop(
          definition,
          strips,
          [...split(head, strips.slice(0, 3)), ...split(tail, strips.slice(3))],
          special,
        )
        assert.equal(compiled.payAt(head, tail), pay)
        assert.equal(compiled.sideAt(head, tail), side)
      }
    }
  }
})

function split(at: number, strips: readonly Strip[]): number[] {
  return strips
    .toReversed()
    .map(({ length }) => {
      const stop = at % length
      at = Math.floor(at / length)
      return stop
    })
    .toReversed()
}

const readSheet = (code: string): ParMode =>
  (JSON.parse(readFileSync(new URL(`../${code}/par.json`, import.meta.url), 'utf8')) as ParSheet[])[0]!.modes[0]!

test('two million fast rounds per game are within four standard errors of the exact sheet', () => {
  for (const definition of [owl20[0]!, classic777[0]!, book10[0]!]) {
    const { returned, hitRate, deviation } = readSheet(definition.code)
    const { rounds, sum, hits } = prepareFast(definition, 5)(2_000_000)
    const z = ((sum / rounds - returned) * Math.sqrt(rounds)) / (deviation * 100)
    assert.ok(Math.abs(z) < 4, `${definition.code}: return off by ${z}`)
    const share = hitRate / 100
    const hitZ = (hits / rounds - share) / Math.sqrt((share * (1 - share)) / rounds)
    assert.ok(Math.abs(hitZ) < 4, `${definition.code}: hit rate off by ${hitZ}`)
  }
})
