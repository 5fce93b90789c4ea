// Thousands of random sequences compared with a sequential model: batching must not change any result.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { testNow } from '../../db/testing.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { AccountRef } from './accounts.ts'
import type { LedgerRefusal, Movement, Outcome } from './movement.ts'
import { AlreadyDone, lineOf } from './post.ts'
import * as store from './store.ts'
import { brand, operatorLeg, noTx, openTestWallet, playerLeg, spin, type TestWallet } from './testing.ts'

const sequences = 2000
/** Run at the same time, as calls of different players are: their movements share transactions. */
const concurrent = 10
const seed = Number(process.env['LEDGER_SEED'] ?? 20_260_115)
const playersEach = 3

type Step =
  | { do: 'grant'; player: number; amount: number }
  | { do: 'spin'; player: number; bet: number; win: number; feed: number }
  | { do: 'jackpot'; player: number; amount: number }
  | { do: 'sweep'; player: number; bet: number; seed: number }
  | { do: 'send'; player: number; to: number; amount: number }
  | { do: 'again'; back: number; isOther: boolean }
  | { do: 'post'; player: number; bet: number; isFailing: boolean }
  | { do: 'wait' }

const player = fc.nat({ max: playersEach - 1 })
const amount = fc.nat({ max: 120 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('grant' as const), player, amount }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('spin' as const),
      player,
      bet: amount,
      win: fc.oneof(fc.constant(0), amount),
      feed: fc.nat({ max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('jackpot' as const), player, amount: fc.nat({ max: 12 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sweep' as const), player, bet: amount, seed: fc.nat({ max: 5 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const), player, to: player, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('again' as const),
      back: fc.integer({ min: 1, max: 8 }),
      isOther: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('post' as const), player, bet: amount, isFailing: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'wait' as const }) },
)

/** The expected state of one sequence: balances by account and the first reply under each key. */
class Model {
  readonly balances = new Map<string, number>()
  readonly answers = new Map<Movement['key'], { request: string; says: string }>()

  play(movement: Movement): string {
    const request = JSON.stringify(movement.request ?? null)
    const known = this.answers.get(movement.key)
    if (known) return known.request === request ? known.says : 'KeyReused'
    const says = this.apply(movement)
    this.answers.set(movement.key, { request, says })
    return says
  }

  apply({ legs: own, late }: Movement): string {
    const read = (account: AccountRef): number => {
      const name = JSON.stringify(account)
      const moved = own.filter((leg) => JSON.stringify(leg.account) === name).map(({ delta }) => delta)
      return moved.reduce((sum, delta) => sum + delta, this.balances.get(name) ?? 0)
    }
    const legs = late ? [...own, ...late.decide(read).legs] : own
    const tried = new Map(this.balances)
    const hot = new Map<string, number>()
    for (const { account, delta } of legs) {
      const name = JSON.stringify(account)
      if (account.kind !== 'player') hot.set(name, (hot.get(name) ?? 0) + delta)
      else {
        const left = (tried.get(name) ?? 0) + delta
        if (left < 0) return 'NotEnough'
        tried.set(name, left)
      }
    }
    for (const [name, delta] of hot) {
      const left = (tried.get(name) ?? 0) + delta
      if (name.includes('jackpot') && left < 0 && delta < 0) return 'NotEnough'
      tried.set(name, left)
    }
    for (const [name, left] of tried) this.balances.set(name, left)
    const mine = legs.filter(({ account }) => account.kind === 'player').map(({ account }) => JSON.stringify(account))
    return JSON.stringify([...new Set(mine)].map((name) => this.balances.get(name)))
  }
}

function say(outcome: Outcome): string | LedgerRefusal {
  return outcome.isApplied ? JSON.stringify(outcome.balances.map(({ balance }) => balance)) : outcome.refusal
}

let testWallet: TestWallet
before(async () => {
  testWallet = await openTestWallet()
})
after(() => testWallet[Symbol.asyncDispose]())

let opened = 0
let used = 0
/** Each sequence uses players and a jackpot that no other sequence has used. */
function takePlayers(): number {
  used += playersEach
  return used - playersEach + 1
}

/** Opens the accounts for the next sequences. */
async function openAccounts(count: number): Promise<void> {
  if (used + count * playersEach <= opened) return
  const accounts = Array.from({ length: 3000 }, (_, index) => ({
    brand,
    account: { kind: 'player', playerId: opened + index + 1, currency: 1 } as const,
  }))
  await inTransaction(testWallet.db.kysely, (tx) => lineOf(tx).all([store.openAccounts(accounts)]))
  opened += accounts.length
}

function movementOf(step: Exclude<Step, { do: 'again' | 'wait' }>, first: number): Movement {
  const jackpot = { kind: 'jackpot', pool: first, currency: 1 } as const
  const mine = first + step.player
  switch (step.do) {
    case 'grant':
      return { ...spin(mine, { bet: 0 }), legs: [operatorLeg(-step.amount), playerLeg(mine, step.amount)] }
    case 'jackpot':
      return {
        ...spin(mine, { bet: 0 }),
        legs: [playerLeg(mine, step.amount), { account: jackpot, delta: -step.amount }],
      }
    case 'sweep': {
      const accounts = [jackpot, operatorLeg(0).account, playerLeg(mine, 0).account]
      const decide = (balanceOf: (account: AccountRef) => number) => {
        const all = balanceOf(jackpot)
        const refill = [operatorLeg(-step.seed), { account: jackpot, delta: step.seed - all }]
        return { legs: [playerLeg(mine, all), ...refill], answer: { all } }
      }
      return { ...spin(mine, { bet: step.bet }), late: { accounts, decide } }
    }
    case 'send': {
      const legs = [playerLeg(mine, -step.amount), playerLeg(first + step.to, step.amount)]
      return { ...spin(mine, { bet: 0 }), legs }
    }
    case 'post':
      return spin(mine, { bet: step.bet })
    case 'spin': {
      const movement = spin(mine, step)
      const feed = [operatorLeg(-step.feed), { account: jackpot, delta: step.feed }]
      return { ...movement, legs: [...movement.legs, ...feed] }
    }
  }
}

class Failing extends Error {}

async function post(movement: Movement, isFailing: boolean): Promise<Outcome | null> {
  try {
    return await inTransaction(testWallet.db.kysely, async (tx) => {
      const outcome = await testWallet.wallet.post(tx, movement)
      if (isFailing) throw new Failing()
      return outcome
    })
  } catch (error) {
    if (error instanceof AlreadyDone) return error.outcome
    if (error instanceof Failing) return null
    throw error
  }
}

async function run(steps: readonly Step[]): Promise<void> {
  const first = takePlayers()
  const model = new Model()
  const sent: Movement[] = []
  let waiting: Promise<void>[] = []
  const settle = async (): Promise<void> => {
    await Promise.all(waiting)
    waiting = []
  }
  for (const step of steps) {
    if (step.do === 'wait') await settle()
    else if (step.do === 'post') {
      await settle()
      const movement = movementOf(step, first)
      if (step.isFailing) await post(movement, true)
      else assert.equal(say((await post(movement, false))!), model.play(movement))
    } else {
      const earlier = step.do === 'again' ? sent.at(-step.back) : undefined
      if (step.do === 'again' && !earlier) continue
      const again = earlier && step.do === 'again' && step.isOther ? { ...earlier, request: 'other' } : earlier
      const movement = again ?? movementOf(step as Exclude<Step, { do: 'again' | 'wait' }>, first)
      if (!again) sent.push(movement)
      const expected = model.play(movement)
      waiting.push(
        testWallet.wallet
          .submit(noTx, movement)
          .then((outcome) => assert.equal(say(outcome), expected, JSON.stringify(step))),
      )
    }
  }
  await settle()
  const players = Array.from({ length: playersEach }, (_, index) => first + index)
  const balances = await testWallet.wallet.balancesOf(players)
  for (const [playerId, { coin }] of balances) {
    const name = JSON.stringify({ kind: 'player', playerId, currency: 1 })
    assert.equal(coin, model.balances.get(name) ?? 0)
  }
}

test(`${sequences} random sequences give the same results as movements applied one by one`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  const sequence = fc.array(anyStep, { minLength: 1, maxLength: 24 })
  const several = fc.array(sequence, { minLength: concurrent, maxLength: concurrent })
  const property = fc.asyncProperty(several, async (all) => {
    await openAccounts(all.length)
    await Promise.all(all.map(run))
  })
  await fc.assert(property, { numRuns: sequences / concurrent, seed })
  assert.deepEqual((await testWallet.wallet.reconcile(testNow)).broken, {})
})
