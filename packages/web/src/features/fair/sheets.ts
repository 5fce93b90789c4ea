// The published figures of every game, one file per game, loaded on demand.
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import type { ParMode, ParSheet } from '@lantern/games/exact/sheet.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { findName, formatAmount, t, formatFixed } from '../../kernel/language/language.ts'

const files = import.meta.glob<readonly ParSheet[]>('../../../../games/src/*/par.json', { import: 'default' })

const pathOf = (code: string): string => `../../../../games/src/${code}/par.json`

/** The measured games in the lobby's order. */
export const measuredGames: readonly string[] = gameCatalogue
  .map(({ code }) => code)
  .filter((code) => pathOf(code) in files)

export async function loadSheets(code: string): Promise<readonly ParSheet[]> {
  return (await files[pathOf(code)]?.()) ?? []
}

export const gameTitle = (code: string, locale?: Locale): string => findName(`games.name.${code}`, locale) ?? code

/** Translates the mode names of the sheets. */
export function wayName(mode: string): string {
  const spots = /^(\d+) spots$/.exec(mode)?.[1]
  if (spots) return t('fair.spots', { count: spots })
  const times = /^leave at ([\d.]+)$/.exec(mode)?.[1]
  if (times) return t('fair.leaveAt', { times: formatAmount(Number(times)) })
  return findName(`games.mode.${mode}`) ?? findName(`fishing.kind.${mode}`) ?? mode
}

export function partName(name: string): string {
  const hits = /^(\d+) hits$/.exec(name)?.[1]
  if (hits) return t('fair.hits', { count: hits })
  return findName(`fair.part.${name}`) ?? findName(`games.feature.${name}`) ?? name
}

export interface Bar {
  readonly from: number
  readonly to: number | null
  readonly chance: number
  /** 0 to 1: the bar's length, by the logarithm of the probability. */
  readonly length: number
}

/** The scale of the bars: from one in a thousand million (the minimum) to certain (the whole width). */
const decades = 9

export function listBars(bands: ParMode['bands']): readonly Bar[] {
  return bands
    .map(({ from, chance }, at) => ({
      from,
      to: bands[at + 1]?.from ?? null,
      chance,
      length: chance > 0 ? Math.min(1, Math.max(0.02, 1 + Math.log10(chance) / decades)) : 0,
    }))
    .filter(({ chance }, at) => at === 0 || chance > 0)
}

/** 96.0003 %, with the digits that are published; never rounded up. */
export const writePercent = (percent: number, digits = 4): string => `${formatFixed(percent, digits)}%`
