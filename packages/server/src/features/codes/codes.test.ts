// Codes under load: parallel requests and guesses, every limit in its order, and what a refusal leaves in the database.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql, type Kysely } from 'kysely'
import { pino } from 'pino'
import type { Schema } from '../../db/schema.gen.ts'
import { startTestServer, type TestServerOptions } from '../../testing.ts'
import type { CheckFrom, CodePurpose, CodeRequest, SendRefusal, TextMessage, Verdict } from './codes.ts'
import * as store from './store.ts'
import { until } from '../../kernel/testing/until.ts'

const minute = 60_000
const hour = 60 * minute

/** One requester throughout: the limits under test do not depend on it. */
const requester = 'device:the-one-that-asks'

/** A server with direct access to its codes: production code calls them through ops, a test also from any address. */
async function open(options: TestServerOptions = {}) {
  const server = await startTestServer(options)
  const { codes } = server.app
  const inTx = server.db.kysely.transaction()
  let addresses = 0
  return {
    ...server,
    ask: (phone: string, more: Partial<CodeRequest> = {}): Promise<TextMessage | SendRefusal> =>
      inTx.execute((tx) =>
        codes.prepare(tx, {
          phone,
          purpose: 'signin',
          lang: 'vi_vn',
          brand: 'owl',
          requesters: [requester],
          now: server.clock.now(),
          ip: `10.${(++addresses >> 8) & 255}.${addresses & 255}.1`,
          device: null,
          playerId: null,
          addressIsFree: false,
          ...more,
        }),
      ),
    type: (phone: string, typed: string, from?: CheckFrom, purpose: CodePurpose = 'signin'): Promise<Verdict> =>
      inTx.execute((tx) =>
        codes.check(tx, { phone, purpose, brand: 'owl', requester, code: typed, now: server.clock.now() }, from),
      ),
    /** All stored counts. */
    async rows(): Promise<unknown> {
      const { rows } = await sql`select (select count(*) from phone_code) as codes,
        (select coalesce(sum(count), 0) from code_count) as counted`.execute(server.db.kysely)
      return rows[0]
    },
  }
}

const server = await open()
after(() => server[Symbol.asyncDispose]())

const isSent = (answer: TextMessage | SendRefusal): answer is TextMessage => typeof answer !== 'string'
const howMany = <T>(list: readonly T[], fits: (one: T) => boolean): number => list.filter(fits).length
const codeOf = (answer: TextMessage | SendRefusal): string => (isSent(answer) ? answer.code : assert.fail(answer))
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')
const phoneAt = (nth: number): string => `+849${String(nth * 10_007).padStart(8, '0')}`
const many = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth))

/** Resolves when a transaction of this database waits for an advisory lock. */
async function untilBlocked(db: Kysely<Schema>): Promise<void> {
  await until(async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows.length > 0
  }, 'a transaction waits for an advisory lock')
}

const body = (PhoneNumber: string) => ({ CountryCode: '84', PhoneNumber })
const refusals = (answers: readonly { Code: number }[]): number[] => answers.map(({ Code }) => Code)

test('bursts a minute apart send five codes a day, one each, over all brands; then each burst is 200030', async () => {
  for (let burst = 0; burst < 6; burst++) {
    const at = (nth: number) => server.at(nth % 2 === 0 ? 'owl' : 'crab')
    const writings = ['912300001', '0912300001', '+84912300001', '0084 912 300 001', '９１２３００００１']
    const answers = refusals(
      await Promise.all(many(20, (nth) => server.post('captcha', body(writings[nth % 5]!), at(nth)))),
    )
    assert.equal(
      howMany(answers, (code) => code === 0),
      burst < 5 ? 1 : 0,
      `burst ${burst}`,
    )
    assert.equal(
      howMany(answers, (code) => code === (burst < 5 ? 200029 : 200030)),
      burst < 5 ? 19 : 20,
    )
    server.clock.forward(minute + 1000)
  }
  assert.equal(server.inbox.of('+84912300001').length, 5)
})

test('of a hundred concurrent requests one code is sent, the rest get 200029', async () => {
  const answers = refusals(await Promise.all(many(100, () => server.post('captcha', body('912300002')))))
  assert.equal(
    howMany(answers, (code) => code === 0),
    1,
  )
  assert.equal(
    howMany(answers, (code) => code === 200029),
    99,
  )
  assert.equal(server.inbox.of('+84912300002').length, 1)
})

