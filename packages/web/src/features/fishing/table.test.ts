// A seat at the table: fires in time and only what it can pay, receives its own wins, and returns without bringing coins twice.
// @vitest-environment node
import { RefusalError } from '@lantern/client/client.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { expect, test } from 'vitest'
import type { FishingDeps, Sat, Show } from './seat.ts'
import { cadence, FishingTable } from './table.ts'

const hash = 'a'.repeat(64)
const me = { Seat: 0, PlayerID: 7, Name: 'me', PictureSetting: 2, PictureURL: '', Bet: 100, Balance: 1000 }
const sat: Sat = {
  TableID: 'owl-1',
  Seat: 0,
  BuyInID: 'b-1',
  T: 5000,
  Bets: [10, 100, 1000],
  Bet: 100,
  Balance: 1000,
  Coins: 9000,
  CoinRevision: 1,
  Shot: 0,
  MathHash: hash,
  ServerSeedHash: hash,
  ClientSeed: 'x',
  Seats: [me],
  Fish: [],
}
const lobby = {
  Total: 0,
  Rows: [],
  Bets: [10, 100, 1000],
  LeastBuyIn: 1000,
  MostBuyIn: 10_000,
  MathHash: hash,
  ServerSeedHash: hash,
}

function makeStage() {
  const log: string[] = []
  const shots: { Shot: number; TargetID?: number }[] = []
  let clock = 1000
  let refuse: number | null = null
  const deps: FishingDeps = {
    listTables: async () => lobby,
    sit: async (wish) => {
      log.push(`sit ${wish.Back ? 'back' : wish.BuyIn}`)
      return sat
    },
    shoot: async (request) => {
      if (refuse !== null) throw new RefusalError(refuse, 'no', null)
      shots.push(request)
      return { Shot: request.Shot, Balance: 1000 - shots.length * 100 }
    },
    leave: async () => ({
      Returned: 800,
      Coins: 9800,
      CoinRevision: 1,
      Staked: 200,
      Won: 0,
      BuyInID: 'b-1',
      ServerSeed: hash,
      ServerSeedHash: hash,
      ClientSeed: 'x',
    }),
    changeBet: async (_table, bet) => log.push(`bet ${bet}`),
    topUp: async () => ({ Balance: 2000, Coins: 8000, CoinRevision: 1 }),
    stay: async () => ({ Balance: 1000 }),
    newSeed: () => 'mine',
    setCoins: (coins) => log.push(`coins ${coins}`),
    now: () => clock,
    wordCatch: (name, kind, win) => `${name ?? 'I'} ${kind} ${win}`,
    showError: (error) => log.push(`complains ${(error as RefusalError).refusal}`),
  }
  const show: Show = {
    begin: (seat) => log.push(`begin ${seat}`),
    receive: () => {},
    fire: () => log.push('fire'),
    takeBack: () => log.push('takeBack'),
    aim: () => {},
    angleTo: () => 3000,
    angleToFish: (id) => (id === 42 ? 2900 : null),
    fishAt: () => 42,
    richest: () => 42,
    lock: (id) => log.push(`lock ${id}`),
    setTaken: () => {},
  }
  const table = new FishingTable(deps)
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 6; i++) await Promise.resolve()
  }
  return {
    deps,
    table,
    show,
    log,
    shots,
    settle,
    pass: (ms: number) => (clock += ms),
    refuseWith: (code: number | null) => (refuse = code),
  }
}

async function seated() {
  const stage = makeStage()
  await stage.table.open(stage.show)
  await stage.table.sitDown(1000)
  stage.log.length = 0
  return stage
}

test('taking a seat shows the remaining balance', async () => {
  const { table, show, log } = makeStage()
  await table.open(show)
  expect(table.state.getState().phase).toBe('choosing')
  await table.sitDown(1000)
  expect(log).toEqual(['sit 1000', 'coins 9000', 'begin 0'])
  expect(table.state.getState()).toMatchObject({ phase: 'seated', balance: 1000, bet: 100, tableId: 'owl-1' })
})

test('a held pointer fires once per interval with rising numbers, and a release stops it', async () => {
  const { table, shots, pass, settle } = await seated()
  table.hold({ x: 1, y: 1 })
  table.beat()
  expect(shots.length).toBe(1)
  for (let i = 0; i < 3; i++) {
    pass(cadence)
    table.beat()
    await settle()
  }
  expect(shots.map(({ Shot }) => Shot)).toEqual([1, 2, 3, 4])
  table.release()
  pass(cadence)
  table.beat()
  expect(shots.length).toBe(4)
  expect(table.state.getState().balance).toBe(600)
})

