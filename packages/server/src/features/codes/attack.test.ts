// An attack with 100,000 phones and any number of networks and devices: calculated, simulated, and against a real server.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { startTestServer } from '../../testing.ts'
import {
  createAttack,
  expectedTakeovers,
  layers,
  mostGuesses,
  seeded,
  type Attacker,
  type Layer,
} from './attack.fixture.ts'
import { codeRules } from './rules.ts'

/** Spread thinly over the number ranges of Viet Nam, so that no prefix reaches its limit. */
const attacker: Attacker = { phones: 100_000, prefixes: 50_000 }
const all = new Set(layers)
const without = (...gone: Layer[]): Set<Layer> => new Set(layers.filter((layer) => !gone.includes(layer)))
const target = 0.01

const takeovers = (held: ReadonlySet<Layer>, rules = codeRules, who = attacker): number =>
  expectedTakeovers(mostGuesses(rules, who, held), rules)

test('calculated: fewer than 0.01 takeovers a day, and the effect of each layer', (t) => {
  const rows: [string, ReadonlySet<Layer>, Attacker?][] = [
    ['all layers', all],
    ...layers.map((layer): [string, ReadonlySet<Layer>] => [`without ${layer}`, without(layer)]),
    ['phone alone (the documents)', new Set<Layer>(['phone'])],
    ['without budget and cap', without('budget', 'cap')],
    ['no layer', new Set<Layer>()],
    ['ten ranges, without budget and cap', without('budget', 'cap'), { phones: 100_000, prefixes: 10 }],
  ]
  for (const [name, held, who = attacker] of rows) {
    const guesses = mostGuesses(codeRules, who, held)
    const expected = expectedTakeovers(guesses, codeRules)
    t.diagnostic(`${name.padEnd(36)} ${String(guesses).padStart(11)} guesses × 1e-6 = ${expected.toFixed(4)} a day`)
  }
  assert.ok(takeovers(all) < target)
  // Only the budget of wrong codes stops an attacker who can afford the messages; without it the cap on messages alone is not enough.
  assert.ok(takeovers(without('budget', 'cap')) > 1)
  assert.ok(takeovers(without('budget')) > target)
  assert.ok(takeovers(without('cap')) < target)
  assert.ok(takeovers(new Set<Layer>(['budget'])) < target)
})

test('simulated: days of the attack, code by code, agree with the calculation', (t) => {
  const days = (count: number, held: ReadonlySet<Layer>, seed: number) => {
    const random = seeded(seed)
    const attack = createAttack(codeRules, attacker, held)
    const run = Array.from({ length: count }, () => attack(random))
    const sum = (field: 'guesses' | 'takeovers'): number => run.reduce((total, day) => total + day[field], 0)
    return { aDay: sum('takeovers') / count, guesses: sum('guesses') / count, run }
  }
  const held = days(1000, all, 20_260_115)
  const open = days(10, without('budget', 'cap'), 20_260_115)
  t.diagnostic(`all layers: ${held.guesses} guesses a day, ${held.aDay} takeovers a day over 1000 days`)
  t.diagnostic(`without budget and cap: ${open.guesses} guesses a day, ${open.aDay} takeovers a day over 10 days`)
  // The simulation makes exactly the calculated number of guesses, every day.
  for (const day of held.run) assert.equal(day.guesses, mostGuesses(codeRules, attacker, all))
  for (const day of open.run) assert.equal(day.guesses, mostGuesses(codeRules, attacker, without('budget', 'cap')))
  assert.ok(held.aDay < target * 1.5, `${held.aDay}`)
  assert.ok(open.aDay > 1, `${open.aDay}`)
  // The same seed gives the same result.
  assert.deepEqual(days(100, all, 7).run, days(100, all, 7).run)
})

