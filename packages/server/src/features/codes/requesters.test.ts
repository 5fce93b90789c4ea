// A code belongs to the device, address or player that requested it: requests of others can neither invalidate nor detect it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startTestServer } from '../../testing.ts'

const server = await startTestServer({ loopbackIsFree: false, kernel: { trustProxy: { hops: 1 } } })
after(() => server[Symbol.asyncDispose]())

const phone = (PhoneNumber: string) => ({ CountryCode: '84', PhoneNumber })
const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more })
const browser = (address: string, cookie = '') => from(address, { origin: server.url, cookie })
const newest = (number: string): string => server.inbox.of(`+84${number}`)[0]!.code
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')
const cookieOf = (answer: { headers: object }): string =>
  /lantern_device=[\w-]{22}/.exec(String((answer.headers as Record<string, unknown>)['set-cookie']))![0]

const send = (number: string, headers: Record<string, string>) => server.post('captcha', phone(number), headers)
const type = async (number: string, ValidateCode: string, headers: Record<string, string>) => {
  const { Code, Result } = await server.post('valid_captcha', { ...phone(number), ValidateCode }, headers)
  return [Code, Result?.RemainingTime ?? null]
}

test('attempts from other devices are answered 200056 with or without a valid code, and the requester keeps three', async () => {
  const [victim, unused] = ['935100001', '935100002']
  const asked = await send(victim, browser('10.1.0.1'))
  const own = browser('10.1.0.1', cookieOf(asked))
  const code = newest(victim)
  const strangers = [
    browser('10.2.0.1'),
    browser('10.2.0.2', 'lantern_device=AAAAAAAAAAAAAAAAAAAAAA'),
    from('10.2.0.3'),
    // A browser's code is bound to its cookie: sharing the address is not enough.
    from('10.1.0.1'),
    browser('10.1.0.1', 'lantern_device=AAAAAAAAAAAAAAAAAAAAAA'),
  ]
  for (const stranger of strangers)
    for (const typed of [wrongFor(code), wrongFor(code), wrongFor(code), wrongFor(code), code]) {
      const answers = [await type(victim, typed, stranger), await type(unused, typed, stranger)]
      assert.deepEqual(answers, [
        [200056, null],
        [200056, null],
      ])
    }
  assert.deepEqual(await type(victim, wrongFor(code), own), [200032, 2])
  assert.deepEqual(await type(victim, wrongFor(code), own), [200032, 1])
  assert.equal((await type(victim, code, own))[0], 0)
})

test('the requesting device has its three tries, then 200062', async () => {
  const number = '935100003'
  const own = browser('10.3.0.1', cookieOf(await send(number, browser('10.3.0.1'))))
  // The device may change its network between requesting and typing the code.
  const moved = { ...own, 'x-forwarded-for': '10.33.0.1' }
  const wrong = wrongFor(newest(number))
  assert.deepEqual(await type(number, wrong, own), [200032, 2])
  assert.deepEqual(await type(number, wrong, moved), [200032, 1])
  assert.deepEqual(await type(number, wrong, own), [200032, 0])
  assert.deepEqual(await type(number, newest(number), own), [200062, null])
})

test('a client without cookies is identified by its address', async () => {
  const number = '935100004'
  assert.equal((await send(number, from('10.4.0.1'))).Code, 0)
  assert.deepEqual(await type(number, newest(number), from('10.4.0.2')), [200056, null])
  assert.deepEqual(await type(number, wrongFor(newest(number)), from('10.4.0.1')), [200032, 2])
  assert.equal((await type(number, newest(number), from('10.4.0.1')))[0], 0)
})

test('a code requested by a stranger neither replaces nor discloses that of the owner', async () => {
  const number = '935100005'
  const own = browser('10.5.0.1', cookieOf(await send(number, browser('10.5.0.1'))))
  const code = newest(number)
  // Within the owner's 60 seconds: code 200029 would disclose that the owner has just requested a code.
  const asked = await send(number, browser('10.6.0.1'))
  assert.equal(asked.Code, 0)
  const stranger = browser('10.6.0.1', cookieOf(asked))
  assert.equal((await send(number, own)).Code, 200029)
  assert.equal((await send(number, stranger)).Code, 200029)
  assert.deepEqual(await type(number, wrongFor(newest(number)), stranger), [200032, 2])
  assert.equal((await type(number, code, own))[0], 0)
  assert.deepEqual(await type(number, newest(number), own), [200056, null])
})

test('a refused request leaves the device cookie as it was', async () => {
  const number = '935100006'
  const asked = await send(number, from('10.7.0.1'))
  assert.ok(cookieOf(asked))
  const again = await send(number, from('10.7.0.1'))
  assert.deepEqual([again.Code, again.headers['set-cookie']], [200029, undefined])
})

test('a code is valid only in the brand that sent it', async () => {
  const number = '935100007'
  assert.equal((await send(number, { ...from('10.8.0.1'), ...server.at('owl') })).Code, 0)
  const code = newest(number)
  assert.deepEqual(await type(number, code, { ...from('10.8.0.1'), ...server.at('dragon') }), [200056, null])
  assert.equal((await type(number, code, { ...from('10.8.0.1'), ...server.at('owl') }))[0], 0)
})

test('binding: another player can neither use nor invalidate the code, the requesting player has three tries', async () => {
  const number = '935100008'
  const tokens: string[] = []
  for (const name of ['935110001', '935110002']) {
    assert.equal((await send(name, from('10.9.0.1'))).Code, 0)
    const proof = await server.post('valid_captcha', { ...phone(name), ValidateCode: newest(name) }, from('10.9.0.1'))
    const signedIn = await server.post('player/account', { Provider: 10000, Token: proof.Result.Token })
    tokens.push(signedIn.Result.token)
    await server.db.kysely.deleteFrom('player_identity').where('subject', '=', `+84${name}`).execute()
  }
  const [mine, others] = tokens.map((token) => ({ ...from('10.9.0.1'), 'api-token': token })) as [any, any]
  const bind = async (ValidateCode: string, headers: Record<string, string>) => {
    const { Code, Result } = await server.post('captcha/valid', { ...phone(number), ValidateCode }, headers)
    return [Code, Result?.RemainingTime ?? null]
  }
  assert.equal((await server.post('captcha/send', phone(number), mine)).Code, 0)
  const code = newest(number)
  for (let nth = 0; nth < 4; nth++) assert.deepEqual(await bind(wrongFor(code), others), [200056, null])
  assert.deepEqual(await bind(code, others), [200056, null])
  for (const left of [2, 1, 0]) assert.deepEqual(await bind(wrongFor(code), mine), [200032, left])
  assert.deepEqual(await bind(code, mine), [200062, null])
})
