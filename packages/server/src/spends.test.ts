// Calls that move money are refused for a session that was replaced, even while its sockets are still open.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { everything } from '@lantern/protocol/all.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { spinWheel } from '@lantern/protocol/wheel.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AnyDeclared, Me } from './kernel/feature/call.ts'
import { runUnder } from './kernel/feature/underway.ts'
import type { Guest } from './kernel/testing.ts'
import { startTestServer, type Resident } from './testing.ts'

/** A request of each call that is declared with `spends`. */
const requests: Readonly<Record<string, object>> = {
  'games.playRound': { GameCode: 'owl20', Bet: 1000 },
  'games.continueRound': { GameCode: 'owl20' },
  'arcade.betOnRocket': { Place: 0, Bet: 1000 },
  'arcade.buyKeno': { Spots: [1, 2, 3], Bet: 1000 },
  'fishing.sit': { GameCode: 'fish4', BuyIn: 20_000 },
  'fishing.topUp': { TableID: 'owl-1', Amount: 20_000 },
  'battles.enterBattle': { GameCode: 'owl20', Seats: 2, Entry: 10_000, FeePercent: 5 },
  'store.createOrder': { GoodsID: 1 },
  'store.handleOrder': { GoodsID: 1 },
  'store.exchangeGems': { Amount: 10 },
  'store.exchangePoints': { Amount: 10 },
  'store.redeemCode': { Code: 'WELCOME' },
  'gifts.sendGift': { ToID: 1, ItemID: 1, Amount: 20_000, Password: 'abc12345' },
  'gifts.exchangeHostPoints': { Points: 100 },
  'redenvelope.createEnvelope': { Title: 'a', Content: 'b', Amount: 10_000, Quantity: 2, Method: 1 },
  'pass.buyPremium': { Season: 1, Price: 100 },
  'pass.buySteps': { Season: 1, Steps: 1, Price: 10 },
  'ranks.joinEvent': { EventID: 1, Price: 0, Version: 1 },
  'clubs.foundClub': { Name: 'Night Owls' },
  'treasury.grantCoupons': { Amount: 1000, PlayerIDs: [1] },
  'treasury.exchangeContribution': { Amount: 1000 },
  'wheel.spinWheel': {},
  'mail.handleMail': { MailID: 1, Type: 3 },
}

const spending = everything().flatMap(({ name, declared }) =>
  declared.kind !== 'push' && declared.spends ? [{ name, declared: declared as AnyDeclared }] : [],
)

let server: Awaited<ReturnType<typeof startTestServer>>
let first: Resident
/** The snapshot that the sockets of the first session have. */
let stale: Me
const sockets = new Map<string, Guest>()

before(async () => {
  server = await startTestServer()
  first = await server.signInAs('936000001', { coins: 1_000_000, vipPoints: 1_000_000, isHost: true })
  for (const name of ['lobby', 'game', 'chat'] as const) sockets.set(name, await server.helloWith(first.token, name))
  stale = [...server.app.kernel.sockets.all()].find(({ me }) => me?.id === first.id)!.me!
})

after(async () => {
  for (const guest of sockets.values()) guest.close()
  await server?.[Symbol.asyncDispose]()
})

/** Every account of the player, with the number of its entries. */
async function balancesOf({ id }: Pick<Me, 'id'>): Promise<unknown> {
  const { rows } = await sql`SELECT id, balance, seq FROM account WHERE owner_id = ${id} ORDER BY id`.execute(
    server.db.kysely,
  )
  assert.notEqual(rows.length, 0)
  return rows
}

/** Over the player's open socket; an HTTP call as one whose session was looked up just before it was replaced. */
async function attempt(name: string, declared: AnyDeclared, me: Me, through: ReadonlyMap<string, Guest>) {
  const body = requests[name]!
  server.clock.forward(11_000)
  if (declared.kind === 'op') {
    const { Code } = await through.get(declared.on[0] as string)!.ask({ OP: declared.op, ...body })
    return Code
  }
  const { dispatch } = server.app.kernel
  const web = { cookie: () => undefined, header: () => undefined } as never
  const caller = { me, brand: me.brand, lang: 'zh_tw', ip: '127.0.0.1', web } as const
  return (await dispatch.run(dispatch.findCall(declared.path)!, body, server.newKey(), caller)).code
}

