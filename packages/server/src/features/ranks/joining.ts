// Joins an event in one transaction: conditions, the last free place, the price, the limits that the player has set.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { joinEvent } from '@lantern/protocol/ranks.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call, Me } from '../../kernel/feature/call.ts'
import { showLimit, type Limits } from '../limits/limits.ts'
import type { Players } from '../players/players.ts'
import type { Outcome, Wallet } from '../wallet/wallet.ts'
import { bandOf, whyNoEntry, type JoinRefusal } from './rules.ts'
import { mayStand } from './settlement.ts'
import { addEntry, excludedFrom, hasEntry, takeGroup } from './store/entries.ts'
import { findEvent, lockEvent, type RankEvent } from './store/events.ts'

export interface JoiningDeps {
  readonly players: Players
  readonly wallet: Wallet
  readonly limits: Limits
  isStaff(brand: BrandCode, playerId: number): boolean
}

type Joining = Call<typeof joinEvent>

/** Read from the row: a level that rose a moment ago counts. */
export async function whyNot(
  { players, isStaff }: Pick<JoiningDeps, 'players' | 'isStaff'>,
  db: Kysely<Schema>,
  event: RankEvent,
  me: Pick<Me, 'id' | 'brand'>,
  now: Date,
): Promise<JoinRefusal | null> {
  const player = (await players.many(db, [me.id])).get(me.id)
  const isBlocked = !mayStand(player, now) || isStaff(me.brand, me.id) || (await excludedFrom(db, event.id)).has(me.id)
  return whyNoEntry(event, { level: player?.level ?? 0, vip: player?.vip ?? 0, isBlocked }, now)
}

export async function join(
  deps: JoiningDeps,
  { EventID, Price, Version }: RequestOf<typeof joinEvent>,
  call: Joining,
): Promise<ReplyOf<typeof joinEvent>> {
  const { tx, me, brand, now, no, player } = call
  const found = await findEvent(tx, brand, EventID)
  if (!found) throw no('TargetNotFound')
  const answer = (entrants: number) => ({ EventID, Joined: true, Entrants: entrants })
  if (!found.needsEntry) return answer(0)
  // Of several requests of one player the later ones wait here and find the entry.
  const event = (await lockEvent(tx, EventID))!
  if (await hasEntry(tx, EventID, me.id)) return answer(event.entrants)
  const Why = await whyNot(deps, tx, event, me, now)
  if (Why)
    throw no('NotEligibleToJoin', {
      Why,
      ...(Why === 'Level' && { Level: event.leastLevel }),
      ...(Why === 'VIP' && { VIPLevel: event.leastVip }),
    })
  if (event.price !== Price || event.version !== Version)
    throw no('GiftPriceChanged', { Price: event.price, Version: event.version })
  // An entry is a stake: it counts towards the limit of stakes, and players who pause are refused.
  const stake = event.currency === currencies.coin ? event.price : 0
  const refused = await deps.limits.startRound(tx, { id: me.id, hasLimits: player.has_limits }, stake, now)
  if (refused) throw no('PlayLimitReached', showLimit(refused))
  const group = await groupFor(event, player.level, tx)
  await addEntry(tx, { eventId: EventID, playerId: me.id, paid: event.price, group, now })
  if (event.price > 0) await pay(deps, event, call)
  return answer(event.entrants + 1)
}

/** The group by the player's level at this moment; a later rise does not change it. */
async function groupFor({ id, cohort }: RankEvent, level: number, tx: Tx): Promise<number> {
  if (cohort === null) return 0
  return takeGroup(tx, id, bandOf(cohort.bands, level), cohort.size)
}

async function pay(
  { wallet }: JoiningDeps,
  event: RankEvent,
  { tx, me, brand, now, no, after }: Joining,
): Promise<void> {
  const { id, price, currency } = event
  const account = { kind: 'event', eventId: id, currency } as const
  await wallet.openAccount(tx, brand, account)
  const outcome = await wallet.post(
    tx,
    {
      brand,
      now,
      reason: 'eventEntry',
      source: 'event',
      key: { kind: 'business', what: 'eventEntry', row: `${id}/${me.id}`, step: 1 },
      legs: [
        { account: { kind: 'player', playerId: me.id, currency }, delta: -price },
        { account, delta: price },
      ],
    },
    after,
  )
  if (!outcome.isApplied) throw refusalOf(outcome, currency, no)
}

function refusalOf(
  { refusal }: Extract<Outcome, { readonly isApplied: false }>,
  currency: RankEvent['currency'],
  no: Joining['no'],
): Error {
  if (refusal === 'NotEnough') return no(currency === currencies.coin ? 'NotEnoughCoins' : 'NotEnoughGems')
  return refusal === 'Busy' ? no('TooManyRequests') : no('Maintenance')
}
