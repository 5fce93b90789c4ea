// Provable fairness: the seed's hash is published before play, the seed after it; it proves every round, and decides none once it is revealed.
import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, test } from 'node:test'
import type { CarriedState } from '@lantern/games/engine/definition.ts'
import { commitSeed, verify, type RoundRecord } from '@lantern/games/engine/fair.ts'
import { findGame } from '@lantern/games/all.ts'
import { listRounds, openGame, playRound, seeds } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { NoTx } from '../../kernel/feature/call.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { isRetiredSeed, type NewRound } from './writers.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
// Rate limits are switched off: many rounds are played at once here.
server.bus.store.spend = async () => 0

const owl20 = findGame('owl20')!.variants[0]!
const GameCode = owl20.definition.code
const { newKey } = server

type PastRound = ReplyOf<typeof listRounds>['Rows'][number]

const recordOf = (round: PastRound): RoundRecord => ({
  ...round,
  ServerSeed: round.ServerSeed!,
  State: (round.State ?? null) as CarriedState | null,
})

/** Verifies a round with nothing but the data in the list of rounds. */
function prove(round: PastRound): void {
  assert.ok(round.ServerSeed, 'the seed is shown')
  const { fault } = verify(owl20, recordOf(round))
  assert.equal(fault, null)
}

test('the hash is published first, rotation reveals the seed, and the seed verifies every round', async () => {
  const { client } = await server.signInAs('918000001')
  const opened = await client.call(openGame, { GameCode })
  const played = []
  for (let nth = 0; nth < 12; nth++) {
    played.push(await client.call(playRound, { GameCode, Bet: 1000 }))
    server.clock.forward(100)
  }
  for (const round of played) assert.equal(round.ServerSeedHash, opened.ServerSeedHash)
  const hidden = await client.call(listRounds, { PerPage: 100 })
  assert.deepEqual(
    hidden.Rows.map(({ RoundID }) => RoundID),
    played.map(({ RoundID }) => RoundID).toReversed(),
  )
  assert.equal(JSON.stringify(hidden).includes('"ServerSeed"'), false)

  const rotated = await client.call(seeds, { Rotate: true, ClientSeed: 'my-own-seed' })
  assert.notEqual(rotated.ServerSeedHash, opened.ServerSeedHash)
  assert.equal(rotated.ClientSeed, 'my-own-seed')
  assert.equal(rotated.Revealed!.ServerSeedHash, opened.ServerSeedHash)
  assert.equal(commitSeed(rotated.Revealed!.ServerSeed), opened.ServerSeedHash)

  const shown = await client.call(listRounds, { PerPage: 100 })
  for (const round of shown.Rows) prove(round)
  const [one] = shown.Rows
  assert.equal(verify(owl20, recordOf({ ...one!, Win: one!.Win + 1 })).fault, 'outcome')
  const whole = await client.call(listRounds, { RoundID: one!.RoundID })
  assert.deepEqual(whole.Rows[0]!.Events, played.at(-1)!.Events)

  const next = await client.call(playRound, { GameCode, Bet: 1000 })
  assert.deepEqual([next.ServerSeedHash, next.ClientSeed], [rotated.ServerSeedHash, 'my-own-seed'])
})

test('reading the seeds changes nothing, and an invalid client seed is refused', async () => {
  const { client } = await server.signInAs('918000002')
  const first = await client.call(seeds, {})
  assert.equal(first.Revealed, undefined)
  assert.deepEqual(await client.call(seeds, {}), first)
  for (const ClientSeed of ['', 'a:b', '種子', 'x'.repeat(65)])
    await assert.rejects(client.call(seeds, { ClientSeed }), refusedAs('BadInput', { Field: 'ClientSeed' }))
  assert.deepEqual(await client.call(seeds, {}), first)
})

