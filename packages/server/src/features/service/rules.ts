// Pure rules of customer service: when someone is greeted, and when they are told that a person will answer.
import { cleanText } from '../words/words.ts'

export const serviceRules = {
  /** Who comes again within so long is not greeted again. */
  greetAfterMs: 6 * 3_600_000,
  /** So long after an answer the talk is with that person: nobody is told to wait. */
  talkMs: 30 * 60_000,
  answerCharacters: 1000,
  questionCharacters: 100,
} as const

const isPast = (time: Date | null, milliseconds: number, now: Date): boolean =>
  time === null || now.getTime() - time.getTime() >= milliseconds

export const isToBeGreeted = (greetedAt: Date | null, now: Date): boolean =>
  isPast(greetedAt, serviceRules.greetAfterMs, now)

/** Once: when the waiting begins, and not in the middle of a talk with a person. */
export function isToldToWait(
  talk: { readonly waiting_since: Date | null; readonly answered_at: Date | null },
  now: Date,
): boolean {
  return talk.waiting_since === null && isPast(talk.answered_at, serviceRules.talkMs, now)
}

/** The text as it is kept; null when nothing is left of it, or it is too long. */
export function readText(text: string, most: number): string | null {
  const clean = cleanText(text)
  return clean === '' || Array.from(clean).length > most ? null : clean
}
