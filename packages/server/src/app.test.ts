// The whole server: every declared call has a handler or is refused as NotOpenYet, and every malformed request gets a proper reply.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { documentCalls } from '@lantern/client/documents.ts'
import { wordRefusal } from '@lantern/locales/refusals.ts'
import { calls, everything } from '@lantern/protocol/all.ts'
import { paths } from '@lantern/protocol/documents.fixture.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { startTestServer } from './testing.ts'

const server = await startTestServer({ kernel: { bodyBytes: 20_000 } })
after(() => server[Symbol.asyncDispose]())
const { post, ask } = server

/** Handled by the kernel itself, before any feature. */
const hello = 10000

test('calls declared open have one handler, planned ones have none', () => {
  const { dispatch } = server.app.kernel
  const wrong: string[] = []
  let open = 0
  for (const { name, declared } of everything()) {
    if (declared.kind === 'push' || (declared.kind === 'op' && declared.op === hello)) continue
    const entry = declared.kind === 'op' ? dispatch.findOp(declared.op) : dispatch.findCall(declared.path)
    if (!entry) wrong.push(`${name} is unknown`)
    else if ((entry.run !== null) === (declared.planned === true))
      wrong.push(`${name} ${declared.planned ? 'has a' : 'lacks its'} handler`)
    if (entry?.run) open++
  }
  assert.deepEqual(wrong, [])
  assert.ok(open >= 20, `${open} are open`)
})

test('every call for players refuses a guest', async () => {
  for (const declared of calls.values()) {
    if (declared.who === 'guest' || declared.who === 'gateway') continue
    const answer = await post(declared.path, {})
    assert.deepEqual([declared.path, answer.status, answer.Code, answer.Result], [declared.path, 401, 100005, null])
  }
})

test('an op on the wrong socket, or an unknown op, is answered 100001 and the socket stays open', async () => {
  const { token } = await server.signInAs('911000003')
  const chat = await server.helloWith(token, 'chat')
  for (const message of [{ OP: 11680 }, { OP: 99990 }, { OP: 31 }, { OP: '10030' }, {}]) {
    chat.send(message)
    const answer = await chat.next()
    assert.deepEqual([answer.Code, answer.Result.Field], [100001, 'OP'], JSON.stringify(message))
  }
  chat.send('{"OP":')
  assert.deepEqual((await chat.next()).Result, { Field: 'JSON' })
  assert.equal((await chat.ask({ OP: 30040 })).Code, 200)
})

test('malformed HTTP requests are answered in the envelope with the right status', async () => {
  const cases: [number, number, Promise<{ status: number; text: string }>][] = [
    [404, 100001, ask('POST', '/api/v1/no/such/path', {}, '{}')],
    [404, 100001, ask('GET', '/api/v1/captcha')],
    [404, 100001, ask('DELETE', '/api/v1/player/info')],
    [400, 100001, post('captcha', '{"CountryCode":')],
    [400, 100001, post('captcha', '[]')],
    [400, 100001, post('captcha', '"x"')],
    [400, 100001, post('captcha', { CountryCode: true, PhoneNumber: 7 })],
    [400, 100001, post('captcha', {}, { 'idempotency-key': 'mine' })],
    [413, 100001, post('captcha', JSON.stringify({ CountryCode: '84', PhoneNumber: 'x'.repeat(30_000) }))],
    [401, 100005, post('player/info', '{broken', { 'api-token': 'dead' })],
  ]
  for (const [status, code, asked] of cases) {
    const answer = await asked
    const envelope = JSON.parse(answer.text) as { Code: number; Message: string }
    assert.deepEqual([answer.status, envelope.Code], [status, code], answer.text)
    assert.notEqual(envelope.Message, '')
    assert.deepEqual(Object.keys(envelope), ['Code', 'Message', 'Result'])
  }
})

test('the language is taken from the body, the header, or the brand', async () => {
  const bad = { CountryCode: '84', PhoneNumber: '1' }
  const byBody = await post('captcha', { ...bad, Lang: 'id-ID' })
  const byHeader = await post('captcha', bad, { lang: 'id_id' })
  const byBrand = await post('captcha', bad)
  assert.equal(byBody.Message, byHeader.Message)
  assert.notEqual(byBody.Message, byBrand.Message)
  assert.equal(
    (await post('captcha', { ...bad, Lang: 'en_US' })).Message,
    wordRefusal('en_us', 'BadInput', { Field: 'PhoneNumber' }),
  )
  assert.equal((await post('captcha', { ...bad, Lang: 'fr_fr' })).Message, byBrand.Message, 'an unsupported language')
})

test('health, readiness and metrics are served', async () => {
  assert.deepEqual([(await ask('GET', '/healthz')).status, (await ask('GET', '/readyz')).status], [200, 200])
  await post('captcha', { CountryCode: '84', PhoneNumber: '1' })
  const { status, text, headers } = await ask('GET', '/metrics')
  assert.equal(status, 200)
  assert.match(String(headers['content-type']), /^text\/plain/)
  assert.match(text, /^# TYPE /m)
  assert.match(text, /captcha/)
  assert.doesNotMatch(text, /\b(84)?91100000\d\b/)
})

test('the wrappers of the specification return its results, a file for isCSV, and error without a reply', async () => {
  const { client } = await server.signInAs('911000009')
  const files: [name: string, text: string][] = []
  const save = (name: string, text: string): void => void files.push([name, text])
  const calls = documentCalls({ client, save })
  assert.deepEqual(Object.keys(calls).toSorted(), Object.keys(paths).toSorted())

  assert.partialDeepStrictEqual(await calls['player/info']({}), { Code: 0, Result: { bag: { coin: 200_000 } } })
  assert.equal(await calls['email/check'](), false)
  assert.equal(await calls['store/exchange_gem_to_gold']({ Amount: 50 }), errors.NotEnoughGems)
  assert.deepEqual(await calls['captcha/receive']({ Screen: null }), { Bonus: 50_000 })
  assert.equal(await calls['captcha/receive']({ Screen: null }), null)
  const refused = await calls['coupon/receive']({ Code: 'NOTHING' })
  assert.ok(refused !== 'error' && refused.Code === errors.BadRedeemCode && refused.Message !== '')

  const book = await calls['bag/log']({ isCSV: true })
  assert.ok(book !== 'error' && book?.Rows.length === 2)
  const [name, text] = files[0]!
  const lines = text.trimEnd().split('\r\n')
  assert.equal(name, 'data.csv')
  assert.match(lines[0]!, /^\uFEFFID,CreateTime,Source,Reason,BeforeAmount,AfterAmount$/)
  assert.deepEqual([lines.length, lines[1]!.split(',').slice(-2)], [3, ['200000', '250000']])
  // A refused export creates no file.
  const members = await calls['club/member_list/export']({ Tab: 1 })
  assert.ok(members !== 'error' && members.Code === errors.ClubNotMember)
  assert.equal(files.length, 1)

  const gone = documentCalls({ client: server.connect(undefined, { base: 'http://127.0.0.1:1' }), save })
  const answers = [
    gone['player/info']({}),
    gone['rank/list']({}),
    gone['email/check'](),
    gone['store/exchange_gold']({ Amount: 5 }),
    gone['third_part/info']({ TPType: 7, TPToken: 'x' }),
    gone['bag/log']({ isCSV: true }),
  ]
  assert.deepEqual(await Promise.all(answers), ['error', 'error', 'error', 'error', 'error', 'error'])
  assert.equal(files.length, 1)
})
