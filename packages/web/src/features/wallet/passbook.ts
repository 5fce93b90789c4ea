// The bank book as a screen needs it: tabs by brand, periods in Taipei days, entries grouped by day.
import type { BankBookEntry } from '@lantern/protocol/wallet.ts'
import type * as z from 'zod/mini'
import { taipeiDay } from '../../kernel/language.ts'

export type Entry = z.infer<typeof BankBookEntry>
export type TabName = 'gold' | 'gem' | 'points' | 'gifts'

/** Wire numbers of the tabs. */
export const tabNumbers: Readonly<Record<TabName, number>> = { gold: 1, gem: 2, points: 3, gifts: 4 }
export const periods = [1, 3, 7, 14] as const

/** Brands that use points have no gem tab, and the other way round. */
export function tabsFor(second: 'gem' | 'point'): readonly TabName[] {
  return ['gold', second === 'gem' ? 'gem' : 'points', 'gifts']
}

/** From the first moment of a Taipei day, `days` days long, today included. */
export function periodStart(days: number, now: Date): string {
  const midnight = new Date(`${taipeiDay(now)}T00:00:00+08:00`)
  return new Date(midnight.getTime() - (days - 1) * 24 * 60 * 60 * 1000).toISOString()
}

export interface DayOfEntries {
  readonly day: string
  readonly entries: readonly Entry[]
}

/** Entries arrive newest first and stay so. */
export function groupByDay(entries: readonly Entry[]): readonly DayOfEntries[] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = taipeiDay(entry.CreateTime)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, list]) => ({ day, entries: list }))
}

export const changeOf = (entry: Entry): number => entry.AfterAmount - entry.BeforeAmount

export function sumUp(entries: readonly Entry[]): { readonly income: number; readonly spending: number } {
  const changes = entries.map(changeOf)
  const add = (list: readonly number[]): number => list.reduce((sum, change) => sum + change, 0)
  return { income: add(changes.filter((change) => change > 0)), spending: add(changes.filter((change) => change < 0)) }
}
