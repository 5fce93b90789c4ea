// Pure rules of customer service: when a player is greeted, and when they are notified that an operator will answer.
import { cleanText } from '../words/words.ts'

export const deskRules = {
  /** A player who returns within this time is not greeted again. */
  greetAfterMs: 6 * 3_600_000,
  /** For this long after an operator's answer the conversation counts as active: no notice about waiting is sent. */
  talkMs: 30 * 60_000,
} as const

const isPast = (time: Date | null, milliseconds: number, now: Date): boolean =>
  time === null || now.getTime() - time.getTime() >= milliseconds

export const isToBeGreeted = (greetedAt: Date | null, now: Date): boolean =>
  isPast(greetedAt, deskRules.greetAfterMs, now)

/** Sent once when the waiting starts, and not during an active conversation with an operator. */
export function mustAskToWait(
  talk: { readonly waiting_since: Date | null; readonly answered_at: Date | null },
  now: Date,
): boolean {
  return talk.waiting_since === null && isPast(talk.answered_at, deskRules.talkMs, now)
}

/** The text as it is stored; null when it is empty or too long. */
export function readText(text: string, most: number): string | null {
  const clean = cleanText(text)
  return clean === '' || Array.from(clean).length > most ? null : clean
}
