// The rows of a conversation from top to bottom: its beginning, days, messages grouped by sender, drafts.
import { taipeiDay } from '../../kernel/language/language.ts'
import type { Draft, Talk } from './chatstore.ts'
import { speakerOf, type Line } from './lines.ts'

export type Row =
  | { readonly kind: 'beginning'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'line'; readonly key: string; readonly line: Line; readonly isContinued: boolean }
  | { readonly kind: 'draft'; readonly key: string; readonly draft: Draft }

/** Messages of one sender closer than this are shown under one name. */
const together = 3 * 60_000

export function makeRows({ lines, drafts, isComplete }: Pick<Talk, 'lines' | 'drafts' | 'isComplete'>): readonly Row[] {
  const rows: Row[] = isComplete ? [{ kind: 'beginning', key: 'beginning' }] : []
  let day = ''
  let before: Line | null = null
  for (const line of lines) {
    const on = dayOf(line.CreateTime)
    if (on !== day) rows.push({ kind: 'day', key: on, at: line.CreateTime })
    const isContinued = on === day && before !== null && continues(before, line)
    rows.push({ kind: 'line', key: String(line.ID), line, isContinued })
    day = on
    before = line
  }
  for (const draft of drafts) rows.push({ kind: 'draft', key: draft.key, draft })
  return rows
}

function continues(before: Line, line: Line): boolean {
  const isSame = before.PlayerID === line.PlayerID && before.From === line.From
  const isNear = Date.parse(line.CreateTime) - Date.parse(before.CreateTime) < together
  return isSame && isNear && speakerOf(before) === 'player' && speakerOf(line) === 'player'
}

/** Cached: formatting the day of some hundred messages on every new one would be noticeable. */
const days = new Map<string, string>()
const mostDays = 2000

function dayOf(at: string): string {
  const known = days.get(at)
  if (known) return known
  if (days.size >= mostDays) days.clear()
  const day = taipeiDay(at)
  days.set(at, day)
  return day
}
