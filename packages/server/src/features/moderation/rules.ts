// Pure rules of moderation: which decisions a report allows, and what is stored of a decision.
import type { ReportOutcome } from '@lantern/protocol/office/moderation.ts'
import { noteLength, reportKinds } from '@lantern/protocol/values/support.ts'
import type { ReportRow } from '../support/support.ts'

export const moderationRules = {
  /** After this time an unsettled claim returns to the queue. */
  claimMs: 30 * 60_000,
  longestMuteMs: 365 * 86_400_000,
} as const

export interface Measures {
  /** A letter to the player. */
  readonly warn?: boolean
  /** Allowed only for a reported message. */
  readonly removeMessage?: boolean
  /** A mute in one channel type, or (null) in all. */
  readonly mute?: { readonly channelType: 1 | 2 | 3 | 4 | 5 | null; readonly until: Date }
  /** Null: until it is lifted. */
  readonly ban?: { readonly until: Date | null; readonly isPublic: boolean; readonly reason: string }
}

export interface Decision {
  readonly verdict: 'guilty' | 'innocent'
  readonly measures?: Measures
  /** A note for other moderators. */
  readonly note?: string
}

/** The form in which it is stored with the report. */
export type Outcome = ReportOutcome

/** The stored form of a ban without an end. */
export const forEver = 'for ever'

export type DecisionFault = 'InnocentMeasures' | 'NoMessage' | 'Until' | 'Note'

export function checkDecision(
  report: Pick<ReportRow, 'kind'>,
  { verdict, measures = {}, note = '' }: Decision,
  now: Date,
): DecisionFault | null {
  if (verdict === 'innocent' && (measures.warn || measures.removeMessage || measures.mute || measures.ban))
    return 'InnocentMeasures'
  if (measures.removeMessage && report.kind !== reportKinds.message) return 'NoMessage'
  const ends = [measures.mute?.until, measures.ban?.until].filter((until) => until instanceof Date)
  if (ends.some((until) => !(until > now))) return 'Until'
  if (measures.mute && measures.mute.until.getTime() - now.getTime() > moderationRules.longestMuteMs) return 'Until'
  return note.length > noteLength ? 'Note' : null
}

export function outcomeOf({ verdict, measures = {}, note = '' }: Decision, isRemoved: boolean): Outcome {
  return {
    Verdict: verdict,
    Warned: measures.warn === true,
    Removed: isRemoved,
    MutedUntil: measures.mute?.until.toISOString() ?? null,
    BannedUntil: measures.ban ? (measures.ban.until?.toISOString() ?? forEver) : null,
    Note: note,
  }
}
