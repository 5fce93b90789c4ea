// Keno: several tickets in one draw, paid by the pay table from balls that follow from the chain.
import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { after, test } from 'node:test'
import { follows } from '@lantern/games/engine/chain.ts'
import { countHits, drawBalls, keno80, timing, payOf } from '@lantern/games/keno80/game.ts'
import { buyKeno, listMyBets, openKeno } from '@lantern/protocol/arcade.ts'
import { findReplay } from '@lantern/protocol/games.ts'
import { listRounds } from '@lantern/protocol/office/players.ts'
import { listHonors } from '@lantern/protocol/honor.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { layChain, salt } from './arcade.fixture.ts'
import { until } from '../../kernel/testing/until.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const chain = await layChain(server.db, 'keno80', '77')
const balls = (link: number): number[] => drawBalls(keno80, chain.seedOf(link), salt)

const player = await server.signInAs('919000001', { coins: 1_000_000 })
const recorder = new PushRecorder(player.client, openKeno)
const first = await player.client.call(openKeno, {})

const draw = async (link: number) => {
  server.clock.forward(link === 1 ? timing.firstMs : timing.bettingMs)
  return recorder.until((news) => news.Link === link && news.Phase === 'drawn' && news.Past !== undefined)
}
const next = async (link: number): Promise<void> => {
  server.clock.forward(timing.everyMs - timing.bettingMs)
  await recorder.until((news) => news.Link === link && news.Phase === 'betting')
}

test('the first draw after a pause comes early, then one every minute', () => {
  assert.deepEqual([first.Phase, first.EndsIn, first.Link, first.Counted], ['betting', 20_000, 1, 0])
  assert.deepEqual(first.Counts, new Array<number>(80).fill(0))
  assert.equal(first.Chain.Commitment, chain.commitment)
})

test('tickets of one draw are paid separately by their hits', async () => {
  const good = balls(1).slice(0, 5)
  const bad = Array.from({ length: 80 }, (_, i) => i + 1).filter((ball) => !balls(1).includes(ball))
  const tickets = [good, [good[0]!, bad[0]!, bad[1]!], bad.slice(0, 10)]
  let coins = first.Balance
  for (const Spots of tickets) {
    const bought = await player.client.call(buyKeno, { Spots, Bet: 2000 })
    coins -= 2000
    assert.equal(bought.Balance, coins)
    assert.deepEqual(
      bought.Mine.Spots,
      Spots.toSorted((a, b) => a - b),
    )
  }
  const { Past, Winners } = await draw(1)
  assert.deepEqual(Past!.Outcome, balls(1))
  const wins = tickets.map((Spots) => 20 * payOf(keno80, Spots.length, countHits(Spots, balls(1))))
  assert.deepEqual(wins, [1_240_000, 0, 4000])
  assert.equal((await server.app.wallet.balances(player.id)).coin, coins + 1_244_000)
  assert.deepEqual(
    Winners!.map(({ Spots, Hits, Win }) => [Spots, Hits, Win]),
    [
      [5, 5, 1_240_000],
      [10, 0, 4000],
    ],
  )
  const rounds = await server.office(listRounds, { Brand: 'owl', PlayerID: player.id, GameCode: 'keno80' })
  assert.deepEqual(
    rounds.Rows.map(({ Kind, Stake, Win, State }) => [Kind, Stake, Win, State]).toSorted(
      (a, b) => Number(b[2]) - Number(a[2]),
    ),
    wins.toSorted((a, b) => b - a).map((win) => ['shared', 2000, win, 'settled']),
  )
  const { Rows } = await player.client.call(listMyBets, { GameCode: 'keno80' })
  assert.deepEqual(
    Rows.map(({ State, Win }) => [State, Win]),
    [
      ['paid', 4000],
      ['lost', 0],
      ['paid', 1_240_000],
    ],
  )
  assert.ok(follows(Rows[0]!.Round!.Seed, chain.commitment, 1))
})

test('a win of 620 times the bet is listed in honor, without a replay', async () => {
  const [honor, ...others] = await readHonors()
  assert.deepEqual([honor!.Win, honor!.Multiple, honor!.GameInfo.GameID], [1_240_000, 620, 'keno80'])
  assert.deepEqual([honor!.RoundID, honor!.NoReplay, others.length], [undefined, 'shared', 0])
  const asked = { GameCode: 'keno80', PlayerID: player.id, AchID: honor!.ID }
  await assert.rejects(player.client.call(findReplay, asked), refusedAs('TargetNotFound', { NoReplay: 'shared' }))
})

