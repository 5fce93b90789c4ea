// The rules of a slot as text and its pays in coins, generated from its definition, so that they cannot differ from it.
import type { DynaDefinition } from '@lantern/games/engine/dyna.ts'
import type { HoldDefinition } from '@lantern/games/engine/hold.ts'
import type { LineDefinition } from '@lantern/games/engine/lines.ts'
import type { PickDefinition } from '@lantern/games/engine/pick.ts'
import type { TumbleDefinition } from '@lantern/games/engine/tumble.ts'
import type { WaysDefinition } from '@lantern/games/engine/ways.ts'
import type { GameDefinition } from '@lantern/games/engine/definition.ts'
import { formatAmount, t } from '../../kernel/language/language.ts'
import { symbolName } from './words.ts'

type SlotDefinition =
  | LineDefinition
  | WaysDefinition
  | DynaDefinition
  | TumbleDefinition
  | HoldDefinition
  | PickDefinition

/** A definition's mechanic determines its fields. */
export const asSlot = (definition: GameDefinition): SlotDefinition => definition as SlotDefinition

export interface PayRow {
  readonly code: string
  /** It substitutes for other symbols, whether or not it pays by itself. */
  readonly isWild: boolean
  /** The count, and the pay in coins at the bet. */
  readonly pays: readonly { readonly count: string; readonly coins: number }[]
}

/** Neighbouring counts with the same value are grouped: 3–5 → 10 instead of 3 → 10, 4 → 10, 5 → 10. */
export function groupCounts(session: readonly number[]): readonly { readonly count: string; readonly value: number }[] {
  const groups: { from: number; to: number; value: number }[] = []
  for (const [count, value] of session.entries()) {
    const last = groups.at(-1)
    if (last?.value === value && last.to === count - 1) last.to = count
    else groups.push({ from: count, to: count, value })
  }
  return groups
    .filter(({ value }) => value > 0)
    .map(({ from, to, value }) => ({ count: from === to ? String(from) : `${from}–${to}`, value }))
}

const byCount = (session: readonly number[], worth: number): PayRow['pays'] =>
  groupCounts(session)
    .map(({ count, value }) => ({ count, coins: value * worth }))
    .toReversed()

/** The count ranges of a tumble's steps: 8–9, 10–11, 12+. */
function bySteps(steps: readonly number[], pays: readonly number[], worth: number): PayRow['pays'] {
  const nameOf = (i: number): string => {
    const next = steps[i + 1]
    return next === undefined ? `${steps[i]}+` : next - 1 === steps[i] ? `${steps[i]}` : `${steps[i]}–${next - 1}`
  }
  return pays.map((pay, i) => ({ count: nameOf(i), coins: pay * worth })).toReversed()
}

const scatterOf = (game: SlotDefinition): number =>
  game.mechanic === 'lines' ? game.scatter : game.symbols.findIndex(({ role }) => role === 'scatter')

export function listPays(definition: GameDefinition, bet: number): readonly PayRow[] {
  const game = asSlot(definition)
  const worth = 'lines' in game ? bet / game.lines.length : bet / 100
  const rows = game.symbols.map(({ code, role }, symbol): PayRow => {
    const pays = game.pays[symbol] ?? []
    return {
      code,
      isWild: role === 'wild',
      pays: game.mechanic === 'tumble' ? bySteps(game.steps, pays, worth) : byCount(pays, worth),
    }
  })
  const scatter = scatterOf(game)
  const extra = 'scatterPays' in game && scatter >= 0 ? byCount(game.scatterPays, bet / 100) : []
  return rows
    .map((row, symbol) => (symbol === scatter ? { ...row, pays: [...row.pays, ...extra] } : row))
    .filter(({ pays, isWild }) => pays.length > 0 || isWild)
}

const list = (values: readonly (number | string)[]): string => [...new Set(values)].join(', ')
const nameIn = (game: SlotDefinition, symbol: number): string => symbolName(game.symbols[symbol]?.code ?? '')
const nameOfRole = (game: SlotDefinition, role: string): string =>
  nameIn(
    game,
    game.symbols.findIndex((symbol) => symbol.role === role),
  )

/** 3 → 8, 4 → 12 …: spins by number of symbols. */
const awardsText = (awards: readonly number[]): string =>
  groupCounts(awards)
    .map(({ count, value }) => `${count} → ${value}`)
    .join(', ')

