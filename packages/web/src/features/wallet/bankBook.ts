// The bank book for display: tabs by brand, periods in Taipei days, entries grouped by day.
import { bankBookDays, type bankBookTabs, reasonGroups } from '@lantern/protocol/values/wallet.ts'
import type { BankBookEntry } from '@lantern/protocol/wallet.ts'
import type * as z from 'zod/mini'
import { taipeiDay } from '../../kernel/language/language.ts'

export type Entry = z.infer<typeof BankBookEntry>
export type TabName = keyof typeof bankBookTabs

export const periods = [1, 3, 7, 14] as const

const tabNames: readonly [TabName, ...TabName[]] = ['gold', 'gem', 'points', 'gifts']

/** Four tabs; brands that use points have no gem tab. */
export function tabsFor(second: 'gem' | 'point'): readonly [TabName, ...TabName[]] {
  return second === 'gem' ? tabNames : ['gold', 'points', 'gifts']
}

/** The reasons by which movements can be filtered. */
export const reasonChoices = ['all', ...reasonGroups] as const
export type ReasonChoice = (typeof reasonChoices)[number]

/** Taipei days, both included: 2026-11-02 to 2026-11-15. */
export interface Range {
  readonly from: string
  readonly to: string
}

const dayMs = 24 * 60 * 60 * 1000
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** This many days up to and including today. */
export function lastDays(count: number, now: Date): Range {
  const to = taipeiDay(now)
  return { from: taipeiDay(new Date(midnight(to) - (count - 1) * dayMs)), to }
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight(text))

/** The typed range, limited to the days of the book; the end that was just set moves the other one along. */
export function setRange(range: Range, change: Partial<Range>, now: Date): Range {
  const kept = lastDays(bankBookDays, now)
  const clamp = (day: string | undefined, otherwise: string): string =>
    !day || !isDay(day) ? otherwise : day < kept.from ? kept.from : day > kept.to ? kept.to : day
  const from = clamp(change.from, range.from)
  const to = clamp(change.to, range.to)
  if (from <= to) return { from, to }
  return change.from ? { from, to: from } : { from: to, to }
}

/** The times from the first moment of the first day to the last moment of the last day. */
export function rangeTimes({ from, to }: Range): { readonly StartTime: string; readonly EndTime: string } {
  return {
    StartTime: new Date(midnight(from)).toISOString(),
    EndTime: new Date(midnight(to) + dayMs - 1).toISOString(),
  }
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