test('locking targets the fish under the pointer, or automatically the most valuable one', async () => {
  const { table, shots, log, pass, settle } = await seated()
  table.toggleLock()
  table.hold({ x: 1, y: 1 })
  await settle()
  expect(shots[0]!.TargetID).toBe(42)
  table.release()
  table.lockLost()
  table.toggleAuto()
  pass(cadence)
  table.beat()
  await settle()
  expect(shots[1]!.TargetID).toBe(42)
  expect(log.filter((line) => line === 'lock 42').length).toBe(2)
})

test('a refused shot is rolled back; too fast shows no error, too few coins stop the fire', async () => {
  const { table, log, refuseWith, settle, pass } = await seated()
  refuseWith(errors.TooManyRequests)
  table.toggleAuto()
  table.beat()
  await settle()
  expect(table.state.getState()).toMatchObject({ balance: 1000, isAuto: true })
  refuseWith(errors.NotEnoughCoins)
  pass(cadence)
  table.beat()
  await settle()
  expect(table.state.getState()).toMatchObject({ balance: 1000, isAuto: false })
  expect(log).toContain('complains NotEnoughCoins')
})

test('wins and balances of others are updated; a lost seat is resumed without new coins', async () => {
  const { table, log } = await seated()
  const other = { ...me, Seat: 1, PlayerID: 8, Name: 'other' }
  table.receive({ T: 1, Seats: [other] })
  table.receive({ T: 2, Purses: [[1, 777, 10]], Catches: [[1, 0, 5, 300]] })
  const { seats, balance } = table.state.getState()
  expect([seats[1]!.Balance, seats[1]!.Bet, balance]).toEqual([777, 10, 1300])
  table.announceCatch(1, 4, 80)
  expect(table.state.getState().announced).toBe('other 4 80')
  table.receive({ T: 3, Left: [1] })
  expect(table.state.getState().seats[1]).toBe(null)
  await table.comeBack()
  expect(log).toContain('sit back')
})

test('the proof uses the hash and the client seed agreed before the first shot, not those sent at the end', async () => {
  const { table } = await seated()
  const other = 'b'.repeat(64)
  table.receiveGone({
    TableID: 'owl-1',
    Why: 'idle',
    Returned: 1,
    BuyInID: 'b-1',
    ServerSeed: other,
    ServerSeedHash: other,
    ClientSeed: 'swapped',
  })
  expect(table.state.getState().gone!.proof).toEqual({
    BuyInID: 'b-1',
    ServerSeed: other,
    ServerSeedHash: hash,
    ClientSeed: 'mine',
  })
})

test('leaving shows the returned coins and the proof; the server may end a seat too', async () => {
  const { table, log } = await seated()
  await table.leave()
  expect(log).toContain('coins 9800')
  expect(table.state.getState()).toMatchObject({ phase: 'gone', gone: { why: 'left', returned: 800 } })
  const again = await seated()
  const proof = { BuyInID: 'b-1', ServerSeed: hash, ServerSeedHash: hash, ClientSeed: 'x' }
  again.table.receiveGone({ TableID: 'owl-9', Why: 'idle', Returned: 1, ...proof })
  expect(again.table.state.getState().phase).toBe('seated')
  again.table.receiveGone({ TableID: 'owl-1', Why: 'idle', Returned: 1, ...proof })
  expect(again.table.state.getState().gone).toMatchObject({ why: 'idle', returned: 1 })
})

test('a player who joins while the reply is in flight is shown, and the reply does not repeat it', async () => {
  const stage = makeStage()
  const neighbour = { ...me, Seat: 1, PlayerID: 8, Name: 'neighbour' }
  const table = new FishingTable({
    ...stage.deps,
    sit: async () => {
      table.receive({ T: 4950, Left: [0] })
      table.receive({ T: 5050, Seats: [neighbour] })
      return sat
    },
  })
  await table.open(stage.show)
  await table.sitDown(1000)
  expect(table.state.getState().seats.map((one) => one?.Name ?? null)).toEqual(['me', 'neighbour', null, null])
})