test('every spending call has a request here that fits its schema', () => {
  assert.deepEqual(spending.map(({ name }) => name).toSorted(), Object.keys(requests).toSorted())
  for (const { name, declared } of spending) {
    const parsed = z.safeParse(declared.request as z.ZodMiniType, requests[name])
    assert.ok(parsed.success, `${name}: ${JSON.stringify(parsed.error?.issues)}`)
  }
})

test('a replaced session moves no money while its sockets are not closed yet', async () => {
  const {
    kernel: { sockets: kernelSockets },
    sessions,
  } = server.app
  const { end } = kernelSockets
  const { alive } = sessions
  kernelSockets.end = () => {}
  // The regular check of all sockets finds every session valid.
  sessions.alive = async (refs) => new Map(refs.map(({ id }) => [id, stale]))
  try {
    const second = await server.signInAs('936000001')
    assert.equal(second.id, first.id)
    const before = await balancesOf(first)
    for (const { name, declared } of spending)
      assert.equal(await attempt(name, declared, stale, sockets), errors.SignedInElsewhere, name)
    assert.deepEqual(await balancesOf(first), before)
    // The sockets were open all the time.
    assert.equal((await sockets.get('lobby')!.ask({ OP: readWallet.op })).Code, 200)
  } finally {
    kernelSockets.end = end
    sessions.alive = alive
  }
})

test('the current session is not refused', async () => {
  const { token } = await server.signInAs('936000001')
  const own = new Map<string, Guest>()
  for (const name of ['lobby', 'game', 'chat'] as const) own.set(name, await server.helloWith(token, name))
  const me = [...server.app.kernel.sockets.all()].filter((socket) => socket.me?.id === first.id).at(-1)!.me!
  for (const { name, declared } of spending) {
    const code = await attempt(name, declared, me, own)
    assert.ok(
      ![errors.SignedInElsewhere, errors.SessionExpired, errors.Internal].some((one) => one === code),
      `${name}: ${code}`,
    )
  }
  for (const guest of own.values()) guest.close()
})

test('a banned player moves no money', async () => {
  const { token, id } = await server.signInAs('936000002', { coins: 1_000_000, isHost: true })
  const own = new Map<string, Guest>()
  for (const name of ['lobby', 'game', 'chat'] as const) own.set(name, await server.helloWith(token, name))
  const me = [...server.app.kernel.sockets.all()].find((socket) => socket.me?.id === id)!.me!
  await sql`UPDATE player SET banned_until = ${new Date(server.clock.now().getTime() + 86_400_000)} WHERE id = ${id}`.execute(
    server.db.kysely,
  )
  const before = await balancesOf({ id })
  for (const { name, declared } of spending)
    assert.equal(await attempt(name, declared, me, own), errors.AccountDisabled, name)
  assert.deepEqual(await balancesOf({ id }), before)
  for (const guest of own.values()) guest.close()
})

test('the ledger refuses a movement that takes money in a call without spends', async () => {
  const { spends, ...declared } = spinWheel
  assert.equal(spends, true)
  const coin = currencies.coin
  const move = (delta: number) => () =>
    server.db.kysely.transaction().execute((tx) =>
      server.app.wallet.post(tx, {
        brand: 'owl',
        now: server.clock.now(),
        reason: 'event',
        source: 'system',
        key: { kind: 'business', what: 'spends', row: delta, step: 1 },
        legs: [
          { account: { kind: 'player', playerId: first.id, currency: coin }, delta },
          { account: { kind: 'promo', currency: coin }, delta: -delta },
        ],
      }),
    )
  await assert.rejects(runUnder(declared, move(-1)), /14910 takes money/)
  assert.equal((await runUnder(declared, move(1))).isApplied, true)
  assert.equal((await runUnder(spinWheel, move(-2))).isApplied, true)
})
