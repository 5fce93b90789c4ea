// Words a line game's par sheet as Markdown; everything in it is computed, so it cannot disagree with the game.
import type { SlotGame } from '@lantern/games/engine/game.ts'
import type { LineDefinition } from '@lantern/games/engine/linegame.ts'
import { computePar, type ParSheet } from '@lantern/games/exact/par.ts'
import { toDecimal, toNumber, type Ratio } from '@lantern/games/exact/ratio.ts'
import { simulate } from '@lantern/games/sim/simulate.ts'

const SIMULATED = 1_000_000
const SEEDS = { ServerSeed: '6c616e7465726e'.padEnd(64, '0'), ClientSeed: 'par-sheet' }

const percent = (value: number, digits = 4): string => `${(value * 100).toFixed(digits)} %`
const exactPercent = ({ num, den }: Ratio): string => `${toDecimal({ num: num * 100n, den }, 8)} %`
const oneIn = (chance: number): string =>
  chance > 0 ? `1 in ${Math.round(1 / chance).toLocaleString('en-US')}` : 'never'
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

function wordReturns({ returns, base, free, sigma, cap, baseTally, freeTally }: ParSheet, maxTimes: number): string {
  const { baseReturn, freeReturn, total, growth } = returns
  const perFeature = toNumber(freeReturn) / base.featureRate
  return table(
    ['figure', 'value'],
    [
      ['**return to player**', `**${exactPercent(total)}** = ${total.num} / ${total.den}`],
      ['from the paid spin', exactPercent(baseReturn)],
      ['from free spins', exactPercent(freeReturn)],
      ['hit rate, paid spin', percent(base.hitRate)],
      ['hit rate, free spin', percent(free.hitRate)],
      ['free spins begin', oneIn(base.featureRate)],
      ['free spins played each time', ((toNumber(growth) * base.award) / base.featureRate).toFixed(3)],
      ['they pay, on average', `${perFeature.toFixed(3)} × bet`],
      ['standard deviation of a round', `${sigma.toFixed(4)} × bet`],
      ['volatility index (90 %)', (1.644854 * sigma).toFixed(2)],
      ['greatest win of one paid spin', `${base.mostTimes} × bet`],
      ['greatest win of one free spin', `${free.mostTimes} × bet`],
      ['no round pays more than', `${maxTimes} × bet`],
      ['chance of reaching that, at most', cap.chance.toExponential(1)],
      ['return lost to that, at most', `${(cap.share * 100).toExponential(1)} %`],
      ['stops counted', `${baseTally.cycle.toLocaleString('en-US')} + ${freeTally.cycle.toLocaleString('en-US')}`],
    ],
  )
}

function wordPays({ symbols, pays, scatterPays, freeSpins, strips }: LineDefinition): string {
  const countOn = (symbol: number, set: 'base' | 'free') =>
    strips[set].map((strip) => strip.filter((shown) => shown === symbol).length).join(' ')
  const paysOf = (symbol: number) => [3, 4, 5].map((count) => pays[symbol]?.[count] ?? '')
  const rows = symbols.map(({ code }, i) => [code, ...paysOf(i), countOn(i, 'base'), countOn(i, 'free')])
  const scatters = [3, 4, 5].map((count) => [count, scatterPays[count] ?? 0, freeSpins.awards[count] ?? 0])
  return [
    table(['symbol', '3', '4', '5', 'on the paid reels', 'on the free reels'], rows),
    `Scatters, anywhere; every win of a free spin counts ${freeSpins.multiplier} times:`,
    table(['scatters', '× total bet', 'free spins'], scatters),
  ].join('\n\n')
}

function wordBands({ bands }: ParSheet): string {
  const rows = bands.map(({ from, chance }, i) => {
    const to = bands[i + 1]?.from
    const range =
      from === 0 ? `more than 0, below ${to}` : to === undefined ? `${from} or more` : `${from} to below ${to}`
    return [range, percent(chance, 6), oneIn(chance)]
  })
  return table(['win of the paid spin ÷ bet', 'chance', ''], rows)
}

function wordSimulation(game: SlotGame, par: ParSheet): string {
  const { returned, hitRate, featureRate, levels, mostTimes } = simulate(game, SEEDS, SIMULATED)
  const compare = (name: string, { mean, error }: { mean: number; error: number }, exact: number) => [
    name,
    percent(mean),
    `± ${percent(2.5758 * error)}`,
    percent(exact),
  ]
  return [
    table(
      ['figure', 'played', '99 % interval', 'exact'],
      [
        compare('return', returned, toNumber(par.returns.total)),
        compare('hit rate, paid spin', hitRate, par.base.hitRate),
        compare('free spins begin', featureRate, par.base.featureRate),
      ],
    ),
    table(
      ['win level', 'rounds', ''],
      Object.entries(levels).map(([level, count]) => [level, count, oneIn(count / SIMULATED)]),
    ),
    `Greatest win seen: ${mostTimes} × bet.`,
  ].join('\n\n')
}

export function writeSheet(game: SlotGame, definition: LineDefinition): string {
  const par = computePar(definition)
  const named = (strip: readonly number[]) => strip.map((symbol) => definition.symbols[symbol]!.code).join(' ')
  const strips = (set: 'base' | 'free') =>
    definition.strips[set].map((strip, i) => `${i + 1}. ${named(strip)}`).join('\n')
  return `# Par sheet: ${game.code}

Made by \`packages/tools/par/par.ts\`; do not edit. Math hash \`${game.mathHash}\`.

${wordReturns(par, definition.maxTimes)}

The return is a closed form over symbol counts, in whole numbers; counting every stop of both cycles gives the same integers. The cap's
cost is bounded from above (Chernoff), not subtracted.

## Pays, in line bets

${definition.lines.length} lines from the left on ${definition.strips.base.length} × ${definition.rows}; total bets ${definition.bets.map((bet) => bet.toLocaleString('en-US')).join(', ')}.

${wordPays(definition)}

## How a paid spin pays

${wordBands(par)}

## Played ${SIMULATED.toLocaleString('en-US')} rounds over the real path

${wordSimulation(game, par)}

## Lines: row on each reel, 0 on top

${definition.lines.map((line, i) => `${i + 1}. ${line.join(' ')}`).join('\n')}

## Strips, paid spin

${strips('base')}

## Strips, free spins

${strips('free')}
`
}