/** Waits for the follower of bets, which runs in the background. */
const readHonors = () =>
  until(async () => {
    const { Achievements } = await player.client.call(listHonors, { PlayerID: player.id })
    return Achievements.length > 0 && Achievements
  }, 'an honor')

test('tickets after closing time, too many tickets, and wrong numbers are refused', async () => {
  await assert.rejects(
    player.client.call(buyKeno, { Spots: [1], Bet: 1000 }),
    refusedAs('BadInput', { Why: 'BetsClosed' }),
  )
  await next(2)
  assert.equal((await player.client.call(openKeno, {})).EndsIn, timing.bettingMs)
  for (const Spots of [[], [81], [3, 3], Array.from({ length: 11 }, (_, i) => i + 1)])
    await assert.rejects(
      player.client.call(buyKeno, { Spots, Bet: 1000 }),
      refusedAs('BadInput'),
      JSON.stringify(Spots),
    )
  await assert.rejects(player.client.call(buyKeno, { Spots: [1], Bet: 1500 }), refusedAs('BadInput', { Field: 'Bet' }))
  for (let index = 0; index < timing.ticketsAtMost; index++)
    await player.client.call(buyKeno, { Spots: [index + 1], Bet: 1000 })
  await assert.rejects(
    player.client.call(buyKeno, { Spots: [9], Bet: 1000 }),
    refusedAs('BadInput', { Why: 'TicketLimit' }),
  )
})

test('hot and cold numbers are counted over past draws', async () => {
  await draw(2)
  const { Counts, Counted, Recent } = await player.client.call(openKeno, {})
  assert.equal(Counted, 2)
  assert.deepEqual(
    Counts,
    Array.from({ length: 80 }, (_, i) => [1, 2].filter((link) => balls(link).includes(i + 1)).length),
  )
  assert.deepEqual(
    Recent.map(({ Outcome }) => Outcome),
    [balls(2), balls(1)],
  )
})

/** FAIR-11 and FAIR-5 with a common library: independent of our own code. */
function ballsOf(seed: string, salt: string): number[] {
  const words: number[] = []
  const below = (n: number, block: { next: number }): number => {
    for (;;) {
      if (words.length === 0) {
        const bytes = createHmac('sha256', Buffer.from(seed, 'hex'))
          .update(`${salt}:${block.next++}`)
          .digest()
        for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
      }
      const word = words.shift()!
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n
    }
  }
  const urn = Array.from({ length: 80 }, (_, i) => i + 1)
  const block = { next: 0 }
  return Array.from({ length: 20 }, (_, i) => {
    const at = i + below(80 - i, block)
    ;[urn[i], urn[at]] = [urn[at]!, urn[i]!]
    return urn[i]
  })
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

test('a chain can be verified from public data alone', async () => {
  const [one, two] = [
    await server.signInAs('919000002', { brand: 'crab' }),
    await server.signInAs('919000003', { brand: 'crab' }),
  ]
  const news = new PushRecorder(one.client, openKeno)
  const { Chain } = await one.client.call(openKeno, {})
  const ids = []
  for (const { client } of [one, two, one]) ids.push((await client.call(buyKeno, { Spots: [7], Bet: 1000 })).Mine.BetID)
  for (const link of [1, 2]) {
    server.clock.forward(link === 1 ? timing.firstMs : timing.everyMs - timing.bettingMs)
    if (link === 2) await news.until(({ Link, Phase }) => Link === 2 && Phase === 'betting')
    if (link === 2) server.clock.forward(timing.bettingMs)
    await news.until(({ Link, Past }) => Link === link && Past !== undefined)
  }

  const { Result } = await server.post('game/chain', { GameCode: 'keno80' }, { host: 'crab.localhost' })
  const [{ Commitment, Salt, SaltBets, CreateTime, EndTime, Used }] = Result.Chains
  assert.deepEqual([Commitment, EndTime, Used], [Chain.Commitment, null, 2], 'the commitment is the one shown before')
  assert.deepEqual(SaltBets, ids.toSorted(), 'every player of the first round finds their bets')
  assert.equal(sha256(SaltBets.join(',')), Salt)
  const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  for (const id of SaltBets) assert.ok(madeAt(id) >= Date.parse(CreateTime), 'made after the commitment was published')
  assert.equal(Result.Recent.length, 2)
  for (const past of Result.Recent) {
    let seed = Buffer.from(past.Seed, 'hex')
    for (let link = 0; link < past.Link; link++) seed = createHash('sha256').update(seed).digest()
    assert.equal(seed.toString('hex'), Commitment)
    assert.deepEqual([ballsOf(past.Seed, Salt), past.Salt], [past.Outcome, Salt])
  }
  assert.equal(JSON.stringify(Result).includes('last_seed'), false)
})
