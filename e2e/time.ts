// Moves time in the database for what no story waits for: the minute between two codes, days of membership, a pending change, a stamp.
import { openDatabase } from '../packages/server/src/db/open.ts'
import { numberOf } from './people.ts'

const dataDir = (): string => process.env['LANTERN_DATA']!

/** Sets the codes sent to this number so far to a minute earlier. */
export async function letMinutePass(phone: string): Promise<void> {
  await using db = await openDatabase({ dataDir: dataDir(), mayShare: true, max: 1 })
  await db.pool.query(`update phone_code set sent_at = sent_at - interval '61 seconds' where phone = $1`, [
    numberOf(phone),
  ])
}

/** Sets the joining of this club's members to ten days earlier. */
export async function letMembersAge(brand: string, clubName: string): Promise<void> {
  await using db = await openDatabase({ dataDir: dataDir(), mayShare: true, max: 1 })
  await db.pool.query(
    `update club_member set joined_at = joined_at - interval '10 days'
     from club where club.id = club_id and club.brand = $1 and club.name = $2`,
    [brand, clubName],
  )
}

/** The pending change of this club is due now. */
export async function letChangeBeDue(brand: string, clubName: string): Promise<void> {
  await using db = await openDatabase({ dataDir: dataDir(), mayShare: true, max: 1 })
  await db.pool.query(
    `update job set run_at = now() where key in (
       select 'clubs.change:' || change.id from club_change change join club on club.id = change.club_id
       where club.brand = $1 and club.name = $2 and change.state = 'open')`,
    [brand, clubName],
  )
}

/** As if the player had last visited this many days ago, and had taken the stamps and packages this many days earlier. */
export async function letDaysPass(playerId: string, days: number): Promise<void> {
  await using db = await openDatabase({ dataDir: dataDir(), mayShare: true, max: 1 })
  const move = (sql: string, by: number): Promise<unknown> => db.pool.query(sql, [playerId, by])
  await db.pool.query(
    `delete from visit v using visit n where v.player_id = $1 and n.player_id = $1 and n.day > v.day`,
    [playerId],
  )
  await move(`update visit set day = day + $2::int where player_id = $1`, -days)
  // In two steps, so that no stamp is moved onto the day of another one.
  for (const by of [10_000, -10_000 - days]) {
    await move(`update stamp set day = day + $2::int, card_day = card_day + $2::int where player_id = $1`, by)
    await move(`update claim set key = (key::date + $2::int)::text where player_id = $1 and source = 'signIn'`, by)
    await move(
      `update business_key set row_id = $1 || '/signIn/' || (split_part(row_id, '/', 3)::date + $2::int)
        where what = 'claim' and row_id like $1 || '/signIn/%'`,
      by,
    )
  }
}

/** Grants the frame of a month, as the player would have taken it. */
export async function giveFrame(playerId: string, frame: number): Promise<void> {
  await using db = await openDatabase({ dataDir: dataDir(), mayShare: true, max: 1 })
  await db.pool.query(`insert into player_frame values ($1, $2, now())`, [playerId, frame])
}

/** The open battles show a spin every 300 ms. */
export async function quickenBattles(): Promise<void> {
  await using db = await openDatabase({ dataDir: dataDir(), mayShare: true, max: 1 })
  await db.pool.query('update battle set interval_ms = 300 where status = 0')
}

/** An open battle waits for five minutes more. */
export async function keepBattleOpen(battleId: number): Promise<void> {
  await using db = await openDatabase({ dataDir: dataDir(), mayShare: true, max: 1 })
  await db.pool.query(`update battle set closes_at = now() + interval '5 minutes' where id = $1`, [battleId])
}

/** The waiting time of an open battle is over: it starts with those who are in it. */
export async function startBattle(battleId: number): Promise<void> {
  await using db = await openDatabase({ dataDir: dataDir(), mayShare: true, max: 1 })
  await db.pool.query('update battle set closes_at = now() where id = $1', [battleId])
}
