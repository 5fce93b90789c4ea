// A seat at a slot: the balance changes as the player sees it, and nothing is lost when a round is refused, lost or interrupted.
// @vitest-environment node
import { LostError, RefusalError } from '@lantern/client/client.ts'
import { variants } from '@lantern/games/owl20/game.ts'
import { expect, test, vi } from 'vitest'
import { readFace } from '../../games/slot/show/face.ts'
import type { SlotShow } from '../../games/slot/show/show.ts'
import { createBoard } from './boardState.ts'
import { createSlotSession, type Machine, type Opened, type PlayedRound, type SlotSessionDeps } from './slotSession.ts'

/** Longer than the default of one second, which a busy machine can exceed. */
const patient = { timeout: 60_000 }

const face = readFace(variants[0]!)
const hash = '0'.repeat(64)
const opened = (Balance: number): Opened => ({
  GameCode: 'owl20',
  Bets: [1000, 2000, 4000],
  ServerSeedHash: hash,
  ClientSeed: 'a',
  Balance,
  CoinRevision: 1,
  MathHash: hash,
  Variant: 96,
  Modes: [{ Code: 'base', Price: 1 }],
  Flags: { Turbo: true, Autoplay: true, Buy: true },
  MostAutoplay: 100,
})
const round = (Win: number, Balance: number): PlayedRound => ({
  RoundID: 'r',
  GameCode: 'owl20',
  Bet: 1000,
  Mode: 'base',
  Cost: 1000,
  Win,
  Balance,
  CoinRevision: 1,
  Events: [],
  ServerSeedHash: hash,
  ClientSeed: 'a',
})

function seat(coins: number, answer: () => Promise<PlayedRound>, painted = async () => {}) {
  const balances: number[] = []
  const calls: string[] = []
  const presented = Promise.withResolvers<void>()
  const deps: SlotSessionDeps = {
    openGame: vi.fn(async () => opened(7777)),
    playRound: vi.fn(answer),
    painted,
    setCoins: (amount) => void balances.push(amount),
    continueRound: vi.fn(async () => null),
    readRound: vi.fn(async () => null),
    markShown: vi.fn(),
    retryDelay: async () => undefined,
    wordTotal: (win) => `won ${win}`,
    showError: (error) => void calls.push(error.name),
  }
  const show = { roll: () => void calls.push('roll'), skip: () => void calls.push('hurry') } as SlotShow
  show.comeBack = async () => void calls.push('comeBack')
  const present = vi.fn(() => presented.promise)
  const machine: Machine = { face, show, begin: () => ({ play: present }) }
  const board = createBoard({ titleOf: () => '', word: () => '', coinText: String, prizeName: String })
  const session = createSlotSession(deps, board, null)
  void session.begin(opened(coins), machine)
  return {
    session,
    deps,
    machine,
    present,
    board: board.state.getState,
    balances,
    calls,
    endShow: () => presented.resolve(),
    state: session.state.getState,
  }
}

test('the bet is deducted at once, the win is added after the round was shown', async () => {
  const { session, endShow, state, calls, board } = seat(10_000, async () => round(5000, 14_000))
  const spun = session.spin()
  expect(state()).toMatchObject({ phase: 'rolling', balance: 9000 })
  await vi.waitFor(() => expect(state().phase).toBe('showing'), patient)
  expect(calls).toEqual(['roll'])
  expect(state().balance).toBe(9000)
  endShow()
  await spun
  expect(state()).toMatchObject({ phase: 'idle', balance: 14_000, rounds: 1, net: 4000 })
  expect(board()).toMatchObject({ win: 5000, announced: 'won 5000' })
})

test('a press sends the bet and renders the controls; reels, sound and the rest follow after that frame', async () => {
  const frame = Promise.withResolvers<void>()
  const { session, deps, endShow, state, calls, balances } = seat(
    10_000,
    async () => round(0, 9000),
    () => frame.promise,
  )
  balances.length = 0
  const spun = session.spin()
  expect(deps.playRound).toHaveBeenCalledTimes(1)
  expect(state()).toMatchObject({ phase: 'rolling', balance: 9000 })
  expect([calls, balances]).toEqual([[], []])
  frame.resolve()
  await vi.waitFor(() => expect(state().phase).toBe('showing'), patient)
  expect([calls, balances]).toEqual([['roll'], [9000]])
  endShow()
  await spun
})

test('a refusal before the first frame stops the rolling reels', async () => {
  const frame = Promise.withResolvers<void>()
  const refused = new RefusalError(100_011, 'not enough', {})
  const { session, calls, state } = seat(
    10_000,
    () => Promise.reject(refused),
    () => frame.promise,
  )
  const spun = session.spin()
  await Promise.resolve()
  frame.resolve()
  await spun
  expect(calls).toEqual(['roll', 'comeBack', 'RefusalError'])
  expect(state()).toMatchObject({ phase: 'idle', balance: 10_000 })
})

test('a second press skips the round instead of starting another', async () => {
  const { session, deps, endShow, calls } = seat(10_000, async () => round(0, 9000))
  const spun = session.spin()
  await session.spin()
  expect(calls).toEqual(['roll', 'hurry'])
  endShow()
  await spun
  expect(deps.playRound).toHaveBeenCalledTimes(1)
})

test('a refusal restores reels and balance and shows the reason', async () => {
  const refused = new RefusalError(100_011, 'not enough', {})
  const { session, state, calls } = seat(10_000, () => Promise.reject(refused))
  await session.spin()
  expect(calls).toEqual(['roll', 'comeBack', 'RefusalError'])
  expect(state()).toMatchObject({ phase: 'idle', balance: 10_000 })
})

