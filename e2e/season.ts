// Sets what a player has done so far, where a story is about what follows: gems, points of the season, rounds of the day or of a challenge.
import { openDatabase } from '../packages/server/src/db/open.ts'
import { periodAt, seasonAt } from '../packages/server/src/features/progress/progress.ts'
import { passRules } from '../packages/server/src/features/pass/rulebook.ts'
import { createWallet } from '../packages/server/src/features/wallet/wallet.ts'

const open = () => openDatabase({ dataDir: process.env['LANTERN_DATA']!, mayShare: true, max: 1 })
type Db = Awaited<ReturnType<typeof open>>

async function idOf(db: Db, phone: string): Promise<number> {
  const { rows } = await db.pool.query<{ player_id: number }>(
    'select player_id from player_identity where subject = $1',
    [`+84${phone}`],
  )
  return rows[0]!.player_id
}

export async function giveGems(phone: string, amount: number): Promise<void> {
  await using db = await open()
  const playerId = await idOf(db, phone)
  const now = new Date()
  const wallet = createWallet({ db, clock: { now: () => now } })
  await db.kysely.transaction().execute((tx) =>
    wallet.post(tx, {
      brand: 'owl',
      reason: 'event',
      source: 'system',
      now,
      key: { kind: 'business', what: 'story', row: playerId, step: 'gems' },
      legs: [
        { account: { kind: 'promo', currency: 2 }, delta: -amount },
        { account: { kind: 'player', playerId, currency: 2 }, delta: amount },
      ],
    }),
  )
}

async function setProgress(phone: string, period: string, measure: string, value: number, endsAt: Date): Promise<void> {
  await using db = await open()
  await db.pool.query(
    `insert into progress (player_id, period, counts, brand, ends_at)
     values ($1, $2, jsonb_build_object($3::text, $4::bigint), 'owl', $5)
     on conflict (player_id, period) do update set counts = progress.counts || excluded.counts`,
    [await idOf(db, phone), period, measure, value, endsAt],
  )
}

export function setSeasonPoints(phone: string, points: number): Promise<void> {
  const season = seasonAt(passRules.first, new Date())
  return setProgress(phone, season.key, 'points', points, season.endsAt)
}

export function setRoundsToday(phone: string, rounds: number): Promise<void> {
  const day = periodAt('day', new Date())
  return setProgress(phone, day.key, '1', rounds, day.endsAt)
}

/** Rounds within the challenge of a tier that was started today. */
export function setChallengeRounds(phone: string, tier: number, rounds: number): Promise<void> {
  const day = periodAt('day', new Date())
  return setProgress(phone, `challenge/${day.key.slice(4)}/${tier}`, '1', rounds, day.endsAt)
}

/** Sets the start of the challenge to a day and its own length ago, so that its time is over. */
export async function endChallenge(phone: string, tier: number): Promise<void> {
  await using db = await open()
  await db.pool.query(
    `update challenge set started_at = started_at - (ends_at - started_at), ends_at = now() where player_id = $1 and tier = $2`,
    [await idOf(db, phone), tier],
  )
}
