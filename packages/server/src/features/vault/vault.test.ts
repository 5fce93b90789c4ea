// The vault: guesses by stakes, one opening, equal shares, days that close once; bytes are shown only afterwards.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { codeOf, verifyVault } from '@lantern/games/engine/vault.ts'
import { playRound } from '@lantern/protocol/games.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import { listDays } from '@lantern/protocol/office/vault.ts'
import { listPromotions, setPromotion } from '@lantern/protocol/promotion.ts'
import { guessVault, listVaultDays, readVault } from '@lantern/protocol/vault.ts'
import { winTypes } from '@lantern/protocol/values/ranks.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Refusal, type Call } from '../../kernel/feature/call.ts'
import { systemRandomness } from '../../kernel/ids/ids.ts'
import { until } from '../../kernel/testing/until.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, refusedAs, startTestServer } from '../../testing.ts'
import { periodAt } from '../progress/progress.ts'
import { killWaiting } from '../treasury/kills.fixture.ts'
import { openBytes } from './seal.ts'
import { sumStakes } from './goals.ts'
import { guess } from './guess.ts'
import { settleJob } from './settlement.ts'
import { countPaid, findDay, latestDays, periods } from './store.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, db, clock, newKey } = server
const refused = (Why: string) => refusedAs('NotEligibleToRedeem', { Why })
const secret = Buffer.alloc(32, 7)
const isSound = async (): Promise<void> => assert.deepEqual((await app.wallet.reconcile(clock.now())).broken, {})

/** Counts these coins as staked by the player now: the same path as plays, without playing. */
async function stake(id: number, coins: number, at = clock.now()): Promise<void> {
  const addition = { playerId: id, brand: 'owl', period: periodAt('day', at), measure: '2', add: coins } as const
  await db.kysely.transaction().execute((tx) => app.progress.add(tx, [addition], clock.now(), (run) => run()))
}

async function codeToday(id: number, day = taipeiDay(clock.now())): Promise<string> {
  const { sealed } = (await findDay(db.kysely, 'owl', day))!
  return codeOf({ Bytes: openBytes(secret, { brand: 'owl', day }, sealed), Brand: 'owl', Day: day }, id)
}

const wrongFor = (code: string): string => [...code].map((digit) => (Number(digit) + 5) % 10).join('')

const goTo = (time: number): void => clock.forward(time - clock.now().getTime())

/** Moves past midnight and the time that late plays are waited for, and waits for the settlement. */
async function settleDay(day: string): Promise<void> {
  goTo(startOfDay(addDays(day, 1)).getTime() + 180_000)
  await app.jobs.tick()
  await until(async () => {
    await app.jobs.tick()
    return (await findDay(db.kysely, 'owl', day))!.settled_at !== null
  }, `the settlement of ${day}`)
}

test('guesses are earned by stakes, which also feed the pool; a round counts like added stakes', async () => {
  const { client, id } = await server.signInAs('926000001', { coins: 10_000_000 })
  await openSocket(client, 'game')
  const before = await client.call(readVault, {})
  assert.deepEqual([before.GuessesLeft, before.Guesses, before.Pool, before.Staked], [0, [], 1_000_000, 0])
  assert.match(before.CodeHash, /^[0-9a-f]{64}$/)
  await assert.rejects(client.call(guessVault, { Guess: '0000' }), refused('NotReached'))
  await client.call(playRound, { GameCode: 'owl20', Bet: 1000 })
  await until(async () => (await client.call(readVault, {})).Staked === 1000)
  // 0.05 % of 501,000 coins, and of 1,999 more: the half coin of the first is not lost.
  await stake(id, 500_000)
  assert.deepEqual(
    await client.call(readVault, {}).then(({ Pool, GuessesLeft }) => [Pool, GuessesLeft]),
    [1_000_250, 1],
  )
  await stake(id, 1000)
  assert.equal((await client.call(readVault, {})).Pool, 1_000_251)
  await stake(id, 100_000_000)
  assert.equal((await client.call(readVault, {})).GuessesLeft, 10)
  const code = await codeToday(id)
  const key = newKey()
  const wrong = await client.call(guessVault, { Guess: wrongFor(code) }, { key })
  assert.deepEqual([wrong.Opened, wrong.Right, wrong.GuessesLeft], [false, 0, 9])
  assert.deepEqual(await client.call(guessVault, { Guess: wrongFor(code) }, { key }), wrong)
  assert.equal((await client.call(readVault, {})).Guesses.length, 1)
  await isSound()
})

test('guesses of 3 or 5 digits, of full-width digits or of letters are bad input, and nothing is written', async () => {
  const { client, id, token } = await server.signInAs('926000002')
  await stake(id, 500_000)
  const raw = await server.helloWith(token)
  for (const Guess of ['123', '12345', '１２３４', '12a4', ' 123', 1234, null]) {
    const { Code } = await raw.ask({ OP: 15410, Guess, ReqID: newKey() })
    assert.notEqual(Code, 200)
  }
  await assert.rejects(client.call(guessVault, { Guess: '12345' }), refusedAs('BadInput'))
  assert.deepEqual(await client.call(readVault, {}).then(({ Guesses, GuessesLeft }) => [Guesses, GuessesLeft]), [[], 1])
})