test('of a thousand concurrent guesses at most three are compared, even if the right one is among the rest', async () => {
  const phone = body('912300003')
  assert.equal((await server.post('captcha', phone)).Code, 0)
  const right = server.inbox.of('+84912300003')[0]!.code
  const first = Number(right) < 1000 ? 1000 : 0
  const guesses = many(1000, (nth) => (nth === 700 ? right : String(first + nth).padStart(6, '0')))
  const codes: number[] = []
  for (let wave = 0; wave < 1000; wave += 200) {
    const verify = (ValidateCode: string) => server.post('valid_captcha', { ...phone, ValidateCode })
    codes.push(...refusals(await Promise.all(guesses.slice(wave, wave + 200).map(verify))))
  }
  // The right code came in the fourth wave, when no tries were left.
  assert.equal(
    howMany(codes, (code) => code === 200032),
    3,
  )
  assert.equal(
    howMany(codes, (code) => code === 200062),
    997,
  )
  assert.equal((await server.post('valid_captcha', { ...phone, ValidateCode: right })).Code, 200062)
})

test('a code is bound to its phone and its purpose, and is not stored in plain text', async () => {
  const [a, b] = [codeOf(await server.ask(phoneAt(1))), codeOf(await server.ask(phoneAt(2), { purpose: 'bind' }))]
  assert.deepEqual(await server.type(phoneAt(1), a, undefined, 'bind'), { ok: false, refusal: 'CodeNotValid' })
  assert.deepEqual(await server.type(phoneAt(2), b), { ok: false, refusal: 'CodeNotValid' })
  if (a !== b)
    assert.deepEqual(await server.type(phoneAt(2), a, undefined, 'bind'), {
      ok: false,
      refusal: 'WrongCode',
      remaining: 2,
    })
  assert.deepEqual(await server.type(phoneAt(1), a), { ok: true })
  const { rows } = await sql<{ row: string }>`select phone_code::text as row from phone_code
    where phone in (${phoneAt(1)}, ${phoneAt(2)})`.execute(server.db.kysely)
  assert.equal(rows.length, 2)
  for (const { row } of rows) assert.doesNotMatch(row, new RegExp(`(?<![\\da-f])(${a}|${b})(?![\\da-f])`))
})

test('each limit is exact under concurrent requests', async () => {
  const device = { device: 'one-and-the-same-device', addressIsFree: true }
  const byDevice = await Promise.all(many(30, (nth) => server.ask(phoneAt(100 + nth), device)))
  assert.equal(howMany(byDevice, isSent), 10)
  assert.equal(
    howMany(byDevice, (answer) => answer === 'DeviceDailyLimit'),
    20,
  )

  const byPlayer = await Promise.all(many(12, (nth) => server.ask(phoneAt(200 + nth), { playerId: 1 })))
  assert.equal(howMany(byPlayer, isSent), 5)
  assert.equal(
    howMany(byPlayer, (answer) => answer === 'PlayerDailyLimit'),
    7,
  )

  for (const ipAt of [
    (nth: number) => `203.0.113.${nth}`,
    (nth: number) => `2001:db8:7:12${nth.toString(16).padStart(2, '0')}::${nth + 1}`,
  ]) {
    const answers = await Promise.all(many(30, (nth) => server.ask(phoneAt(300 + nth), { ip: ipAt(nth) })))
    assert.equal(howMany(answers, isSent), 20)
    assert.equal(
      howMany(answers, (answer) => answer === 'TooManyRequests'),
      10,
    )
    server.clock.forward(minute)
  }
  assert.ok(isSent(await server.ask(phoneAt(340), { ip: '203.0.114.1' })))
})

test('a range of numbers gets thirty codes an hour and a hundred a day', async () => {
  const inRange = (nth: number): string => `+8498765${String(nth).padStart(4, '0')}`
  const sentInHour: number[] = []
  for (let passed = 0; passed < 5; passed++) {
    const answers = await Promise.all(many(40, (nth) => server.ask(inRange(passed * 100 + nth))))
    sentInHour.push(howMany(answers, isSent))
    server.clock.forward(hour)
  }
  assert.deepEqual(sentInHour, [30, 30, 30, 10, 0])
  assert.ok(isSent(await server.ask('+84987660000')))
  // A device of that range that has signed in before is not limited by it.
  assert.ok(isSent(await server.ask(inRange(9000), { isKnownDevice: true })))
})