function lineRules(game: LineDefinition): string[] {
  const { features } = game
  const rules = [t('games.rule.lines', { lines: game.lines.length })]
  if (game.wild >= 0) rules.push(t('games.rule.wild', { symbol: nameIn(game, game.wild) }))
  if (features.expandingWild)
    rules.push(t('games.rule.expandingWild', { reels: list(features.expandingWild.reels.map((reel) => reel + 1)) }))
  if (features.freeSpins) {
    const symbol = nameIn(game, game.scatter)
    rules.push(t('games.rule.free', { symbol, awards: awardsText(features.freeSpins.awards) }))
    if (features.freeSpins.multiplier > 1)
      rules.push(t('games.rule.freeTimes', { multiplier: features.freeSpins.multiplier }))
  }
  if (features.expandingSymbol) rules.push(t('games.rule.expandingSymbol'))
  if (features.multiplierReel)
    rules.push(t('games.rule.timesReel', { values: list(features.multiplierReel.values.map((value) => `×${value}`)) }))
  if (features.nudge) rules.push(t('games.rule.nudge', { oneIn: features.nudge.oneIn }))
  return rules
}

function waysRules(game: WaysDefinition): string[] {
  const { freeSpins, wilds, rows, strips } = game
  const sets = freeSpins.sets.map(({ spins, multiplier }) => `${spins} ×${multiplier}`)
  return [
    t('games.rule.ways', { ways: formatAmount(rows ** strips.base.length) }),
    t('games.rule.wild', { symbol: nameOfRole(game, 'wild') }),
    t('games.rule.wildCounts', { values: list(wilds.values) }),
    t('games.rule.freeChoice', { count: freeSpins.from, symbol: nameOfRole(game, 'scatter'), sets: sets.join(', ') }),
    ...(freeSpins.again > 0 ? [t('games.rule.again', { count: freeSpins.from, spins: freeSpins.again })] : []),
    t('games.awayRule'),
  ]
}

function dynaRules(game: DynaDefinition): string[] {
  const { least, base, free } = game.rows
  const most = least + Math.max(base.length, free.length) - 1
  const ways = formatAmount(most ** game.strips.base.length)
  return [
    t('games.rule.rows', { least, most, ways }),
    t('games.rule.wild', { symbol: nameOfRole(game, 'wild') }),
    t('games.rule.mystery', { symbol: nameOfRole(game, 'mystery') }),
    t('games.rule.free', { symbol: nameOfRole(game, 'scatter'), awards: awardsText(game.freeSpins.awards) }),
    t('games.rule.freeGrows'),
  ]
}

function tumbleRules(game: TumbleDefinition): string[] {
  const { steps, orbs, freeSpins, modes } = game
  const buy = modes.find(({ code }) => code === 'buy')
  return [
    t('games.rule.anywhere', { count: steps[0] ?? 8 }),
    t('games.rule.tumble'),
    t('games.rule.orbs', { symbol: nameOfRole(game, 'orb'), values: list(orbs.values.map((value) => `×${value}`)) }),
    t('games.rule.freeFrom', { count: freeSpins.from, symbol: nameOfRole(game, 'scatter'), spins: freeSpins.spins }),
    t('games.rule.orbsKept'),
    ...(freeSpins.again > 0 ? [t('games.rule.again', { count: freeSpins.againFrom, spins: freeSpins.again })] : []),
    ...(buy ? [t('games.rule.buy', { price: buy.price })] : []),
  ]
}

function holdRules(game: HoldDefinition): string[] {
  const { from, respins, grand } = game.hold
  return [
    t('games.rule.lines', { lines: game.lines.length }),
    t('games.rule.wild', { symbol: nameOfRole(game, 'wild') }),
    t('games.rule.hold', { count: from, symbol: nameOfRole(game, 'coin'), respins }),
    t('games.rule.grand', { times: formatAmount(grand / 100) }),
  ]
}

function pickRules(game: PickDefinition): string[] {
  const { pick, vault } = game
  const most = Math.max(...vault.prizes.map(({ worth }) => worth)) / 100
  return [
    t('games.rule.lines', { lines: game.lines.length }),
    t('games.rule.wild', { symbol: nameOfRole(game, 'wild') }),
    t('games.rule.pick', { count: pick.from, symbol: nameOfRole(game, 'bonus'), chests: pick.chests.length }),
    t('games.rule.vault', { places: vault.places, times: formatAmount(most) }),
    t('games.rule.perBet'),
    t('games.awayRule'),
  ]
}

function ownRules(game: SlotDefinition): string[] {
  switch (game.mechanic) {
    case 'lines':
      return lineRules(game)
    case 'ways':
      return waysRules(game)
    case 'dyna':
      return dynaRules(game)
    case 'tumble':
      return tumbleRules(game)
    case 'hold':
      return holdRules(game)
    case 'pick':
      return pickRules(game)
  }
}

export function listRules(definition: GameDefinition): readonly string[] {
  const game = asSlot(definition)
  return [
    ...ownRules(game),
    ...(game.jackpots ? [t('games.rule.jackpots')] : []),
    t('games.rule.cap', { times: formatAmount(game.winCap) }),
  ]
}
