// Writes the par sheets of a game as a page; everything in it is computed, so it cannot disagree with the game.
import type { GameDefinition, GameSymbol } from '@lantern/games/engine/definition.ts'
import { jackpotLevels } from '@lantern/games/engine/jackpot.ts'
import type { ParMode, ParSheet } from '@lantern/games/exact/sheet.ts'

type Cells = readonly (string | number)[]
const row = (cells: Cells): string => `| ${cells.join(' | ')} |`
const table = (head: Cells, rows: readonly Cells[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const count = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 })
const percent = (value: number, digits = 4): string => `${value.toFixed(digits)} %`
const oneIn = (rounds: number): string => `once in ${count(rounds)} rounds`
/** A fraction of many digits is written only to par.json, where programs read it. */
const wordFraction = ([above, below]: readonly [string, string]): string =>
  above.length + below.length > 60 ? '' : ` = ${above} / ${below}`

function wordReturn({ fraction, returned, interval }: ParMode): string {
  if (fraction) return `**${percent(returned, 6)}**${wordFraction(fraction)}`
  return interval
    ? `**${percent(returned)}**, 99 % interval ${percent(interval[0])} to ${percent(interval[1])}`
    : `${returned}`
}

function wordMode(mode: ParMode, jackpotPercent: number): string {
  const { parts, hitRate, deviation, volatility, features, maxWin, isCapped } = mode
  return table(
    [`mode ${mode.mode}`, ''],
    [
      ['own return', wordReturn(mode)],
      ...(jackpotPercent > 0 ? [['with shared jackpots', percent(mode.returned + jackpotPercent)]] : []),
      ...parts.map(({ name, percent: share }) => [`from ${name}`, percent(share)]),
      ['rounds that pay', percent(hitRate)],
      ['standard deviation of win ÷ stake', deviation.toFixed(3)],
      ['volatility', volatility],
      ...features.map((feature) => [feature.name, oneIn(feature.oneIn)]),
      ['greatest win', `${count(maxWin)} × bet${isCapped ? ' (the cap)' : ''}`],
    ],
  )
}

function wordBands({ bands, method }: ParMode): string {
  const rows = bands.map(({ from, chance }, i) => {
    const to = bands[i + 1]?.from
    const range = from === 0 ? 'nothing' : to === undefined ? `${from} or more` : `${from} to below ${to}`
    return [range, percent(chance * 100, 6), chance > 0 ? `1 in ${count(Math.round(1 / chance))}` : '']
  })
  return bands.length === 0 ? method : `${table(['win ÷ stake', 'chance', ''], rows)}\n\n${method}`
}

function wordSheet({ variant, mathHash, modes, jackpotPercent }: ParSheet): string {
  const words = modes.map((mode) => `${wordMode(mode, jackpotPercent)}\n\n${wordBands(mode)}`)
  return [`## Variant ${variant}`, `Math hash \`${mathHash}\`.`, ...words].join('\n\n')
}

/** A reader needs `every` to know which words of the stream are discarded, and so where the game's own draws begin. */
function wordPools(): string[] {
  const rows = jackpotLevels.map(({ symbolNo, share, seed, every }) => [symbolNo, share, count(seed), count(every)])
  return [
    '## Shared jackpots',
    'The first four draws of a round, one a pool in this order, each below `every`: a draw less than the stake hits the pool.',
    table(
      ['pool', 'coins fed by 1,000 staked (share)', 'coins to begin with (seed)', 'hit once in coins staked (every)'],
      rows,
    ),
  ]
}

interface Reels extends GameDefinition {
  readonly symbols?: readonly GameSymbol[]
  readonly pays?: readonly (readonly number[])[]
  readonly lines?: readonly (readonly number[])[]
  readonly strips?: { readonly [set: string]: readonly unknown[] }
}

function wordPays({ symbols, pays, lines }: Reels): string[] {
  if (!symbols || !pays || !Array.isArray(pays[0])) return []
  const most = Math.max(...pays.map(({ length }) => length)) - 1
  const counts = Array.from({ length: most + 1 }, (_, k) => k).filter((k) => pays.some((of) => (of[k] ?? 0) > 0))
  const rows = symbols.map(({ code, role }, i) => [code, role, ...counts.map((k) => pays[i]?.[k] || '')])
  const unit = lines ? `in line bets, on ${lines.length} lines` : 'in hundredths of the bet'
  return [`## Pays, ${unit}`, table(['symbol', 'role', ...counts], rows)]
}

function wordStrips(definition: Reels, isFirst: boolean): string[] {
  const { symbols, strips, variant } = definition
  if (!symbols || !strips) return []
  const named = (strip: readonly number[]): string => strip.map((symbol) => symbols[symbol]?.code ?? symbol).join(' ')
  return Object.entries(strips).flatMap(([set, reels]) => {
    const isShared = set === 'free' && !isFirst
    if (isShared || reels.length === 0 || !reels.every(Array.isArray)) return []
    const list = (reels as number[][]).map((strip, reel) => `${reel + 1}. ${named(strip)}`)
    return [`### Strips ${set}, variant ${variant}`, list.join('\n')]
  })
}

export function writePage(definitions: readonly GameDefinition[], sheets: readonly ParSheet[]): string {
  const [first] = definitions
  const { code, bets, lines } = first as Reels
  const words = [
    `# Par sheet: ${code}`,
    'Made by `npm run par`; do not edit. The same figures stand in ' +
      `\`packages/games/src/${code}/par.json\`; tests compute them anew and a second way.`,
    `Bets ${bets.map(count).join(', ')}.`,
    ...sheets.map(wordSheet),
    ...(first!.jackpots ? wordPools() : []),
    ...wordPays(first as Reels),
    ...(lines
      ? ['## Lines: row on each reel, 0 on top', lines.map((line, i) => `${i + 1}. ${line.join(' ')}`).join('\n')]
      : []),
    ...definitions.flatMap((definition, i) => wordStrips(definition as Reels, i === 0)),
  ]
  return `${words.join('\n\n')}\n`
}