test('with too few coins on the page nothing rolls before the server has replied', async () => {
  const pending = Promise.withResolvers<PlayedRound>()
  const { session, calls, state, endShow } = seat(500, () => pending.promise)
  const spun = session.spin()
  expect(calls).toEqual([])
  pending.resolve(round(0, 3000))
  await vi.waitFor(() => expect(state().phase).toBe('showing'), patient)
  endShow()
  await spun
  expect(state().balance).toBe(3000)
})

test('without a reply the balance is reloaded, because the round may have been played', async () => {
  const { session, state, calls } = seat(10_000, () => Promise.reject(new LostError('gone')))
  await session.spin()
  expect(calls).toEqual(['roll', 'comeBack', 'LostError'])
  expect(state().balance).toBe(7777)
})

test('leaving during the presentation shows the final balance at once', async () => {
  const { session, balances, state } = seat(10_000, async () => round(5000, 14_000))
  void session.spin()
  await vi.waitFor(() => expect(state().phase).toBe('showing'), patient)
  session.close()
  expect(balances.at(-1)).toBe(14_000)
})

test('leaving before the reply still updates the balance when it arrives', async () => {
  const pending = Promise.withResolvers<PlayedRound>()
  const { session, balances } = seat(10_000, () => pending.promise)
  const spun = session.spin()
  session.close()
  pending.resolve(round(0, 9000))
  await spun
  expect(balances.at(-1)).toBe(9000)
})

test('a gift that arrives during the presentation is in the balance afterwards', async () => {
  const { session, state, endShow, balances } = seat(10_000, async () => round(0, 9000))
  const spun = session.spin()
  await vi.waitFor(() => expect(state().phase).toBe('showing'), patient)
  session.setBalance(29_000)
  expect(state().balance).toBe(9000)
  expect(balances.at(-1)).toBe(9000)
  endShow()
  await spun
  expect(state().balance).toBe(29_000)
})

test('the bet is one of the list, and changes only between rounds', () => {
  const { session, state } = seat(10_000, async () => round(0, 9000))
  expect(state().bet).toBe(1000)
  session.setBet(3000)
  expect(state().bet).toBe(1000)
  session.setBet(4000)
  expect(state().bet).toBe(4000)
  void session.spin()
  session.setBet(1000)
  expect(state().bet).toBe(4000)
})

test('a waiting round asks, sends the choice with its step until it succeeds, and continues from there', async () => {
  const choice = { Kind: 'choice', Of: 'freeSpins', Options: [{ Spins: 8 }] }
  const waiting = { ...round(0, 9000), Events: [{ Kind: 'spin' }, choice], Unfinished: true }
  const ended = { ...round(6000, 15_000), Events: [{ Kind: 'spin' }, choice, { Kind: 'chosen' }, { Kind: 'total' }] }
  const { session, deps, present, state, endShow } = seat(10_000, async () => waiting)
  vi.mocked(deps.continueRound).mockRejectedValueOnce(new LostError('gone')).mockResolvedValueOnce(ended)
  endShow()
  const spun = session.play()
  await vi.waitFor(() => expect(state().phase).toBe('choosing'), patient)
  session.choose(2)
  expect(await spun).toEqual({ cost: 1000, won: 6000, hadFeature: true })
  expect(deps.continueRound).toHaveBeenCalledTimes(2)
  expect(deps.continueRound).toHaveBeenLastCalledWith({ RoundID: 'r', Choice: 2, Step: 0 })
  expect(present).toHaveBeenLastCalledWith(ended.Events, expect.anything(), expect.objectContaining({ from: 2 }))
  expect(state()).toMatchObject({ phase: 'idle', balance: 15_000 })
})

test('after a return the open round asks again, without replaying its past', async () => {
  const { session, deps, machine, present, state } = seat(10_000, async () => round(0, 9000))
  const choice = { Kind: 'choice', Of: 'chest', Options: [{ Chest: 0 }] }
  const open = { ...round(0, 9000), Events: [{ Kind: 'spin' }, { Kind: 'scatter' }, choice], Unfinished: true }
  vi.mocked(deps.continueRound).mockResolvedValueOnce(open)
  present.mockResolvedValueOnce()
  void session.begin({ ...opened(9000), UnfinishedRoundID: 'r' }, machine)
  await vi.waitFor(() => expect(state().phase).toBe('choosing'), patient)
  expect(present).toHaveBeenCalledWith(open.Events, expect.anything(), expect.objectContaining({ from: 0, past: 2 }))
})

test('an interrupted presentation continues where it stopped, and the balance does not change', async () => {
  const { session, deps, machine, present, state } = seat(10_000, async () => round(0, 9000))
  const past = { ...round(5000, 0), Steps: 3, Actions: [], CreateTime: '', MathHash: hash, Digest: hash }
  const Events = [{ Kind: 'spin' }, { Kind: 'freeSpins' }, { Kind: 'total' }]
  vi.mocked(deps.readRound).mockResolvedValueOnce({ ...past, Events })
  present.mockResolvedValueOnce()
  await session.begin({ ...opened(14_000), Shown: { RoundID: 'r', Upto: 2 } }, machine)
  expect(present).toHaveBeenCalledWith(Events, expect.anything(), expect.objectContaining({ past: 2 }))
  expect(state()).toMatchObject({ phase: 'idle', balance: 14_000, net: 0 })
})
