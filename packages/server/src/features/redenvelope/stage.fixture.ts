// For tests of red envelopes: players of a brand that has them, sending and claiming, clubs, operators, and the invariants.
import assert from 'node:assert/strict'
import { splitEnvelope } from '@lantern/games/engine/envelope.ts'
import { commitSeed } from '@lantern/games/engine/fair.ts'
import { closeEnvelope, setSending } from '@lantern/protocol/office/redenvelope.ts'
import { changeSetting } from '@lantern/protocol/office/settings.ts'
import type { ReplyOf, RequestInput } from '@lantern/protocol/op.ts'
import { createEnvelope, readEnvelope, receiveEnvelope } from '@lantern/protocol/redenvelope.ts'
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import type { Tx } from '../../db/open.ts'
import type { SettingDefinition } from '../../kernel/settings/definition.ts'
import { startTestServer, type Resident, type SignInOptions, type TestServerOptions } from '../../testing.ts'

export const brand = 'bj188'
/** VIP Gold, and a level at which players claim. */
export const gold = { vipPoints: 1_000, exp: 10_000_000, coins: 1_000_000 }
/** A level at which players claim, below VIP Gold. */
export const reader = { exp: 10_000_000 }

type Sent = ReplyOf<typeof createEnvelope>

export async function openStage(prefix: string, options: TestServerOptions = {}) {
  const server = await startTestServer({ brand, ...options })
  server.bus.store.spend = async () => 0
  // Jobs run when a test says so: `tick` does not wait for a job that the heartbeat has taken.
  await server.app.jobs.stop()
  const { kysely } = server.db
  let phones = 0

  const enter = (standing: SignInOptions = {}): Promise<Resident> =>
    server.signInAs(`${prefix}${String(++phones).padStart(9 - prefix.length, '0')}`, standing)

  async function enterMany(count: number, standing: SignInOptions = reader): Promise<Resident[]> {
    const entered: Resident[] = []
    for (let nth = 0; nth < count; nth++) entered.push(await enter(standing))
    return entered
  }

  const send = (
    { client }: Pick<Resident, 'client'>,
    asked: Partial<RequestInput<typeof createEnvelope>> = {},
    key?: string,
  ): Promise<Sent> =>
    client.call(
      createEnvelope,
      { Title: '恭喜發財', Content: 'Good luck', Amount: 1000, Quantity: 5, Method: 2, ...asked },
      key === undefined ? {} : { key },
    )

  const claim = ({ client }: Pick<Resident, 'client'>, RedEnvelopeID: number, key?: string) =>
    client.call(receiveEnvelope, { RedEnvelopeID }, key === undefined ? {} : { key })

  const detail = ({ client }: Pick<Resident, 'client'>, RedEnvelopeID: number) =>
    client.call(readEnvelope, { RedEnvelopeID, PerPage: 100 })

  /** Like a call: callbacks given to `after` run after COMMIT. */
  async function act<T>(run: (tx: Tx, after: (then: () => void) => void) => Promise<T>): Promise<T> {
    const following: (() => void)[] = []
    const done = await kysely.transaction().execute((tx) => run(tx, (then) => following.push(then)))
    for (const then of following) then()
    return done
  }

  /** The first player is the leader; the chat is open. */
  async function found(name: string, [leader, ...others]: readonly Pick<Resident, 'id'>[]): Promise<number> {
    const { clubs } = server.app
    const now = server.clock.now()
    const clubId = await act((tx, then) => clubs.create(tx, { brand, name, leaderId: leader!.id }, now, then))
    assert.equal(typeof clubId, 'number', String(clubId))
    for (const { id } of others)
      assert.equal(await act((tx, then) => clubs.join(tx, clubId as number, { id, brand }, now, then)), null)
    assert.equal(await act((tx, then) => clubs.openChat(tx, leader!.id, now, then)), null)
    return clubId as number
  }

  const change = <T>(definition: SettingDefinition<T>, value: T): Promise<unknown> =>
    server.office(changeSetting, { Brand: brand, Name: definition.name, Value: value })

  return {
    server,
    enter,
    enterMany,
    send,
    claim,
    detail,
    act,
    found,
    change,
    close: (RedEnvelopeID: number) => server.office(closeEnvelope, { Brand: brand, RedEnvelopeID }),
    allowSending: (PlayerID: number, IsAllowed: boolean) =>
      server.office(setSending, { Brand: brand, PlayerID, IsAllowed }),
    checkLaws: () => checkLaws(server),
  }
}

/** For every envelope: paid + refunded + escrow = amount, one claim per player and share, and the shares follow from the seed. */
async function checkLaws({ app, db, clock }: Awaited<ReturnType<typeof startTestServer>>): Promise<void> {
  const { rows } = await db.pool.query(`
    select e.*, coalesce(c.paid, 0)::bigint as paid, coalesce(c.claims, 0)::bigint as claims, c.last_at,
      coalesce(c.amounts, '{}') as amounts,
      (select balance from account where kind = 'envelope' and owner_id = e.id) as escrow
    from red_envelope e left join (
      select envelope_id, sum(amount) as paid, count(*) as claims, max(created_at) as last_at,
        array_agg(amount order by share) as amounts, count(distinct player_id) as people
      from red_envelope_claim group by envelope_id
    ) c on c.envelope_id = e.id`)
  for (const row of rows) {
    assert.equal(row.paid + row.refunded + row.escrow, row.amount, `envelope ${row.id}`)
    assert.equal(row.paid, row.received_amount)
    assert.equal(row.claims, row.received_quantity)
    assert.ok(row.claims <= row.quantity)
    if (row.status !== envelopeStatuses.open) {
      assert.equal(row.escrow, 0)
      assert.ok(row.last_at === null || row.last_at <= row.ended_at)
    }
    const parts = { Method: row.method, Amount: row.amount, Quantity: row.quantity }
    assert.deepEqual(splitEnvelope({ Seed: row.seed, ReqID: row.req_id, ...parts }), row.shares)
    assert.deepEqual(row.amounts, row.shares.slice(0, row.claims))
    assert.equal(commitSeed(row.seed), row.seed_hash)
  }
  const { isSound, broken } = await app.wallet.reconcile(clock.now())
  assert.ok(isSound, JSON.stringify(broken))
}