/** A guess without the socket, whose rate limit would refuse most of many. */
async function guessNow(playerId: number, Guess: string): Promise<string> {
  const deps = { ...app, db: db.kysely, publish: () => {}, randomness: systemRandomness, clock, secret }
  const no = (refusal: ErrorName) => new Refusal(refusal)
  const call = { me: { id: playerId }, brand: 'owl', now: clock.now(), key: newKey(), no, publish: () => {} }
  try {
    const reply = await inTransaction(db.kysely, (tx) =>
      guess(deps, { Guess }, { ...call, tx } as unknown as Call<typeof guessVault>),
    )
    return reply.Opened ? 'opened' : 'wrong'
  } catch (error) {
    if (error instanceof Refusal) return error.refusal
    throw error
  }
}

test('an opening is shown to others live, without a hidden name; two hundred concurrent right guesses open once', async () => {
  const { client, id } = await server.signInAs('926000003')
  const watcher = await server.signInAs('926000004')
  const pushes = new PushRecorder(watcher.client, readVault)
  await client.call(setPromotion, { Status: 2 })
  await stake(id, 5_000_000)
  const Guess = await codeToday(id)
  assert.equal((await client.call(guessVault, { Guess })).Opened, true)
  const push = await pushes.until(({ Openers }) => Openers === 1)
  assert.deepEqual([push.Winner, push.PlayerID, push.PictureURL], ['***', undefined, undefined])
  await assert.rejects(client.call(guessVault, { Guess }), refused('Opened'))
  assert.deepEqual(await client.call(readVault, {}).then(({ Opened, Guesses }) => [Opened, Guesses.length]), [true, 1])
  await stake(watcher.id, 5_000_000)
  const right = await codeToday(watcher.id)
  const answers = await Promise.all(Array.from({ length: 200 }, () => guessNow(watcher.id, right)))
  assert.equal(answers.filter((answer) => answer === 'opened').length, 1)
  assert.equal(answers.filter((answer) => answer === 'NotEligibleToRedeem').length, 199)
  assert.equal((await watcher.client.call(readVault, {})).Openers, 2)
})

test('openers share equally by mail, the remainder is carried over; two nodes close and settle a day once', async () => {
  const day = taipeiDay(clock.now())
  const phones = ['926000005', '926000006']
  for (const phone of phones) {
    const { client, id } = await server.signInAs(phone)
    await stake(id, 500_000)
    const { Opened, GuessesLeft } = await client.call(guessVault, { Guess: await codeToday(id) })
    assert.deepEqual([Opened, GuessesLeft], [true, 0])
  }
  const { pool } = (await findDay(db.kysely, 'owl', day))!
  await using other = await startTestServer({ db, clock, bus: server.bus })
  // The last millisecond of the day still belongs to it, the next one does not.
  goTo(startOfDay(addDays(day, 1)).getTime() - 1)
  const last = await server.signInAs('926000007')
  await stake(last.id, 500_000)
  assert.equal((await last.client.call(readVault, {})).Day, day)
  goTo(startOfDay(addDays(day, 1)).getTime())
  const late = await server.signInAs('926000008')
  const next = await late.client.call(readVault, {})
  assert.deepEqual([next.Day, next.GuessesLeft, next.Openers], [addDays(day, 1), 0, 0])
  assert.deepEqual((await late.client.call(listVaultDays, {})).Rows, [], 'no bytes before the day is closed')
  // Booked before midnight, counted after it.
  const counted = 250
  await stake(late.id, 500_000, new Date(clock.now().getTime() - 1))
  await Promise.all([settleDay(day), other.app.jobs.tick()])
  const settled = (await findDay(db.kysely, 'owl', day))!
  const divided = pool + 2 * counted
  assert.deepEqual(
    [settled.divided, settled.share, settled.openers, settled.pool],
    [divided, Math.floor(divided / 4), 4, 0],
  )
  for (const phone of ['926000003', '926000004', ...phones]) {
    const { client } = await server.signInAs(phone)
    const { Rows } = await client.call(listMail, {})
    assert.equal(Rows.filter(({ Items }) => Items[0]?.Amount === settled.share).length, 1, phone)
  }
  const today = (await findDay(db.kysely, 'owl', addDays(day, 1)))!
  assert.equal(today.pool, 1_000_000 + (divided % 4))
  const wins = await late.client.call(listPromotions, {})
  const shares = wins.Rows.filter(({ WinType }) => WinType === winTypes.vault)
  assert.deepEqual([shares.length, shares[0]!.GameCode], [4, 'vault'])
  assert.ok(shares.some(({ PlayerName, PlayerID }) => PlayerName === '***' && PlayerID === undefined))
  await isSound()
})

