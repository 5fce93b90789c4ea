// A message that cannot be delivered: the player may request another at once, the daily limit counts it, and the log contains no secret.
import assert from 'node:assert/strict'
import { once, EventEmitter } from 'node:events'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmsReceiver } from '@lantern/sandbox/sms.ts'
import { testNow } from '../../db/testing.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import { createLog } from '../../kernel/log/log.ts'
import { startTestServer } from '../../testing.ts'
import { createHttpGateway } from './http.ts'

const clock = new SetClock(testNow)
const keys = { key: 'lantern', secret: 'between the two of us' }
const receiver = await startSmsReceiver({ ...keys, now: () => clock.now() })
const written: string[] = []
const received = new EventEmitter()
const server = await startTestServer({
  clock,
  gateway: createHttpGateway({ ...keys, url: receiver.url, sender: 'Lantern', clock, wait: async () => {} }),
  log: createLog('error', {
    write(line: string) {
      written.push(line)
      received.emit(JSON.parse(line).msg)
    },
  }),
})
after(async () => {
  await server[Symbol.asyncDispose]()
  await receiver.close()
})

const phone = '915500001'
const ask = async (): Promise<number> => {
  const answer = await server.post('captcha', { CountryCode: '84', PhoneNumber: phone, Lang: 'id_id' })
  await server.app.codes.finish()
  return answer.Code
}
const codeIn = (text: string): string => /\d{6}/.exec(text)![0]

test('a code is sent over HTTP and signs the player in', async () => {
  assert.equal(await ask(), 0)
  const [message] = receiver.messages
  assert.equal(message!.To, `+84${phone}`)
  const ValidateCode = codeIn(message!.Text)
  const answer = await server.post('valid_captcha', { CountryCode: '84', PhoneNumber: phone, ValidateCode })
  assert.equal(answer.Code, 0)
  // Delivered: the next request has to wait.
  assert.equal(await ask(), 200029)
})

test('an undelivered code causes no waiting time, but counts toward the five', async () => {
  server.clock.forward(60_000)
  for (let index = 2; index <= 4; index++) {
    receiver.behave({ answer: 503, times: 3 })
    const logged = once(received, 'code not delivered')
    assert.equal(await ask(), 0, `code ${index}`)
    await logged
  }
  receiver.behave({ answer: 200, times: 0 })
  assert.equal(await ask(), 0)
  assert.equal(receiver.messages.length, 2)
  assert.equal(await ask(), 200029)
  server.clock.forward(60_000)
  assert.equal(await ask(), 200030)
})

test('the log has what happened, without recipient and content', () => {
  const log = written.join('')
  assert.match(log, /status 503, after 3 of 3 attempts/)
  for (const { Text } of receiver.messages) assert.doesNotMatch(log, new RegExp(`(?<!\\d)${codeIn(Text)}(?!\\d)`))
  for (const secret of [phone, keys.secret]) assert.ok(!log.includes(secret))
})

test('shutdown waits for the message being delivered', async () => {
  const sending = Promise.withResolvers<void>()
  await using other = await startTestServer({ gateway: { send: () => sending.promise } })
  assert.equal((await other.post('captcha', { CountryCode: '84', PhoneNumber: '915500002' })).Code, 0)
  const stopping = other.stop().then(() => 'stopped')
  assert.equal(await Promise.race([stopping, sleep(300).then(() => 'waiting')]), 'waiting')
  sending.resolve()
  await stopping
})
