// The peer: one transaction per gift with two balances and a record. No keys, ledger, combos, boards or pushes.
import type pg from 'pg'
import { drive, type Driven } from '../money/measure.ts'

export interface PlainGifts {
  give(callers: number, turns: number): Promise<Driven>
}

export async function openPlainGifts(pool: pg.Pool, callers: number, hosts: number): Promise<PlainGifts> {
  await pool.query(`
    create table plain_balance (id bigint primary key, balance bigint not null);
    insert into plain_balance select nth, 1000000000 from generate_series(0, ${callers + hosts}) nth;
    create table plain_gift (id bigint generated always as identity primary key, giver bigint, host bigint, item int, price bigint)`)
  const price = 10

  const add = (client: pg.ClientBase, id: number, delta: number) =>
    client.query({
      name: 'plain_add',
      text: 'update plain_balance set balance = balance + $2 where id = $1 and balance + $2 >= 0',
      values: [id, delta],
    })

  /** The sender first, the host last: two gifts never wait for each other in a circle, and the host's row is locked briefly. */
  async function give(caller: number, turn: number): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      if ((await add(client, caller, -price)).rowCount !== 1) throw new Error('too poor')
      await client.query({
        name: 'plain_gift',
        text: 'insert into plain_gift (giver, host, item, price) values ($1, $2, 42, $3)',
        values: [caller, turn % hosts, price],
      })
      await add(client, callers + 1 + (turn % hosts), price / 2)
      await client.query('commit')
    } finally {
      client.release()
    }
  }

  return { give: (count, turns) => drive(count, turns, give) }
}
