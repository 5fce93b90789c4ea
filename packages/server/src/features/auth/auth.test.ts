// Sign-in by phone: a code arrives, and every kind of failure has its own code.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startTestServer } from '../../testing.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { post, inbox } = server

const minute = 60_000
const hour = 60 * minute
const phone = (PhoneNumber: string) => ({ SiteID: 'dev', CountryCode: '84', PhoneNumber })
const send = (number: string, more: object = {}) => post('captcha', { ...phone(number), Lang: 'vi-vn', ...more })
const verify = (number: string, ValidateCode: string) => post('valid_captcha', { ...phone(number), ValidateCode })
const newestCode = (number: string): string => inbox.of(`+84${number}`)[0]!.code
const wrongCode = (number: string): string => (newestCode(number) === '000000' ? '000001' : '000000')

test('a six-digit code arrives in the requested language, and proves the phone once', async () => {
  const sent = await send('912000001')
  assert.deepEqual([sent.status, sent.Code, sent.Result], [200, 0, { ResendSeconds: 60 }])
  const [message, ...others] = inbox.of('+84912000001')
  assert.equal(others.length, 0)
  assert.match(message!.code, /^\d{6}$/)
  assert.equal(message!.lang, 'vi_vn')
  const right = await verify('912000001', message!.code)
  assert.equal(right.Code, 0)
  assert.deepEqual(right.Result.Player, [])
  assert.match(right.Result.Token, /^[\w-]{43}$/)
  const again = await verify('912000001', message!.code)
  assert.deepEqual([again.status, again.Code], [200, 200056])
})

test('200029 within sixty seconds; afterwards the new code replaces the old one', async () => {
  await send('912000002')
  const first = newestCode('912000002')
  server.clock.forward(59_999)
  assert.equal((await send('912000002')).Code, 200029)
  assert.equal(inbox.of('+84912000002').length, 1)
  server.clock.forward(1)
  assert.equal((await send('912000002')).Code, 0)
  const second = newestCode('912000002')
  // With a probability of one in a million both codes are equal; then the replaced one cannot be distinguished.
  if (first !== second) assert.equal((await verify('912000002', first)).Code, 200032)
  assert.equal((await verify('912000002', second)).Code, 0)
})

test('200030 for the sixth code within 24 hours, over all brands', async () => {
  for (let index = 1; index <= 5; index++) {
    const host = index % 2 === 0 ? server.at('crab') : server.at('owl')
    assert.equal((await post('captcha', phone('912000003'), host)).Code, 0, `code ${index}`)
    await server.pass(hour)
  }
  assert.equal((await send('912000003')).Code, 200030)
  // The first code was sent five hours ago: 24 hours after it, exactly one more is allowed.
  await server.pass(19 * hour)
  assert.equal((await send('912000003')).Code, 0)
  server.clock.forward(minute)
  assert.equal((await send('912000003')).Code, 200030)
})

test('200032 reports the remaining tries, then any code is answered 200062', async () => {
  await send('912000004')
  const wrong = wrongCode('912000004')
  for (const RemainingTime of [2, 1, 0]) {
    const answer = await verify('912000004', wrong)
    assert.deepEqual([answer.status, answer.Code, answer.Result], [200, 200032, { RemainingTime }])
  }
  assert.equal((await verify('912000004', wrong)).Code, 200062)
  assert.equal((await verify('912000004', newestCode('912000004'))).Code, 200062)
  server.clock.forward(minute)
  await send('912000004')
  assert.equal((await verify('912000004', newestCode('912000004'))).Code, 0)
})

test('the third try is still accepted if it is right', async () => {
  await send('912000005')
  await verify('912000005', wrongCode('912000005'))
  await verify('912000005', wrongCode('912000005'))
  assert.equal((await verify('912000005', newestCode('912000005'))).Code, 0)
})

test('200056 without a code and after five minutes', async () => {
  assert.equal((await verify('912000006', '123456')).Code, 200056)
  await send('912000006')
  server.clock.forward(5 * minute)
  assert.equal((await verify('912000006', newestCode('912000006'))).Code, 200056)
})