test('of several refusals the first in the list is returned, and a refused request stores nothing', async () => {
  await using strict = await open({
    loopbackIsFree: false,
    codeRules: { perPhoneADay: 1, perPlayerADay: 1, perDeviceADay: 1, perNetworkADay: 1, messagesADay: 1 },
  })
  const from = { playerId: 7, device: 'd', ip: '198.51.100.1' }
  assert.ok(isSent(await strict.ask('+84911110001', from)))
  const before = await strict.rows()
  const refused: unknown[] = [await strict.ask('+84911110001', from)]
  strict.clock.forward(minute)
  refused.push(await strict.ask('+84911110001', from))
  refused.push(await strict.ask('+84922220001', from))
  refused.push(await strict.ask('+84922220001', { ...from, playerId: 8 }))
  refused.push(await strict.ask('+84922220001', { ...from, playerId: 8, device: 'e' }))
  refused.push(await strict.ask('+84922220001', { ...from, playerId: 8, device: 'e', ip: '198.51.101.1' }))
  assert.deepEqual(refused, [
    ...['CodeTooSoon', 'PhoneDailyLimit', 'PlayerDailyLimit', 'DeviceDailyLimit'],
    ...['TooManyRequests', 'TooManyRequests'],
  ])
  assert.equal((await strict.post('captcha', body('123'))).Code, 100001)
  assert.deepEqual(await strict.rows(), before)
  // A request that is exempt from the limits by address, prefix and cap is refused by none of them.
  assert.ok(isSent(await strict.ask('+84922220001', { ...from, playerId: 8, device: 'e', addressIsFree: true })))
})

test('the cap on messages is exact, raises one alarm an hour, and is lifted as its hours expire', async () => {
  const alarms: { msg: string; messagesADay: number }[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void alarms.push(JSON.parse(line)) })
  await using strict = await open({ loopbackIsFree: false, codeRules: { messagesADay: 5 }, log })
  const first = await Promise.all(many(12, (nth) => strict.ask(phoneAt(nth))))
  assert.equal(howMany(first, isSent), 5)
  assert.equal(
    howMany(first, (answer) => answer === 'TooManyRequests'),
    7,
  )
  assert.deepEqual(
    alarms.map(({ msg, messagesADay }) => [msg, messagesADay]),
    [['message cap reached', 5]],
  )
  strict.clock.forward(hour)
  assert.equal(await strict.ask(phoneAt(20)), 'TooManyRequests')
  assert.equal(await strict.ask(phoneAt(21)), 'TooManyRequests')
  assert.equal(alarms.length, 2)
  await strict.pass(23 * hour)
  assert.ok(isSent(await strict.ask(phoneAt(22))))
})

test('networks and devices have their own daily limits of wrong codes; a known device is exempt from both', async () => {
  const rules = { wrongPerNetworkADay: 4, wrongPerDeviceADay: 3 }
  await using strict = await open({ loopbackIsFree: false, codeRules: rules })
  const codes = await Promise.all(many(8, async (nth) => codeOf(await strict.ask(phoneAt(nth)))))
  const guess = (nth: number, from: CheckFrom, typed = wrongFor(codes[nth]!)) => strict.type(phoneAt(nth), typed, from)
  const verdicts = await Promise.all(many(8, (nth) => guess(nth, { ip: `203.0.113.${nth}` })))
  assert.equal(
    howMany(verdicts, (verdict) => !verdict.ok && verdict.refusal === 'WrongCode'),
    4,
  )
  assert.equal(
    howMany(verdicts, (verdict) => !verdict.ok && verdict.refusal === 'TooManyRequests'),
    4,
  )
  assert.deepEqual(await guess(0, { ip: '203.0.113.99' }, codes[0]), {
    ok: false,
    refusal: 'TooManyRequests',
    remaining: 24 * 3600,
  })
  assert.deepEqual(await guess(0, { ip: '203.0.113.99', isKnownDevice: true }, codes[0]), { ok: true })
  assert.deepEqual(await guess(1, { ip: '203.0.114.1' }, codes[1]), { ok: true })

  const device = 'a-device'
  const byDevice = await Promise.all(many(6, (nth) => guess(nth + 2, { ip: `198.51.${nth}.1`, device })))
  assert.equal(
    howMany(byDevice, (verdict) => !verdict.ok && verdict.refusal === 'WrongCode'),
    3,
  )
})

