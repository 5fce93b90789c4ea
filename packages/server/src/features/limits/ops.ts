// Handlers of the responsible gaming calls: my limits, a break, self-exclusion.
import { changeLimits, excludeMyself, readLimits, takeBreak } from '@lantern/protocol/limits.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { markLimits, readReminder } from '../players/players.ts'
import { adjust, type PlayedOn } from './adjust.ts'
import type { Exclusions } from './exclusions.ts'
import { sweepLimits } from './jobs.ts'
import { personal } from './personal.ts'
import { changeLimit, extendRest, settleLimit, type Limit } from './rules.ts'
import * as store from './store.ts'

export type LimitsDeps = Pick<Context, 'db' | 'sockets'> & {
  readonly playedOn: PlayedOn
  readonly exclusions: Exclusions
  /** Ends every session of the player at COMMIT; sessions belong to a feature to the right. */
  endSessions(tx: Tx, playerId: number, now: Date): Promise<void>
}

type Changing = Call<typeof changeLimits> | Call<typeof takeBreak> | Call<typeof excludeMyself>

export function limitsFeature(ctx: ContextOf<LimitsDeps>, needs: Needs<LimitsDeps>): Feature {
  const deps: LimitsDeps = { ...ctx, ...needs }
  /** Makes the player's sockets read again whether the player has limits. */
  const renew = (playerId: number): void => deps.sockets.renew(playerId)

  async function rest(call: Changing, playerId: number, kind: 'break' | 'exclusion', days: number) {
    await adjust(call.tx, playerId, call.now, deps.playedOn, ({ limits, rest: current }) => ({
      limits,
      rest: extendRest(current, kind, days, call.now),
    }))
    call.after(() => renew(playerId))
  }

  /** All players of the phone, locked in the order of ids, so that two who exclude themselves at the same time do not deadlock. */
  async function exclude(call: Call<typeof excludeMyself>, days: number) {
    const { tx, brand, now, me } = call
    const { phone, ids } = await deps.exclusions.sharing(tx, brand, me.id)
    for (const id of ids) {
      await rest(call, id, 'exclusion', days)
      await deps.endSessions(tx, id, now)
    }
    const own = await store.readRest(tx, me.id)
    if (phone !== null && own) await deps.exclusions.exclude(tx, brand, phone, own.until)
    // The reply is sent before the requesting socket is closed.
    call.after(() => void setImmediate(() => ids.forEach((id) => deps.sockets.end({ playerId: id }, 'SessionExpired'))))
    return show(tx, me.id, now)
  }

  return {
    name: 'limits',
    personal,
    jobs: [sweepLimits(deps.db, deps.playedOn, renew)],
    handlers: [
      handle(readLimits, (_request, { me, db, now }) => show(db, me.id, now)),

      handle(changeLimits, async ({ Time, Wager, Purchase, ReminderMinutes }, call) => {
        const { tx, me, now } = call
        const change = (limit: Limit, wanted: number | null | undefined): Limit =>
          wanted === undefined ? limit : changeLimit(limit, wanted, now)
        await adjust(tx, me.id, now, deps.playedOn, ({ limits: { time, wager, purchase }, rest: current }) => ({
          limits: { time: change(time, Time), wager: change(wager, Wager), purchase: change(purchase, Purchase) },
          rest: current,
        }))
        if (ReminderMinutes !== undefined) await markLimits(tx, me.id, { reminderMinutes: ReminderMinutes })
        call.after(() => renew(me.id))
        return show(tx, me.id, now)
      }),

      handle(takeBreak, async ({ Days }, call) => {
        await rest(call, call.me.id, 'break', Days)
        return show(call.tx, call.me.id, call.now)
      }),

      handle(excludeMyself, ({ Days }, call) => exclude(call, Days)),
    ],
  }
}

async function show(db: Kysely<Schema>, playerId: number, now: Date): Promise<ReplyOf<typeof readLimits>> {
  const limits = await store.readLimits(db, playerId)
  const used = await store.readUsed(db, playerId, taipeiDay(now))
  const rest = await store.readRest(db, playerId)
  return {
    Time: showLimit(settleLimit(limits.time, now), used.minutes),
    Wager: showLimit(settleLimit(limits.wager, now), used.wagered),
    Purchase: showLimit(settleLimit(limits.purchase, now), used.purchased),
    Rest: rest && rest.until > now ? { Kind: rest.kind, EndTime: rest.until.toISOString() } : null,
    ReminderMinutes: await readReminder(db, playerId),
  }
}

function showLimit({ amount, nextAmount, nextAt }: Limit, used: number) {
  return { Amount: amount, UsedToday: used, Next: nextAt ? { Amount: nextAmount, Time: nextAt.toISOString() } : null }
}