test('concurrent rotations each get the requested client seed', async () => {
  const { client, token } = await server.signInAs('918000003')
  await client.call(openGame, { GameCode })
  const sockets = await Promise.all(Array.from({ length: 6 }, () => server.helloWith(token, 'game')))
  const answers = await Promise.all(
    sockets.map((socket, nth) => socket.ask({ OP: 20140, Rotate: true, ClientSeed: `seed-${nth}` })),
  )
  assert.deepEqual(
    answers.map(({ Result }) => Result.ClientSeed),
    sockets.map((_, nth) => `seed-${nth}`),
  )
  assert.equal(new Set(answers.map(({ Result }) => Result.Revealed.ServerSeed)).size, 6)
})

test('a batch refuses a round whose seed was revealed meanwhile, and moves no money', async () => {
  const { client, id } = await server.signInAs('918000004')
  await client.call(openGame, { GameCode })
  const seed = await server.db.kysely
    .selectFrom('game_seed')
    .selectAll()
    .where('player_id', '=', id)
    .executeTakeFirstOrThrow()
  await client.call(seeds, { Rotate: true })
  const key = newKey()
  const row: NewRound = {
    kind: 'game.round',
    id: key,
    playerId: id,
    gameCode: GameCode,
    bet: 1000,
    win: 0,
    mode: 'base',
    cost: 1000,
    steps: 1,
    actions: [],
    stateIn: null,
    counters: null,
    mathId: 1,
    seedId: seed.id,
    digest: '0'.repeat(64),
  }
  const player = { kind: 'player', playerId: id, currency: 1 } as const
  const movement = {
    brand: 'owl',
    reason: 'bet',
    source: `game.${GameCode}`,
    now: server.clock.now(),
    key: { kind: 'caller', playerId: id, id: key },
    legs: [
      { account: player, delta: -1000 },
      { account: { kind: 'house', currency: 1 }, delta: 1000 },
    ],
  } as const
  await assert.rejects(server.app.wallet.submit({} as NoTx, movement, [row]), isRetiredSeed)
  assert.equal((await server.app.wallet.balances(id)).coin, 200_000)
  assert.equal((await client.call(listRounds, {})).Total, 0)
})

test('while seeds rotate during spins, no round requested after a reveal uses the revealed seed', async () => {
  const { client, token } = await server.signInAs('918000005', { coins: 1_000_000 })
  await client.call(openGame, { GameCode })
  const spinners = await Promise.all(Array.from({ length: 6 }, () => server.helloWith(token, 'game')))
  const rotator = await server.helloWith(token, 'game')
  let moment = 0
  const shownAt = new Map<string, number>()
  const spins: { askedAt: number; hash: string }[] = []
  const spun = new EventEmitter()
  let isRotating = true
  await Promise.all([
    (async () => {
      for (let nth = 1; nth <= 20; nth++) {
        while (spins.length < 6 * nth) await once(spun, 'spin')
        const { Result } = await rotator.ask({ OP: 20140, Rotate: true })
        shownAt.set(Result.Revealed.ServerSeedHash, ++moment)
      }
      isRotating = false
    })(),
    ...spinners.map(async (socket) => {
      while (isRotating) {
        const askedAt = ++moment
        const { Code, Result } = await socket.ask({ OP: 20110, GameCode, Bet: 1000, ReqID: newKey() })
        assert.equal(Code, 200)
        spins.push({ askedAt, hash: Result.ServerSeedHash })
        spun.emit('spin')
      }
    }),
  ])
  for (const { askedAt, hash } of spins) assert.ok(askedAt < (shownAt.get(hash) ?? Infinity))
  assert.ok(new Set(spins.map(({ hash }) => hash)).size > 5, 'spins and rotations ran concurrently')
  await client.call(seeds, { Rotate: true })
  let proved = 0
  for (let Page = 1; proved < spins.length; Page++) {
    const { Rows, Total } = await client.call(listRounds, { Page, PerPage: 100 })
    assert.equal(Total, spins.length)
    for (const round of Rows) prove(round)
    proved += Rows.length
  }
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})
