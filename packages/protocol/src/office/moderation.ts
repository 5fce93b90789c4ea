// Operators' actions on reports, mutes and bans.
import * as z from 'zod/mini'
import { Count, ID, Numbered, PlayerID } from '../scalars.ts'
import { channelTypes, liveChannelType } from '../values/chat.ts'
import { noteLength, reportKinds, reportReasons, reportStates, verdicts } from '../values/support.ts'
import { action } from './action.ts'
import { At, Line, Listed, MaybeAt, Moment, page, Stored } from './fields.ts'

/** The decision on a report as it is stored with the report. */
export const ReportOutcome = z.object({
  Verdict: z.enum(verdicts),
  Warned: z.boolean(),
  /** The reported message was removed. */
  Removed: z.boolean(),
  MutedUntil: z.nullable(z.string()),
  /** `for ever`: until the ban is lifted. */
  BannedUntil: z.nullable(z.string()),
  Note: z.string(),
})

export type ReportOutcome = z.output<typeof ReportOutcome>

export const ReportRow = z.object({
  ID,
  Kind: Numbered(reportKinds),
  TargetID: ID,
  /** The player whose profile, message, room, club or envelope is reported. */
  PlayerID,
  ReporterID: PlayerID,
  Reason: Numbered(reportReasons),
  Words: z.string(),
  Evidence: Stored,
  CreatedAt: At,
  ClaimedBy: z.nullable(z.string()),
  ClaimedUntil: MaybeAt,
  SettledBy: z.nullable(z.string()),
  SettledAt: MaybeAt,
  Outcome: z.nullable(ReportOutcome),
  /** Other open reports of the same thing. */
  Alike: Count,
  /** Reports of the player that were upheld. */
  Earlier: Count,
})

const { public: everyone, private: two, club, alliance } = channelTypes

const Measures = z.strictObject({
  Warn: z.optional(z.boolean()),
  RemoveMessage: z.optional(z.boolean()),
  Mute: z.optional(
    z.strictObject({
      /** Null: in all channels. */
      ChannelType: z.nullable(z.literal([everyone, two, club, alliance, liveChannelType])),
      Until: Moment,
    }),
  ),
  /** `Until` null: until it is lifted. */
  Ban: z.optional(z.strictObject({ Until: z.nullable(Moment), IsPublic: z.boolean(), Cause: Line(200) })),
})

export const listReports = action({
  name: 'moderation.reports',
  does: 'read',
  permission: 'moderation.read',
  scope: 'brand',
  asks: 'nothing',
  personal: true,
  request: { State: z.optional(z.enum(reportStates)), ...page },
  reply: Listed(ReportRow),
  errors: [],
  summary: 'The queue of reports: open (oldest first), claimed (oldest first), or settled (newest first).',
})

export const claimReport = action({
  name: 'moderation.claim',
  does: 'write',
  permission: 'moderation.edit',
  scope: 'brand',
  asks: 'reason',
  request: { ID },
  reply: z.object({ ID }),
  errors: ['NotFound', 'WrongState', 'Claimed'],
  summary: 'Claims a report for half an hour: no other moderator can settle it. Claiming again extends the own claim.',
})

export const releaseReport = action({
  name: 'moderation.release',
  does: 'write',
  permission: 'moderation.edit',
  scope: 'brand',
  asks: 'reason',
  request: { ID },
  reply: z.object({ ID }),
  errors: ['NotFound'],
  summary: 'Returns a report that the operator has claimed to the queue.',
})

export const settleReport = action({
  name: 'moderation.settle',
  does: 'write',
  permission: 'moderation.edit',
  scope: 'brand',
  asks: 'reason',
  request: { ID, Verdict: z.enum(verdicts), Measures: z.optional(Measures), Note: z.optional(Line(noteLength)) },
  reply: z.object({ Outcome: ReportOutcome, IsNew: z.boolean() }),
  errors: ['NotFound', 'Claimed'],
  summary:
    'Settles all open reports of the same thing: a verdict, measures against the player, a note for other moderators. ' +
    'Settling again returns the earlier decision with IsNew false and changes nothing.',
})

export const unmutePlayer = action({
  name: 'moderation.unmute',
  does: 'write',
  permission: 'moderation.edit',
  scope: 'brand',
  asks: 'reason',
  request: { PlayerID },
  reply: z.object({ PlayerID }),
  errors: ['NotFound'],
  summary: 'Lifts every mute of a player.',
})

export const liftBan = action({
  name: 'moderation.liftBan',
  does: 'write',
  permission: 'moderation.edit',
  scope: 'brand',
  asks: 'reason',
  request: { PlayerID },
  reply: z.object({ PlayerID }),
  errors: ['NotFound'],
  summary: 'Lifts every current ban of a player, who has to sign in again.',
})
