// Pure rules of hosts and their settings: who may apply, when followers are notified, how many hosts a player may follow.
import { applicationLengths, hostStates } from '@lantern/protocol/values/hosts.ts'
import * as z from 'zod/mini'
import { defineSetting } from '../../kernel/settings/definition.ts'
import { cleanText } from '../words/words.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

export const hostRules = defineSetting({
  name: 'hosts.rules',
  schema: z.object({ waitDays: Whole(0, 365), bellMinutes: Whole(0, 1440), mostFollowed: Whole(1, 5000) }),
  first: { waitDays: 7, bellMinutes: 30, mostFollowed: 1000 },
  summary:
    'waitDays: days between a refused application and the next. bellMinutes: followers of a host are notified at most once in so ' +
    'many minutes. mostFollowed: hosts that a player may follow.',
})

export const hostPages = { followed: 50, statement: 31, exported: 2000, waiting: 50 } as const

const dayMs = 86_400_000

/** The reasons of NotEligibleToJoin; the locales have a text for each. */
export type WhyNotHost = 'HostPhone' | 'HostPending' | 'HostAlready' | 'HostWait'

export interface Applicant {
  readonly hasPhone: boolean
  readonly isHost: boolean
  readonly last: { readonly state: number; readonly decidedAt: Date | null } | null
}

/** From when on a player may apply again after a refusal. */
export const applyFrom = (decidedAt: Date, waitDays: number): Date => new Date(decidedAt.getTime() + waitDays * dayMs)

export function whyNotApply(
  { hasPhone, isHost, last }: Applicant,
  waitDays: number,
  now: Date,
): { readonly Why: WhyNotHost; readonly Until?: string } | null {
  if (isHost) return { Why: 'HostAlready' }
  if (!hasPhone) return { Why: 'HostPhone' }
  if (last?.state === hostStates.waiting) return { Why: 'HostPending' }
  if (last?.state !== hostStates.refused || !last.decidedAt) return null
  const from = applyFrom(last.decidedAt, waitDays)
  return from > now ? { Why: 'HostWait', Until: from.toISOString() } : null
}

/** The text as it is stored; null when it is too short or too long. */
export function readWords(text: string, isEncoded: boolean): string | null {
  let words = text
  if (isEncoded)
    try {
      words = decodeURIComponent(text)
    } catch {
      return null
    }
  words = cleanText(words)
  const length = Array.from(words).length
  return length < applicationLengths.least || length > applicationLengths.most ? null : words
}

/** The first day of the week (Monday) of a Taipei day. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const daysSinceMonday = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10)
}
