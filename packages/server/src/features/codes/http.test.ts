// The HTTP gateway against a receiver that checks its requests: signed, retried where useful, no secrets in errors.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { startSmsReceiver } from '@lantern/sandbox/sms.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import type { TextMessage } from './gateway.ts'
import { createHttpGateway, type HttpGatewayParts } from './http.ts'

const clock = new SetClock(new Date('2026-01-15T04:00:00.000Z'))
const keys = { key: 'lantern-test', secret: 'a secret of the two' }
const receiver = await startSmsReceiver({ ...keys, now: () => clock.now() })
after(() => receiver.close())

const rests: number[] = []
const gateway = (more: Partial<HttpGatewayParts> = {}) =>
  createHttpGateway({
    url: receiver.url,
    ...keys,
    sender: 'Lantern',
    clock,
    wait: async (milliseconds) => void rests.push(milliseconds),
    ...more,
  })

let index = 0
const message = (more: Partial<TextMessage> = {}): TextMessage => ({
  id: `message-${++index}`,
  codeId: index,
  phone: '+84912345678',
  code: '024680',
  purpose: 'signin',
  lang: 'vi_vn',
  brand: 'owl',
  sentAt: clock.now(),
  ...more,
})
const mine = ({ id }: TextMessage) => receiver.messages.filter(({ ID }) => ID === id)

/** Sends, expects a failure, and returns its message after checking that it contains no secret. */
async function fail(sending: TextMessage, more: Partial<HttpGatewayParts> = {}): Promise<string> {
  const error = await gateway(more)
    .send(sending)
    .then(
      () => assert.fail('it was sent'),
      (thrown: unknown) => thrown as Error,
    )
  const text = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`
  for (const secret of ['024680', '912345678', keys.secret]) assert.ok(!text.includes(secret), text)
  return error.message
}

beforeEach(() => {
  rests.length = 0
  receiver.behave({ answer: 200, times: 0 })
})

test('a message arrives with the text of its language, brand and purpose', async () => {
  const sent = message()
  await gateway().send(sent)
  assert.deepEqual(mine(sent), [
    {
      To: '+84912345678',
      Text: 'Cú Đêm: mã đăng nhập 024680, hiệu lực 5 phút. Đừng cho ai biết.',
      From: 'Lantern',
      ID: sent.id,
    },
  ])
  const other = message({ lang: 'zh_tw', purpose: 'bind', phone: '+886912345678' })
  await gateway().send(other)
  assert.equal(mine(other)[0]!.Text, '【夜鴞娛樂】綁定手機驗證碼 024680，5 分鐘內有效。請勿告訴任何人。')
})

test('a temporary failure is retried with growing delays, and the message arrives once', async () => {
  for (const answer of [500, 503, 429, 'hang up'] as const) {
    rests.length = 0
    receiver.behave({ answer, times: 2 })
    const before = receiver.requests()
    const sent = message()
    await gateway().send(sent)
    assert.deepEqual([receiver.requests() - before, mine(sent).length, rests], [3, 1, [500, 2000]], String(answer))
  }
})

test('delivery is abandoned after three attempts', async () => {
  receiver.behave({ answer: 500, times: 3 })
  const before = receiver.requests()
  const sent = message()
  assert.equal(await fail(sent), 'status 500, after 3 of 3 attempts')
  assert.deepEqual([receiver.requests() - before, mine(sent).length], [3, 0])
})

test('a refusal by the gateway is not retried', async () => {
  for (const answer of [400, 401, 403, 404, 422, 302]) {
    receiver.behave({ answer, times: 1 })
    const before = receiver.requests()
    const sent = message()
    assert.equal(await fail(sent), `status ${answer}, after 1 of 3 attempts`)
    assert.deepEqual([receiver.requests() - before, mine(sent).length, rests], [1, 0, []])
  }
})

test('a gateway that never replies gets a retry with the same id, and sends one message', async () => {
  receiver.behave({ answer: 'silence', times: 1 })
  const sent = message()
  // The second attempt must be answered within this time, too.
  await gateway({ timeoutMs: 4000 }).send(sent)
  assert.deepEqual([mine(sent).length, rests], [1, [500]])
  receiver.behave({ answer: 'silence', times: 3 })
  assert.equal(await fail(message(), { timeoutMs: 50 }), 'no answer in time, after 3 of 3 attempts')
})

test('an unreachable gateway gives a named error without secrets', async () => {
  const gone = await startSmsReceiver({ ...keys, now: () => clock.now() })
  await gone.close()
  assert.equal(await fail(message(), { url: gone.url }), 'network failure ECONNREFUSED, after 3 of 3 attempts')
})

test('the gateway refuses another key, another body and another time', async () => {
  assert.match(await fail(message(), { secret: 'another secret' }), /status 401/)
  assert.match(await fail(message(), { key: 'another key' }), /status 401/)
  const late = new SetClock(new Date(clock.now().getTime() - 301_000))
  assert.match(await fail(message(), { clock: late }), /status 401/)
  const early = new SetClock(new Date(clock.now().getTime() + 301_000))
  assert.match(await fail(message(), { clock: early }), /status 401/)
  const first = message()
  await gateway().send(first)
  await gateway().send(first)
  assert.equal(mine(first).length, 1)
  assert.match(await fail({ ...first, purpose: 'bind' }), /status 409/)
})
