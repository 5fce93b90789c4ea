// A seat at a slot: the purse moves as the player sees it, and nothing is lost when a round is refused, lost or cut.
// @vitest-environment node
import { LostError, RefusalError } from '@lantern/client/client.ts'
import { findSlot } from '@lantern/games/slots.ts'
import { expect, test, vi } from 'vitest'
import type { SlotShow } from '../../games/slot/show.ts'
import { createTable, type Machine, type Opened, type PlayedRound, type TableHouse } from './table.ts'

const game = findSlot('owl20')!
const hash = '0'.repeat(64)
const opened = (Balance: number): Opened => ({
  GameCode: 'owl20',
  Bets: [1000, 2000, 4000],
  ServerSeedHash: hash,
  ClientSeed: 'a',
  Balance,
  MathHash: hash,
})
const round = (Win: number, Balance: number): PlayedRound => ({
  RoundID: 'r',
  GameCode: 'owl20',
  Bet: 1000,
  Win,
  Balance,
  Events: [],
  ServerSeedHash: hash,
  ClientSeed: 'a',
})

function seat(coins: number, answer: () => Promise<PlayedRound>) {
  const purse: number[] = []
  const calls: string[] = []
  const told = Promise.withResolvers<void>()
  const house: TableHouse = {
    openGame: vi.fn(async () => opened(7777)),
    playRound: vi.fn(answer),
    setCoins: (amount) => void purse.push(amount),
    titleOf: () => '',
    word: () => '',
    wordTotal: (win) => `won ${win}`,
    complain: (error) => void calls.push(error.name),
  }
  const show = { roll: () => void calls.push('roll'), hurry: () => void calls.push('hurry') } as SlotShow
  show.comeBack = async () => void calls.push('comeBack')
  const machine: Machine = { game, show, tell: () => told.promise }
  const table = createTable(house, null)
  table.begin(opened(coins), machine)
  return { table, house, purse, calls, endShow: () => told.resolve(), state: table.state.getState }
}

test('the bet leaves the purse at once, the win comes when the round has been told', async () => {
  const { table, endShow, state, calls } = seat(10_000, async () => round(5000, 14_000))
  const spun = table.spin()
  expect(state()).toMatchObject({ phase: 'rolling', balance: 9000 })
  expect(calls).toEqual(['roll'])
  await vi.waitFor(() => expect(state().phase).toBe('showing'))
  expect(state().balance).toBe(9000)
  endShow()
  await spun
  expect(state()).toMatchObject({ phase: 'idle', balance: 14_000, win: 5000, said: 'won 5000' })
})

test('a second press hurries the round instead of starting another', async () => {
  const { table, house, endShow, calls } = seat(10_000, async () => round(0, 9000))
  const spun = table.spin()
  await table.spin()
  expect(calls).toEqual(['roll', 'hurry'])
  endShow()
  await spun
  expect(house.playRound).toHaveBeenCalledTimes(1)
})

test('a refusal brings reels and purse back and says why', async () => {
  const refused = new RefusalError(100_011, 'not enough', {})
  const { table, state, calls } = seat(10_000, () => Promise.reject(refused))
  await table.spin()
  expect(calls).toEqual(['roll', 'comeBack', 'RefusalError'])
  expect(state()).toMatchObject({ phase: 'idle', balance: 10_000 })
})

test('too poor as far as the page knows: nothing rolls before the server has spoken', async () => {
  const pending = Promise.withResolvers<PlayedRound>()
  const { table, calls, state, endShow } = seat(500, () => pending.promise)
  const spun = table.spin()
  expect(calls).toEqual([])
  pending.resolve(round(0, 3000))
  await vi.waitFor(() => expect(calls).toEqual(['roll']))
  endShow()
  await spun
  expect(state().balance).toBe(3000)
})

test('a round that nobody answered: the purse is asked for, because it may have been played', async () => {
  const { table, state, calls } = seat(10_000, () => Promise.reject(new LostError('gone')))
  await table.spin()
  expect(calls).toEqual(['roll', 'comeBack', 'LostError'])
  expect(state().balance).toBe(7777)
})

test('leaving in the middle of the telling shows the final purse at once', async () => {
  const { table, purse, state } = seat(10_000, async () => round(5000, 14_000))
  void table.spin()
  await vi.waitFor(() => expect(state().phase).toBe('showing'))
  table.close()
  expect(purse.at(-1)).toBe(14_000)
})

test('leaving before the answer still brings the purse up to date when it comes', async () => {
  const pending = Promise.withResolvers<PlayedRound>()
  const { table, purse } = seat(10_000, () => pending.promise)
  const spun = table.spin()
  table.close()
  pending.resolve(round(0, 9000))
  await spun
  expect(purse.at(-1)).toBe(9000)
})

test('a gift that arrives while a round is being told is in the purse afterwards', async () => {
  const { table, state, endShow, purse } = seat(10_000, async () => round(0, 9000))
  const spun = table.spin()
  await vi.waitFor(() => expect(state().phase).toBe('showing'))
  table.hearCoins(29_000)
  expect(state().balance).toBe(9000)
  expect(purse.at(-1)).toBe(9000)
  endShow()
  await spun
  expect(state().balance).toBe(29_000)
})

test('bets move along the list and stop at its ends, and only between rounds', () => {
  const { table, state } = seat(10_000, async () => round(0, 9000))
  expect(state().bet).toBe(1000)
  table.moveBet(-1)
  expect(state().bet).toBe(1000)
  table.moveBet(1)
  table.moveBet(1)
  table.moveBet(1)
  expect(state().bet).toBe(4000)
  void table.spin()
  table.moveBet(-1)
  expect(state().bet).toBe(4000)
})
