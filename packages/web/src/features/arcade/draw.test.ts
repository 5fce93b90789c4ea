// The page's keno: picks, tickets, and joining a draw that is already running.
import { keno80 } from '@lantern/games/keno80/game.ts'
import { expect, test } from 'vitest'
import {
  createDraw,
  paysOf,
  rankNumbers,
  secondsOf,
  spotsOf,
  winOf,
  type News,
  type Opened,
  type Ticket,
} from './draw.ts'

const balls = Array.from({ length: 20 }, (_, i) => i + 1)
const past = {
  RoundNo: 5,
  Link: 2,
  Commitment: 'a'.repeat(64),
  Seed: 'b'.repeat(64),
  Salt: 's',
  Outcome: balls,
  CreateTime: '2026-01-15T04:00:00.000Z',
  Interrupted: false,
}
const opened: Opened = {
  Bets: [...keno80.bets],
  MathHash: 'c'.repeat(64),
  RoundNo: 5,
  Link: 2,
  Phase: 'betting',
  EndsIn: 30_000,
  Chain: { Commitment: 'a'.repeat(64), Length: 9, Link: 2, Salt: null },
  Tickets: 0,
  TicketsAtMost: 5,
  Recent: [],
  Counts: new Array<number>(80).fill(0),
  Counted: 0,
  Winners: [],
  Mine: [],
  Balance: 0,
  CoinRevision: 1,
}
const drawn: News = { RoundNo: 5, Link: 2, Phase: 'drawn', EndsIn: 15_000, Tickets: 1, Past: past, Winners: [] }
const ticket: Ticket = {
  BetID: 'x',
  RoundNo: 5,
  No: 0,
  Place: 0,
  Bet: 2000,
  Auto: null,
  Spots: [1, 2, 77],
  State: 'open',
  Multiple: null,
  Win: 0,
}

test('ten numbers can be picked, an eleventh cannot, and a second click drops one', () => {
  const { state, pick, open } = createDraw(() => 0)
  open(opened)
  for (let number = 1; number <= 11; number++) pick(number)
  expect(state.getState().picks).toHaveLength(10)
  pick(3)
  expect(state.getState().picks).not.toContain(3)
})

test('buying a ticket clears the picks, and the next round starts without tickets', () => {
  const { state, pick, open, keepTicket, receive } = createDraw(() => 0)
  open(opened)
  pick(1)
  keepTicket(ticket)
  expect([state.getState().picks, state.getState().mine]).toEqual([[], [ticket]])
  expect([...spotsOf(state.getState().mine)]).toEqual([1, 2, 77])
  expect(winOf(ticket, balls)).toBe(20 * keno80.pays[3]![2]!)
  receive({ RoundNo: 6, Link: 3, Phase: 'betting', EndsIn: 45_000, Tickets: 0 })
  expect([state.getState().mine, state.getState().balls]).toEqual([[], []])
})

test('the pay table counts the hits of a ticket, and none without a ticket', () => {
  const { state, pick, open, keepTicket } = createDraw(() => 0)
  open(opened)
  pick(77)
  expect(paysOf(state.getState(), balls)).toEqual({ spots: 1, bet: keno80.bets[0], hits: null })
  keepTicket(ticket)
  expect(paysOf(state.getState(), [])).toMatchObject({ hits: null })
  expect(paysOf(state.getState(), balls)).toEqual({ spots: 3, bet: 2000, hits: 2 })
})

test('a draw is shown from its beginning to present viewers, and at its current position to later ones', () => {
  let time = 1000
  const there = createDraw(() => time)
  there.open(opened)
  there.receive(drawn)
  time += 4000
  expect(secondsOf(there.state.getState(), time)).toBe(4)
  const late = createDraw(() => time)
  late.open({ ...opened, Phase: 'drawn', EndsIn: 11_000, Recent: [past] })
  expect(secondsOf(late.state.getState(), time)).toBe(4)
  expect(late.state.getState().balls).toEqual(balls)
  time += 1000
  there.open({ ...opened, Phase: 'drawn', EndsIn: 10_500, Recent: [past] })
  expect(secondsOf(there.state.getState(), time)).toBe(5)
})

test('hot and cold follow the draws', () => {
  const { state, open, receive } = createDraw(() => 0)
  open(opened)
  receive(drawn)
  const { hot, cold } = rankNumbers(state.getState().counts, 3)
  expect(hot.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(cold.map(({ number }) => number)).toEqual([21, 22, 23])
})
