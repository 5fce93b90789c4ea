// The page's rocket: it uses the least delayed clock reading, applies pushes to bets, and shows a finished flight without replaying it.
import { rocket } from '@lantern/games/rocket/game.ts'
import { expect, test } from 'vitest'
import { betOn, createFlight, curve, multipleAt, secondsAt, type Mine, type News, type Opened } from './flight.ts'

const chain = { Commitment: 'a'.repeat(64), Length: 10, Link: 3, Salt: null }
const opened: Opened = {
  Bets: [...rocket.bets],
  MathHash: 'b'.repeat(64),
  Chain: chain,
  RoundNo: 7,
  Link: 3,
  Phase: 'betting',
  EndsIn: 4000,
  Tick: 0,
  Multiple: 100,
  Crash: null,
  Others: [],
  Players: 0,
  Recent: [],
  Mine: [],
  Balance: 9,
  CoinRevision: 1,
}
const news = (change: Partial<News>): News => ({
  RoundNo: 7,
  Link: 3,
  Phase: 'betting',
  EndsIn: 0,
  Tick: 0,
  Multiple: 100,
  Players: 1,
  ...change,
})
const mine: Mine = {
  BetID: 'x',
  RoundNo: 7,
  No: 0,
  Place: 1,
  Bet: 1000,
  Auto: null,
  Spots: [],
  State: 'open',
  Multiple: null,
  Win: 0,
}
const past = (crash: number, isInterrupted = false) => ({
  RoundNo: 7,
  Link: 3,
  Commitment: 'a'.repeat(64),
  Seed: 'c'.repeat(64),
  Salt: 's',
  Outcome: [crash],
  CreateTime: '2026-01-15T04:00:00.000Z',
  Interrupted: isInterrupted,
})

function start(at = 1000) {
  let time = at
  const flight = createFlight(() => time)
  flight.open(opened)
  return { flight, state: () => flight.state.getState(), pass: (ms: number) => void (time += ms), now: () => time }
}

test('a late push never moves the flight back', () => {
  const { flight, state, pass, now } = start()
  flight.receive(news({ Phase: 'flying' }))
  pass(1000)
  flight.receive(news({ Phase: 'flying', Tick: 12 }))
  expect(state().startedAt).toBe(1000)
  pass(200)
  flight.receive(news({ Phase: 'flying', Tick: 26 }))
  expect(now() - state().startedAt).toBe(1300)
  expect(multipleAt(state(), now())).toBe(curve.multiples[26])
  expect(secondsAt(state(), now())).toBeCloseTo(1.3)
})

test('bets of others are added, removed from the list and cashed out', () => {
  const { flight, state } = start()
  const other = (No: number) => ({ No, Face: No, Name: `p${No}`, PictureURL: '', Bet: 1000, Multiple: null, Win: 0 })
  flight.receive(news({ Joined: [other(0), other(1), other(2)] }))
  flight.receive(news({ Withdrawn: [1] }))
  expect(flight.receive(news({ Phase: 'flying', Out: [{ No: 2, Multiple: 150, Win: 1500 }] }))).toEqual([150])
  expect(state().others.map(({ No, Multiple }) => [No, Multiple])).toEqual([
    [0, null],
    [2, 150],
  ])
})

test('my bet becomes paid, lost or returned by the public push', () => {
  const { flight, state } = start()
  flight.keepMine(mine)
  expect(betOn(state(), 1)?.State).toBe('open')
  flight.receive(news({ Phase: 'flying' }))
  flight.receive(news({ Phase: 'flying', Out: [{ No: 0, Multiple: 180, Win: 1800 }] }))
  expect(betOn(state(), 1)).toMatchObject({ State: 'paid', Multiple: 180, Win: 1800 })

  for (const [isInterrupted, expected] of [
    [false, 'lost'],
    [true, undefined],
  ] as const) {
    const { flight: second, state: seen } = start()
    second.keepMine(mine)
    second.receive(news({ Phase: 'crashed', Past: past(140, isInterrupted) }))
    expect(betOn(seen(), 1)?.State).toBe(expected)
    expect([seen().crash, seen().recent.length]).toEqual([140, 1])
  }
})

test('the next round starts empty, and a reply for an old one is ignored', () => {
  const { flight, state } = start()
  flight.keepMine(mine)
  flight.receive(news({ RoundNo: 8, Link: 4 }))
  expect([state().mine, state().others, state().crash]).toEqual([[], [], null])
  flight.keepMine(mine)
  expect(state().mine).toEqual([])
  expect(state().chain?.Link).toBe(4)
})

test('bets move within the list of allowed bets', () => {
  const { flight, state } = start()
  flight.moveBet(0, -9)
  expect(state().panels[0].bet).toBe(rocket.bets[0])
  flight.moveBet(0, 1)
  flight.moveBet(1, 99)
  expect([state().panels[0].bet, state().panels[1].bet]).toEqual([rocket.bets[1], rocket.bets.at(-1)])
})
