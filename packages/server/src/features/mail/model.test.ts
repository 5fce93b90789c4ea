// Random sequences of parallel actions on letters: no coin is lost or duplicated, and escrow holds exactly what can be collected.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { MailExpiry } from '@lantern/protocol/values/mail.ts'
import fc from 'fast-check'
import { pino } from 'pino'
import { Refusal, type Me } from '../../kernel/feature/call.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { startTestServer } from '../../testing.ts'
import { handleLetters } from './letterActions.ts'
import { expireNow, findMisfits, sendGift, sendPresent } from './letters.fixture.ts'
import type { LedgerItem } from './letter.ts'
import { dropOldLetters } from './store.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const day = 86_400_000
const log = pino({ level: 'silent' })

const people: { id: number; name: string }[] = []
for (let nth = 0; nth < 3; nth++) people.push(await server.settle(`93300000${nth}`, { coins: 1000 }))

const player = fc.nat({ max: people.length - 1 })
const ItemID = fc.constantFrom<LedgerItem['ItemID']>(1, 1, 2, 39)
const items = fc.uniqueArray(fc.record({ ItemID, Amount: fc.integer({ min: 1, max: 400 }) }), {
  maxLength: 3,
  selector: (item) => item.ItemID,
})
/** Letters are chosen by how many were sent after them, so that most actions hit an existing letter. */
const which = fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 })

type Step =
  | { do: 'gift'; player: number; to: number; items: LedgerItem[] }
  | { do: 'present'; player: number; items: LedgerItem[]; onExpiry: MailExpiry }
  | { do: 'handle'; player: number; which: number[]; type: number; times: number }
  | { do: 'age'; days: number }
  | { do: 'expire' }
  | { do: 'sweep' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('gift' as const), player, to: player, items }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('present' as const),
      player,
      items,
      onExpiry: fc.constantFrom<MailExpiry>('forfeit', 'credit'),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('handle' as const),
      player,
      which,
      type: fc.constantFrom(1, 1, 2, 3, 3, 4),
      times: fc.constantFrom(1, 1, 2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('age' as const), days: fc.integer({ min: 1, max: 31 }) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'expire' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'sweep' as const }) },
)

/** Like dispatch: one transaction, rolled back by a refusal. */
async function ask(playerId: number, MailID: number[], Type: number): Promise<void> {
  const { name } = people.find(({ id }) => id === playerId)!
  const now = server.clock.now()
  const me: Me = {
    id: playerId,
    brand: 'owl',
    name,
    vip: 1,
    level: 1,
    isHost: false,
    session: { id: '', generation: 0 },
  }
  const call = {
    me,
    now,
    log,
    brand: 'owl',
    key: uuid7(now, systemRandomness),
    after: () => {},
    no: (refusal: ConstructorParameters<typeof Refusal>[0], details?: object) => new Refusal(refusal, { ...details }),
  }
  const asked = call as unknown as Parameters<typeof handleLetters>[2]
  await inTransaction(server.db.kysely, (tx) =>
    handleLetters(server.app, { MailID, Type }, Object.assign({}, asked, { tx })),
  ).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function newest(nths: readonly number[]): Promise<number[]> {
  const { rows } = await server.db.pool.query<{ id: number }>(`select id from mail order by id desc limit 6`)
  const ids = nths.flatMap((nth) => rows[nth]?.id ?? [])
  return ids.length > 0 ? ids : [1]
}

async function perform(step: Step): Promise<void> {
  switch (step.do) {
    case 'gift':
      return void (await sendGift(server, people[step.player]!, people[step.to]!.id, step.items))
    case 'present':
      return void (await sendPresent(server, people[step.player]!.id, step.items, { onExpiry: step.onExpiry }))
    case 'handle': {
      const ids = await newest(step.which)
      const { id } = people[step.player]!
      return void (await Promise.all(Array.from({ length: step.times }, () => ask(id, ids, step.type))))
    }
    case 'age':
      // Moves the letters' expiry back instead of the clock forward: the ledger's time must not jump for the other steps.
      return void (await server.db.pool.query(`update mail set expires_at = expires_at - make_interval(days => $1)`, [
        step.days,
      ]))
    case 'expire':
      return expireNow(server)
    case 'sweep':
      return dropOldLetters(server.db.kysely, new Date(server.clock.now().getTime() - 30 * day))
  }
}

const seen = new Set<string>()
const fates = async (): Promise<{ money: string }[]> =>
  (await server.db.pool.query('select distinct money from mail where money is not null')).rows

test('for any sequence of actions sums stay at zero and escrow equals what can be collected', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 10 }),
    async (rounds) => {
      // The steps of one group run in parallel.
      for (const steps of rounds) await Promise.all(steps.map(perform))
      assert.deepEqual(await findMisfits(server), [])
      const { rows } = await server.db.pool.query(
        `select brand, currency from account group by brand, currency having sum(balance) <> 0`,
      )
      assert.deepEqual(rows, [])
      // The sweep deletes letters, so their outcome is recorded before it.
      for (const { money } of await fates()) seen.add(money)
    },
  )
  await fc.assert(property, { numRuns: 60, seed: 20260214, endOnFailure: true })
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
  for (const money of ['collected', 'credited', 'forfeited', 'sentBack', 'unclaimed'])
    assert.ok(seen.has(money), `no letter was ${money}`)
})
