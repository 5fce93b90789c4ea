// The peer: a counter that a guarded UPDATE decreases, and claims with a primary key of envelope and player. No ledger, no limits, no split.
import type pg from 'pg'

export async function openPeer(pool: pg.Pool, envelopes: number, shares: number): Promise<number[]> {
  await pool.query('create table if not exists peer_envelope (id bigserial primary key, remaining integer not null)')
  await pool.query(
    'create table if not exists peer_claim (envelope_id bigint, player_id bigint, primary key (envelope_id, player_id))',
  )
  const ids: number[] = []
  for (let nth = 0; nth < envelopes; nth++) {
    const { rows } = await pool.query('insert into peer_envelope (remaining) values ($1) returning id', [shares])
    ids.push(rows[0].id)
  }
  return ids
}

/** True: the player got a share. */
export async function claimGuarded(pool: pg.Pool, envelope: number, player: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'peer_claim',
    text: `with taken as (update peer_envelope set remaining = remaining - 1 where id = $1 and remaining > 0 returning id)
      insert into peer_claim select id, $2::bigint from taken returning 1`,
    values: [envelope, player],
  })
  return rowCount === 1
}