test('the server enforces it: a budget of twelve is spent by twelve guesses from any phones and networks', async () => {
  const alarms: string[] = []
  await using server = await startTestServer({
    loopbackIsFree: false,
    codeRules: { wrongAnHour: 12, wrongADay: 20 },
    // The requests for each phone come from a separate network.
    kernel: { trustProxy: { hops: 1 } },
    log: pino({ level: 'error' }, { write: (line: string) => void alarms.push(JSON.parse(line).msg) }),
  })
  const from = (which: number): Record<string, string> => ({ 'x-forwarded-for': `10.0.${which}.1` })
  const phoneOf = (which: number) => ({ CountryCode: '84', PhoneNumber: `9${String(which * 10_007).padStart(8, '0')}` })
  const guess = async (which: number, isRight = false): Promise<{ Code: number; Result: any }> => {
    const right = server.inbox.of(`+84${phoneOf(which).PhoneNumber}`)[0]!.code
    const wrong = right === '000000' ? '000001' : '000000'
    return server.post('valid_captcha', { ...phoneOf(which), ValidateCode: isRight ? right : wrong }, from(which))
  }
  const phones = Array.from({ length: 30 }, (_, which) => which + 1)
  for (const which of phones) assert.equal((await server.post('captcha', phoneOf(which), from(which))).Code, 0)

  const attack = async (): Promise<number[]> => {
    const guesses = phones.flatMap((which) => [guess(which), guess(which), guess(which)])
    return (await Promise.all(guesses)).map(({ Code }) => Code)
  }
  const first = await attack()
  assert.equal(first.filter((code) => code === 200032).length, 12)
  assert.equal(first.filter((code) => code === 900003).length, 90 - 12)
  // The correct code of a stranger is refused too, with the time until guesses are accepted again.
  const late = await guess(30, true)
  assert.deepEqual([late.Code, late.Result], [900003, { RemainingTime: 3600 }])

  // The next hour has the rest of the daily budget; then the day's budget is used up.
  server.clock.forward(3_600_000)
  for (const which of phones) assert.equal((await server.post('captcha', phoneOf(which), from(which))).Code, 0)
  const second = await attack()
  assert.equal(second.filter((code) => code === 200032).length, 8)
  server.clock.forward(3_600_000)
  assert.deepEqual((await guess(30, true)).Result, { RemainingTime: 22 * 3600 })
  assert.deepEqual(
    alarms,
    Array.from({ length: 3 }, () => 'wrong-code budget spent'),
  )
  // A day later codes are accepted again.
  await server.pass(22 * 3_600_000)
  assert.equal((await server.post('captcha', phoneOf(30), from(30))).Code, 0)
  assert.equal((await guess(30, true)).Code, 0)
})

test('during the attack known devices still sign in, and unknown ones do not', async () => {
  await using server = await startTestServer({
    loopbackIsFree: false,
    codeRules: { wrongAnHour: 3, perPhoneADay: 3 },
    kernel: { trustProxy: { hops: 1 } },
  })
  const owner = { CountryCode: '84', PhoneNumber: '935790001' }
  const from = (network: number, cookie = '') => ({ 'x-forwarded-for': `10.9.${network}.1`, cookie })
  const newest = (): string => server.inbox.of('+84935790001')[0]!.code
  const send = async (headers: Record<string, string>) => (await server.post('captcha', owner, headers)).Code
  const verify = (headers: Record<string, string>, ValidateCode = newest()) =>
    server.post('valid_captcha', { ...owner, ValidateCode }, headers)

  assert.equal(await send(from(1)), 0)
  const proved = await verify(from(1))
  const signedIn = await server.post('player/account', { Provider: 10000, Token: proved.Result.Token }, from(1))
  const cookie = /lantern_device=[\w-]{22}/.exec(String(signedIn.headers['set-cookie']))![0]

  // The attacker uses up the remaining codes of the phone, and with the last one the overall budget of wrong codes.
  for (const network of [2, 3]) {
    server.clock.forward(60_000)
    assert.equal(await send(from(network)), 0)
  }
  const wrong = newest() === '000000' ? '000001' : '000000'
  for (let index = 0; index < 3; index++) assert.equal((await verify(from(3), wrong)).Code, 200032)

  server.clock.forward(60_000)
  assert.equal(await send(from(7)), 200030)
  assert.equal(await send(from(8, cookie)), 0)
  const stranger = await verify(from(9))
  assert.deepEqual([stranger.status, stranger.Code], [429, 900003])
  assert.equal(stranger.Result.RemainingTime, 57 * 60)
  assert.equal((await verify(from(10, 'lantern_device=AAAAAAAAAAAAAAAAAAAAAA'))).Code, 900003)
  assert.equal((await verify(from(11, cookie))).Code, 0)
})
