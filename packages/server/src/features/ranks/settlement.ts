// Settles a closed activity once: stores its places, puts its prizes into escrow, and sends each winner a letter.
import type { Job, JobCall } from '../../kernel/jobs/jobs.ts'
import { currencies } from '@lantern/protocol/values.ts'
import type { Tx } from '../../db/open.ts'
import { writeTaipeiTime, type LetterKind, type Mail } from '../mail/mail.ts'
import type { PlayerRow, Players } from '../players/players.ts'
import type { Leg, Wallet } from '../wallet/wallet.ts'
import { settleJob } from './roundCounter.ts'
import { mostPlaces, prizeOf, type RankRule } from './rules.ts'
import * as store from './store.ts'

export interface SettlingDeps {
  readonly players: Players
  readonly mail: Mail
  readonly wallet: Wallet
}

const letterOf = { multiple: 'rankMultiple', win: 'rankWin', rounds: 'rankRounds' } as const satisfies Record<
  RankRule,
  LetterKind
>

/** More rows are read than places exist, because banned and leaving players are skipped. */
export const spare = 30

/** Banned, leaving and erased players get no place; those below move up. */
export const mayStand = (player: PlayerRow | undefined, now: Date): player is PlayerRow =>
  player !== undefined &&
  player.erased_at === null &&
  player.deletion_at === null &&
  !(player.banned_until !== null && player.banned_until > now)

export async function placesOf(
  { players }: Pick<SettlingDeps, 'players'>,
  db: Parameters<Players['many']>[0],
  event: store.RankEvent,
  now: Date,
): Promise<store.Place[]> {
  const scores = await store.topScores(db, event.id, mostPlaces + spare)
  const people = await players.many(
    db,
    scores.map(({ playerId }) => playerId),
  )
  return scores
    .filter(({ playerId }) => mayStand(people.get(playerId), now))
    .slice(0, mostPlaces)
    .map((score, nth) => ({ ...score, prize: prizeOf(event.prizes, nth + 1) }))
}

async function sendPrizes(
  { mail, wallet }: SettlingDeps,
  tx: Tx,
  event: store.RankEvent,
  places: readonly store.Place[],
  now: Date,
): Promise<void> {
  const { id, brand, rule } = event
  const legs: Leg[] = []
  for (const [nth, { playerId, prize }] of places.entries()) {
    if (prize === 0) continue
    const sent = await mail.send(tx, {
      brand,
      playerId,
      kind: letterOf[rule],
      now,
      reason: 'rank',
      source: 'event',
      onExpiry: 'credit',
      parameters: {
        place: nth + 1,
        from: writeTaipeiTime(event.startsAt).slice(0, 10),
        // The last day of the activity, not the first day after it.
        to: writeTaipeiTime(new Date(event.endsAt.getTime() - 1)).slice(0, 10),
      },
      items: [{ ItemID: currencies.coin, Amount: prize }],
    })
    legs.push(...sent.legs)
  }
  const total = legs.reduce((sum, { delta }) => sum + delta, 0)
  if (total === 0) return
  const outcome = await wallet.post(tx, {
    brand,
    now,
    reason: 'rank',
    source: 'event',
    key: { kind: 'business', what: 'rank', row: id, step: 1 },
    legs: [{ account: { kind: 'promo', currency: 1 }, delta: -total }, ...legs],
  })
  if (!outcome.isApplied) throw new Error(`the prizes of activity ${id} were not paid: ${outcome.refusal}`)
}

export function settlingJob(deps: SettlingDeps): Job {
  return {
    kind: settleJob,
    async run({ payload, now, transact }: JobCall) {
      const { id } = payload as { readonly id: number }
      await transact(async (tx) => {
        const event = await store.lockToSettle(tx, id)
        if (!event) return
        const places = await placesOf(deps, tx, event, now)
        await store.saveResult(tx, id, places, now)
        await sendPrizes(deps, tx, event, places, now)
      })
    },
  }
}
