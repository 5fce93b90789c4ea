// The rows of a conversation from top to bottom: its beginning, days, messages grouped by sender, drafts.
import { taipeiDay } from '../../kernel/language/language.ts'
import type { Draft, Talk } from './chatStore.ts'
import { speakerOf, type ChatMessage } from './messages.ts'

export type Row =
  | { readonly kind: 'beginning'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'line'; readonly key: string; readonly message: ChatMessage; readonly isContinued: boolean }
  | { readonly kind: 'draft'; readonly key: string; readonly draft: Draft }

/** Messages of one sender closer than this are shown under one name. */
const together = 3 * 60_000

export function makeRows({
  messages,
  drafts,
  isComplete,
}: Pick<Talk, 'messages' | 'drafts' | 'isComplete'>): readonly Row[] {
  const rows: Row[] = isComplete ? [{ kind: 'beginning', key: 'beginning' }] : []
  let day = ''
  let before: ChatMessage | null = null
  for (const message of messages) {
    const on = dayOf(message.CreateTime)
    if (on !== day) rows.push({ kind: 'day', key: on, at: message.CreateTime })
    const isContinued = on === day && before !== null && continues(before, message)
    rows.push({ kind: 'line', key: String(message.ID), message, isContinued })
    day = on
    before = message
  }
  for (const draft of drafts) rows.push({ kind: 'draft', key: draft.key, draft })
  return rows
}

function continues(before: ChatMessage, message: ChatMessage): boolean {
  const isSame = before.PlayerID === message.PlayerID && before.From === message.From
  const isNear = Date.parse(message.CreateTime) - Date.parse(before.CreateTime) < together
  return isSame && isNear && speakerOf(before) === 'player' && speakerOf(message) === 'player'
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
