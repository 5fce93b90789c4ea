// The pure decisions of a batch: order, sufficient balances, repetition, and what is deferred.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountRef } from './accounts.ts'
import { prepare, type Leg, type Movement, type Outcome } from './movement.ts'
import { decide, type BatchState, type Decision, type Kept, type Locked } from './rules.ts'
import { operatorLeg, playerLeg, spin } from './testing.ts'

const today = { day: '1970-01-01', entries: 0, opening: 0 }
const account = (id: number, balance: number): Locked => ({
  id,
  balance,
  seq: 0,
  minimum: 0,
  bookedAt: new Date(0),
  today,
})

/** Players 1, 2 … have accounts with the same ids; accounts that are not listed are locked by another transaction. */
type State = Omit<BatchState, 'ids'>

const systemIds: Readonly<Record<string, number>> = { house: 100, jackpot: 101 }

function idOf(account: AccountRef): number | undefined {
  if (account.kind !== 'player') return systemIds[account.kind]
  return account.playerId <= 3 ? account.playerId : undefined
}

function state(balances: Readonly<Record<number, number>>, more: Partial<State> = {}): State {
  const locked = new Map(Object.entries(balances).map(([id, balance]) => [Number(id), account(Number(id), balance)]))
  return { locked, kept: new Map<number, Kept>(), isStopped: false, firstId: 1, ...more }
}

function decideAll(movements: readonly Movement[], given: State): Decision {
  const batch = movements.map(prepare)
  return decide(batch, { ...given, ids: batch.map(({ legs }) => legs.map(({ account }) => idOf(account))) })
}

function run(movements: readonly Movement[], given: State): string[] {
  return decideAll(movements, given).outcomes.map(say)
}

function say(outcome: Outcome | null): string {
  if (!outcome) return 'put off'
  if (!outcome.isApplied) return outcome.refusal
  return `${outcome.isRepeat ? 'again ' : ''}${outcome.balances.map(({ balance }) => balance).join()}`
}

test('several movements of one player in a batch: the third is unaffordable, the fourth is not', () => {
  const bets = [40, 40, 40, 20].map((bet) => spin(1, { bet }))
  assert.deepEqual(run(bets, state({ 1: 100 })), ['60', '20', 'NotEnough', '0'])
})

test('entries form a chain, changes of hot accounts are merged into one', () => {
  const { writes } = decideAll([spin(1, { bet: 10, win: 30 }), spin(1, { bet: 5 })], state({ 1: 100 }))
  const cold = writes.entries.filter(({ before }) => before !== null)
  assert.deepEqual(
    cold.map(({ seq, before, delta }) => [seq, before, before! + delta]),
    [
      [1, 100, 90],
      [2, 90, 120],
      [3, 120, 115],
    ],
  )
  assert.deepEqual([...writes.hot], [[100, -15]])
  assert.deepEqual(
    writes.entries.map(({ riders }) => riders.map(({ delta }) => delta)),
    [[-20], [], [5]],
  )
})

test('hot legs are attached to an entry of their currency while it has space, others get their own entry', () => {
  const jackpot = (pool: number, delta: number): Leg => ({ account: { kind: 'jackpot', pool, currency: 1 }, delta })
  const legs = [playerLeg(1, -10), operatorLeg(7), jackpot(1, 2), jackpot(2, 1), operatorLeg(-4, 2), playerLeg(2, 4, 2)]
  const { writes } = decideAll([{ ...spin(1, { bet: 10 }), legs }], state({ 1: 100, 2: 0 }))
  assert.deepEqual(
    writes.entries.map(({ delta, before, riders }) => [delta, before, ...riders.map((rider) => rider.delta)]),
    [
      [-10, 100, 7, 2],
      [4, 0, -4],
      [1, null],
    ],
  )
  assert.equal(writes.applied[0]!.entries, 3)
})

test('a repetition in the batch gets the first result, another request under its key is refused', () => {
  const first = spin(1, { bet: 10 })
  const other = { ...first, request: 'other' }
  assert.deepEqual(run([first, first, other], state({ 1: 100 })), ['90', 'again 90', 'KeyReused'])
})

test('movements on locked accounts are deferred, with all later ones on any of their accounts', () => {
  const across = { ...spin(1, { bet: 0 }), legs: [playerLeg(1, -5), playerLeg(2, 5)] }
  const movements = [across, spin(2, { bet: 1 }), spin(3, { bet: 1 }), across]
  assert.deepEqual(run(movements, state({ 2: 50, 3: 50 })), ['put off', 'put off', '49', 'put off'])
})

test('a jackpot pays at most its balance, including contributions of the same batch', () => {
  const jackpot = { kind: 'jackpot', pool: 1, currency: 1 } as const
  const feed = { ...spin(1, { bet: 0 }), legs: [operatorLeg(-6), { account: jackpot, delta: 6 }] }
  const pay = (): Movement => ({ ...spin(1, { bet: 0 }), legs: [playerLeg(1, 10), { account: jackpot, delta: -10 }] })
  assert.deepEqual(run([pay(), feed, pay(), pay()], state({ 1: 0, 101: 5 })), ['NotEnough', '', '10', 'NotEnough'])
})

test('while payouts are stopped only mandatory movements are applied, and the refusal is not stored', () => {
  const movements = [spin(1, { bet: 1 }), { ...spin(1, { bet: 1 }), reason: 'correction' as const }]
  const given = state({ 1: 10 }, { isStopped: true })
  assert.deepEqual(run(movements, given), ['PayoutsStopped', '9'])
  assert.equal(decideAll(movements, given).writes.refused.length, 0)
})

test('an unknown account refuses the movement and is named', () => {
  const [outcome] = decideAll([spin(9, { bet: 1 })], state({})).outcomes
  assert.deepEqual(outcome, {
    isApplied: false,
    refusal: 'NoAccount',
    account: { kind: 'player', playerId: 9, currency: 1 },
    isRepeat: false,
  })
})
