// Thousands of players in a few statements: copies of one registered player, with a phone and empty accounts.
import type { Database } from '@lantern/server/db/open.ts'
import type { PlayerRow } from '@lantern/server/features/players/players.ts'

export async function copyPlayer({ pool }: Database, model: PlayerRow, count: number): Promise<PlayerRow[]> {
  const { rows } = await pool.query<PlayerRow>(
    `insert into player (brand, name, name_key, exp, level, vip, vip_points, registered_at, last_login_at)
     select brand, 'copy' || n, 'copy' || n, exp, level, vip, vip_points, registered_at, last_login_at
     from player, generate_series(1, $2::int) n where id = $1 returning *`,
    [model.id, count],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into player_identity (brand, provider, subject, player_id, linked_at)
     select i.brand, i.provider, 'copy' || c, c, i.linked_at from player_identity i, unnest($2::bigint[]) c where i.player_id = $1`,
    [model.id, ids],
  )
  await pool.query(
    `insert into account (brand, kind, owner_id, currency, minimum, hot)
     select a.brand, a.kind, c, a.currency, a.minimum, a.hot from account a, unnest($2::bigint[]) c
     where a.kind = 'player' and a.owner_id = $1`,
    [model.id, ids],
  )
  await pool.query('analyze player, player_identity, account')
  return rows
}