test('when the budget is spent only a known device is checked, and its mistakes are not counted', async () => {
  await using strict = await open({ loopbackIsFree: false, codeRules: { wrongAnHour: 2 } })
  const codes = await Promise.all(many(4, async (nth) => codeOf(await strict.ask(phoneAt(nth)))))
  const guess = (nth: number, from?: CheckFrom, typed = wrongFor(codes[nth]!)) => strict.type(phoneAt(nth), typed, from)
  const known = { ip: '10.0.0.1', device: 'd', isKnownDevice: true }
  assert.deepEqual(await guess(3, known), { ok: false, refusal: 'WrongCode', remaining: 2 })
  // A request without its origin counts as a stranger's.
  assert.deepEqual(await guess(0), { ok: false, refusal: 'WrongCode', remaining: 2 })
  assert.deepEqual(await guess(1, { ip: '10.0.1.1' }), { ok: false, refusal: 'WrongCode', remaining: 2 })
  strict.clock.forward(2 * minute)
  const spent = { ok: false, refusal: 'TooManyRequests', remaining: 58 * 60 }
  assert.deepEqual(await guess(2, { ip: '10.0.2.1' }, codes[2]), spent)
  assert.deepEqual(await guess(2, undefined, codes[2]), spent)
  // A refused guess is not counted: the code still has its three tries.
  assert.deepEqual(await guess(2, known), { ok: false, refusal: 'WrongCode', remaining: 2 })
  assert.deepEqual(await guess(2, known, codes[2]), { ok: true })
  assert.deepEqual(await guess(3, { ip: '127.0.0.1', addressIsFree: true }, codes[3]), { ok: true })
})

test('a right code refused because the budget was spent meanwhile can still be used by a known device', async () => {
  await using small = await open({ codeRules: { wrongAnHour: 1 } })
  const phone = phoneAt(77)
  const code = codeOf(await small.ask(phone))
  const isHeld = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  // A wrong guess of another connection that is counted but not committed yet.
  const guessing = small.db.kysely.transaction().execute(async (tx) => {
    await store.lock(tx, ['wrong:'])
    await store.count(tx, [{ scope: 'wrong', subject: '' }], small.clock.now())
    isHeld.resolve()
    await release.promise
  })
  await isHeld.promise
  const typed = small.type(phone, code, { ip: '10.77.0.1' })
  await untilBlocked(small.db.kysely)
  release.resolve()
  await guessing
  assert.deepEqual(await typed, { ok: false, refusal: 'TooManyRequests', remaining: 3600 })
  assert.deepEqual(await small.type(phone, code, { ip: '10.77.0.1', isKnownDevice: true }), { ok: true })
})

test('strangers who use up the five codes of a phone do not lock out its owner', async () => {
  const phone = '+84933330001'
  const sendAll = async (more: Partial<CodeRequest>): Promise<(string | true)[]> => {
    const answers: (string | true)[] = []
    for (let nth = 0; nth < 6; nth++) {
      const answer = await server.ask(phone, more)
      answers.push(isSent(answer) || answer)
      server.clock.forward(minute)
    }
    return answers
  }
  const five = [true, true, true, true, true, 'PhoneDailyLimit']
  assert.deepEqual(await sendAll({ device: 'a-stranger', addressIsFree: true }), five)
  assert.equal(await server.ask(phone, { device: 'a-newcomer' }), 'PhoneDailyLimit')
  assert.deepEqual(await sendAll({ device: 'own-device', isKnownDevice: true }), five)
})

test('a known device gets at most five codes, including the one that made it known', async () => {
  const phone = '+84933330002'
  const first = codeOf(await server.ask(phone))
  assert.deepEqual(await server.type(phone, first), { ok: true })
  const answers: boolean[] = []
  for (let nth = 0; nth < 5; nth++) {
    server.clock.forward(minute)
    answers.push(isSent(await server.ask(phone, { device: 'own-device', isKnownDevice: true })))
  }
  assert.deepEqual(answers, [true, true, true, true, false])
})

test('codes and counters are swept after two days; a player can export and erase their own', async () => {
  const { codesFeature } = await import('./jobs.ts')
  const { jobs, personal } = codesFeature()
  await server.ask('+84944440001', { playerId: 4711, addressIsFree: true })
  const file = await personal!.export(server.db.kysely, 4711)
  assert.deepEqual(file, { codes: [{ purpose: 'signin', sentAt: server.clock.now(), usedAt: null }] })
  const inTx = server.db.kysely.transaction()
  await inTx.execute((tx) => personal!.erase(tx, 4711, server.clock.now()))
  assert.deepEqual(await personal!.export(server.db.kysely, 4711), { codes: [] })

  await server.pass(48 * hour)
  const now = new Date(server.clock.now().getTime() + 1)
  const transact = <T>(run: (tx: never) => Promise<T>) => inTx.execute((tx) => run(tx as never))
  await jobs![0]!.run({ now, transact } as never)
  assert.deepEqual(await server.rows(), { codes: 0, counted: 0 })
})