test('100001 for an unsupported phone number, with a text in the requested language', async () => {
  for (const number of ['12345678', '112345678', '9123456789', 'abcdefghi', '91234567'])
    assert.deepEqual([number, (await send(number)).Code], [number, 100001])
  assert.equal((await send('912000007', { CountryCode: '1' })).Code, 100001)
  assert.equal((await post('captcha', { CountryCode: '84' })).Code, 100001)
  const replies = await Promise.all(['zh_tw', 'vi-vn', 'id_id', 'en-US'].map((Lang) => send('12345678', { Lang })))
  assert.equal(new Set(replies.map((answer) => answer.Message)).size, 4)
  assert.equal((await verify('12345678', '123456')).Code, 100001)
})

test('full-width digits, spaces and a leading zero are the same phone', async () => {
  assert.equal((await send('９１２ ０００ ００８')).Code, 0)
  assert.equal((await send('0912000008')).Code, 200029)
  assert.equal((await send('+84912000008', { CountryCode: 84 })).Code, 200029)
  assert.equal((await verify('0912-000-008', newestCode('912000008'))).Code, 0)
  assert.equal((await send('0912000008', { CountryCode: '886' })).Code, 0)
  assert.equal(inbox.of('+886912000008').length, 1)
})

test('of a hundred concurrent requests one code is sent', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => send('912000009')))
  const codes = answers.map((answer) => answer.Code)
  assert.equal(codes.filter((code) => code === 0).length, 1)
  assert.equal(codes.filter((code) => code === 200029).length, 99)
  assert.equal(inbox.of('+84912000009').length, 1)
})

test('of a thousand concurrent guesses three are compared, and refused ones stay counted', async () => {
  await send('912000010')
  const right = newestCode('912000010')
  const guesses = Array.from({ length: 1000 }, (_, index) => String(index).padStart(6, '0')).filter(
    (code) => code !== right,
  )
  const codes: number[] = []
  for (let wave = 0; wave < guesses.length; wave += 200) {
    const answers = await Promise.all(guesses.slice(wave, wave + 200).map((guess) => verify('912000010', guess)))
    codes.push(...answers.map((answer) => answer.Code))
  }
  assert.equal(codes.filter((code) => code === 200032).length, 3)
  assert.equal(codes.filter((code) => code === 200062).length, guesses.length - 3)
  assert.equal((await verify('912000010', right)).Code, 200062)
})

test('of concurrent uses of the right code one is accepted', async () => {
  await send('912000011')
  const right = newestCode('912000011')
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify('912000011', right)))
  assert.equal(answers.filter((answer) => answer.Code === 0).length, 1)
})

test('a device that requests codes for many phones gets 200063', async () => {
  const first = await send('912000100')
  const cookie = String(first.headers['set-cookie'])
  assert.match(cookie, /^lantern_device=[\w-]{22};.*HttpOnly/)
  const device = { cookie: cookie.split(';')[0]! }
  const codes: number[] = []
  for (let index = 1; index <= 11; index++)
    codes.push((await post('captcha', phone(`9120001${10 + index}`), device)).Code)
  assert.deepEqual(codes, [...Array.from({ length: 10 }, () => 0), 200063])
})

test('where loopback is limited, an address gets twenty codes a day and then growing delays', async () => {
  await using strict = await startTestServer({ loopbackIsFree: false })
  const ask = (index: number) => strict.post('captcha', phone(`9121${String(index).padStart(5, '0')}`))
  const codes: number[] = []
  for (let index = 0; index < 21; index++) codes.push((await ask(index)).Code)
  assert.deepEqual(codes, [...Array.from({ length: 20 }, () => 0), 900003])
  for (let index = 21; index < 30; index++) await ask(index)
  const slow = await ask(30)
  assert.deepEqual([slow.status, slow.Code, slow.Result], [429, 900003, { RemainingTime: 10 }])
  strict.clock.forward(10_000)
  assert.deepEqual([(await ask(31)).Result, (await ask(31)).Code], [null, 900003])
})
