// Entry file of moderation, for the back office: list reports, claim one, settle it with measures; every step is written to the audit log.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import type { Publish } from '../../kernel/context.ts'
import { mute, removeMessage, unmute } from '../chat/chat.ts'
import { writeTaipeiTime, type Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import { listQueue, lockReport, setClaim, settleAlike, type QueueFilter, type ReportRow } from '../support/support.ts'
import {
  checkDecision,
  moderationRules,
  outcomeOf,
  type Decision,
  type DecisionFault,
  type Measures,
  type Outcome,
} from './rules.ts'

export type { Decision, DecisionFault, Outcome } from './rules.ts'

export interface ReportRef {
  readonly brand: BrandCode
  readonly id: number
}

export interface Moderator {
  readonly actor: string
  readonly now: Date
}

/** Effects outside the transaction: pushes, and callbacks after COMMIT. */
export interface Effects {
  readonly publish: Publish
  after(run: () => void): void
}

export type Claimed = 'claimed' | 'NotFound' | 'Settled' | { readonly claimedBy: string }
export type Settled =
  | { readonly outcome: Outcome; readonly isNew: boolean }
  | { readonly refused: 'NotFound' | DecisionFault }
  | { readonly refused: 'Claimed'; readonly claimedBy: string }

export interface Moderation {
  /** The queue as a query of which the caller reads a page. */
  list(db: Kysely<Schema>, filter: QueueFilter): ReturnType<typeof listQueue>
  /** For half an hour no other moderator can settle it; claiming again extends the own claim. */
  claim(tx: Tx, report: ReportRef, who: Moderator): Promise<Claimed>
  release(tx: Tx, report: ReportRef, who: Moderator): Promise<boolean>
  /** Settles all open reports of the same thing; settling again returns the earlier decision and changes nothing. */
  settle(tx: Tx, report: ReportRef, decision: Decision, who: Moderator, effects: Effects): Promise<Settled>
  unmute(tx: Tx, player: { brand: BrandCode; playerId: number }, who: Moderator): Promise<boolean>
  liftBan(tx: Tx, player: { brand: BrandCode; playerId: number }, who: Moderator): Promise<boolean>
}

const isHeldByOther = (report: ReportRow, { actor, now }: Moderator): boolean =>
  report.claimed_by !== null && report.claimed_by !== actor && report.claimed_until! > now

export function createModeration({ players, mail }: { readonly players: Players; readonly mail: Mail }): Moderation {
  /** Each measure has its own audit entry, so that a player's history can be queried. */
  async function measure(tx: Tx, report: ReportRow, measures: Measures, who: Moderator, effects: Effects) {
    const { actor, now } = who
    const brand = report.brand as BrandCode
    const playerId = report.player_id
    const note = (what: string, row: number, after: unknown): Promise<void> =>
      noteChange(tx, { brand, actor, what, row, after: { report: report.id, ...(after as object) }, now })
    let isRemoved = false
    if (measures.removeMessage) {
      isRemoved = await removeMessage(tx, effects.publish, report.target_id, now)
      await note('chatLine', report.target_id, { isRemoved })
    }
    if (measures.warn) {
      await mail.send(tx, { brand, playerId, kind: 'warned', parameters: {}, now })
      await note('warning', playerId, {})
    }
    if (measures.mute) {
      const { channelType, until } = measures.mute
      await mute(tx, playerId, { channelType, until, reason: `report:${report.id}` }, now)
      await mail.send(tx, { brand, playerId, kind: 'muted', parameters: { time: writeTaipeiTime(until) }, now })
      await note('mute', playerId, measures.mute)
    }
    if (measures.ban) {
      await players.ban(tx, { playerId, ...measures.ban, now }, effects.after)
      await note('ban', playerId, measures.ban)
    }
    return isRemoved
  }

  /** Reporters are notified of the outcome, but not of the measures against the player. */
  async function notifyReporters(
    tx: Tx,
    brand: BrandCode,
    reporterIds: readonly number[],
    decision: Decision,
    now: Date,
  ) {
    const people = await players.many(tx, [...new Set(reporterIds)])
    const kind = decision.verdict === 'guilty' ? 'reportUpheld' : 'reportDismissed'
    for (const playerId of [...people.keys()].toSorted((a, b) => a - b))
      if (!people.get(playerId)!.erased_at) await mail.send(tx, { brand, playerId, kind, parameters: {}, now })
  }

  return {
    list: listQueue,

    async claim(tx, { brand, id }, who) {
      const report = await lockReport(tx, brand, id)
      if (!report) return 'NotFound'
      if (report.settled_at) return 'Settled'
      if (isHeldByOther(report, who)) return { claimedBy: report.claimed_by! }
      await setClaim(tx, id, { by: who.actor, until: new Date(who.now.getTime() + moderationRules.claimMs) })
      if (report.claimed_by !== who.actor)
        await noteChange(tx, {
          brand,
          actor: who.actor,
          what: 'report',
          row: id,
          after: { claimed: true },
          now: who.now,
        })
      return 'claimed'
    },

    async release(tx, { brand, id }, who) {
      const report = await lockReport(tx, brand, id)
      if (!report || report.settled_at || report.claimed_by !== who.actor) return false
      await setClaim(tx, id, null)
      await noteChange(tx, {
        brand,
        actor: who.actor,
        what: 'report',
        row: id,
        after: { claimed: false },
        now: who.now,
      })
      return true
    },

    async settle(tx, { brand, id }, decision, who, effects) {
      const report = await lockReport(tx, brand, id)
      if (!report) return { refused: 'NotFound' }
      if (report.settled_at) return { outcome: report.outcome as unknown as Outcome, isNew: false }
      if (isHeldByOther(report, who)) return { refused: 'Claimed', claimedBy: report.claimed_by! }
      const fault = checkDecision(report, decision, who.now)
      if (fault) return { refused: fault }
      const isRemoved = await measure(tx, report, decision.measures ?? {}, who, effects)
      const outcome = outcomeOf(decision, isRemoved)
      const settled = await settleAlike(tx, report, { by: who.actor, outcome, now: who.now })
      for (const one of settled)
        await noteChange(tx, { brand, actor: who.actor, what: 'report', row: one.id, after: outcome, now: who.now })
      await notifyReporters(
        tx,
        brand,
        settled.map(({ reporterId }) => reporterId),
        decision,
        who.now,
      )
      return { outcome, isNew: true }
    },

    async unmute(tx, { brand, playerId }, { actor, now }) {
      if (!(await players.find(tx, brand, playerId))) return false
      await unmute(tx, playerId)
      await noteChange(tx, { brand, actor, what: 'mute', row: playerId, after: { lifted: true }, now })
      return true
    },

    async liftBan(tx, { brand, playerId }, { actor, now }) {
      if (!(await players.find(tx, brand, playerId))) return false
      await players.lift(tx, playerId, now)
      await noteChange(tx, { brand, actor, what: 'ban', row: playerId, after: { lifted: true }, now })
      return true
    },
  }
}