test('a past day shows its bytes, which prove the code of every player; a pool without an opener is carried over', async () => {
  clock.forward(60_000)
  const { client, id } = await server.signInAs('926000005')
  const { Rows, Total } = await client.call(listVaultDays, {})
  assert.equal(Total, 1)
  const [past] = Rows
  const verdict = verifyVault({ ...past!, Brand: 'owl' }, id)
  assert.deepEqual([verdict.code, past!.Opened, past!.Openers], [past!.MyCode, true, 4])
  const day = taipeiDay(clock.now())
  const { pool } = (await findDay(db.kysely, 'owl', day))!
  await settleDay(day)
  const [today] = await latestDays(db.kysely, 'owl').limit(1).execute()
  assert.equal(today!.pool, 1_000_000 + pool)
  await isSound()
})

test('operators see pools, guesses and openers, and neither bytes nor codes', async () => {
  const { Total, Rows } = await server.office(listDays, { Brand: 'owl' })
  const text = JSON.stringify(Rows)
  assert.match(text, /"Openers":4/)
  assert.ok(Total === Rows.length && Rows.at(-1)!.Day < Rows[0]!.Day)
  assert.deepEqual((await server.office(listDays, { Brand: 'owl', Page: 2, PerPage: 1 })).Rows, [Rows[1]])
  const { sealed, day } = (await latestDays(db.kysely, 'owl').executeTakeFirst())!
  assert.ok(!text.includes(openBytes(secret, { brand: 'owl', day }, sealed)) && !text.includes('sealed'))
})

test('two hundred open in one second, and kill -9 in the middle of their sharing: two hundred equal shares', async () => {
  const day = taipeiDay(clock.now())
  const ids: number[] = []
  for (let nth = 100; nth < 300; nth++) ids.push((await server.settle(`926000${nth}`)).id)
  const period = periodAt('day', clock.now())
  const additions = ids.map((playerId) => ({ playerId, brand: 'owl', period, measure: '2', add: 500_000 }) as const)
  await db.kysely.transaction().execute((tx) => app.progress.add(tx, additions, clock.now(), (run) => run()))
  const codes = await Promise.all(ids.map((id) => codeToday(id)))
  const answers = await Promise.all(ids.map((id, nth) => guessNow(id, codes[nth]!)))
  assert.deepEqual(new Set(answers), new Set(['opened']))
  const { id: dayId, pool } = (await findDay(db.kysely, 'owl', day))!
  const sent = `select player_id, (items->0->>'Amount')::bigint as amount from mail
    where kind = 'vaultShare' and parameters->>'day' = $1`
  const lettersOf = async () => (await db.pool.query<{ player_id: number; amount: number }>(sent, [day])).rows

  await server.stop()
  goTo(startOfDay(addDays(day, 1)).getTime() + 180_000)
  // The day is closed first: the transaction that holds the row below would keep it open.
  const { whenQuiet } = periods.closedBy(app.progress.follower, { clock, settleJob })
  await periods.beginClosing(db.kysely, new Date(clock.now().getTime() - 60_000))
  await until(() => whenQuiet!.isDue(db.kysely), 'the end of older transactions')
  await inTransaction(db.kysely, (tx) => whenQuiet!.act(tx))
  // The letter to the eightieth is the last one of the second transaction.
  const eightieth = `select from player where id = ${ids.toSorted((a, b) => a - b)[79]} for update`
  await killWaiting(db, clock.now(), [eightieth], [/insert into "?mail"?[ (]/i])
  assert.deepEqual([await countPaid(db.kysely, dayId), (await lettersOf()).length], [40, 40])
  clock.forward(3_600_000)
  await using node = await startTestServer({ db, clock })
  const isSettled = async (): Promise<boolean> => {
    await node.app.jobs.tick()
    return (await findDay(db.kysely, 'owl', day))!.settled_at !== null
  }
  await until(isSettled, 'the settlement after the kill', 50)
  const letters = await lettersOf()
  assert.deepEqual(new Set(letters.map(({ player_id }) => player_id)), new Set(ids))
  assert.deepEqual(
    [letters.length, new Set(letters.map(({ amount }) => amount))],
    [200, new Set([Math.floor(pool / 200)])],
  )
  assert.deepEqual((await node.app.wallet.reconcile(clock.now())).broken, {})
})

test('stakes of a batch are summed by brand and day', () => {
  const move = { playerId: 1, brand: 'owl', period: 'day/2026-01-15', measure: '2', before: 5, value: 10 } as const
  const moves = [
    move,
    { ...move, playerId: 2 },
    { ...move, measure: '1' },
    { ...move, period: 'week/2026-01-14' },
    { ...move, brand: 'win' } as const,
  ]
  assert.deepEqual(sumStakes(moves), [
    { brand: 'owl', day: '2026-01-15', coins: 10 },
    { brand: 'win', day: '2026-01-15', coins: 5 },
  ])
})
