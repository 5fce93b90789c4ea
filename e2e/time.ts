// Moves time for a player: no story waits a minute for a second code, or days for a stamp or a package.
import { openDatabase } from '../packages/server/src/db/open.ts'

/** As if the codes sent to this number so far had been sent a minute earlier. */
export async function letMinutePass(phone: string): Promise<void> {
  await using db = await openDatabase({ dataDir: process.env['LANTERN_DATA']!, mayShare: true, max: 1 })
  await db.pool.query(`update phone_code set sent_at = sent_at - interval '61 seconds' where phone = $1`, [
    `+84${phone}`,
  ])
}

/** As if the player had last visited so many days ago, and had taken the stamps and packages so many days earlier. */
export async function letDaysPass(playerId: string, days: number): Promise<void> {
  await using db = await openDatabase({ dataDir: process.env['LANTERN_DATA']!, mayShare: true, max: 1 })
  const move = (sql: string): Promise<unknown> => db.pool.query(sql, [playerId, days])
  await move(`update return_visit set day = day - $2::int where player_id = $1`)
  await move(`update stamp set day = day - $2::int, card_day = card_day - $2::int where player_id = $1`)
}

/** As if the player had taken the frame of a month. */
export async function giveFrame(playerId: string, frame: number): Promise<void> {
  await using db = await openDatabase({ dataDir: process.env['LANTERN_DATA']!, mayShare: true, max: 1 })
  await db.pool.query(`insert into player_frame values ($1, $2, now())`, [playerId, frame])
}
