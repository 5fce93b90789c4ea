// Codes by e-mail through a real SMTP connection: texts, authentication, retries, refusals, and no secrets in errors.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startSmtpReceiver } from '@lantern/sandbox/smtp.ts'
import { locales } from '@lantern/locales/locale.ts'
import { testNow } from '../../db/testing.ts'
import type { TextMessage } from './codes.ts'
import { createSmtpGateway } from './smtp.ts'

const login = { user: 'lantern@owl', password: 'pass:word' }
const receiver = await startSmtpReceiver({ ...login, now: () => testNow })
after(() => receiver.close())
const waits: number[] = []
const parts = { host: '127.0.0.1', port: receiver.port, security: 'none' as const, from: 'no-reply@owl.example' }
const wait = async (milliseconds: number) => void waits.push(milliseconds)
const gateway = createSmtpGateway({ ...parts, ...login, wait })
const phone = 'lan+owl@example.org'
const message = (more: Partial<TextMessage> = {}): TextMessage => ({
  id: '0199',
  codeId: 1,
  phone,
  code: '123456',
  purpose: 'email',
  lang: 'zh_tw',
  brand: 'owl',
  sentAt: testNow,
  ...more,
})

test('a mail arrives in every language with the brand, the code and the minutes', async () => {
  for (const lang of locales) {
    await gateway.send(message({ lang }))
    const mail = receiver.messages.at(-1)!
    assert.deepEqual([mail.To, mail.ID, mail.Time], [phone, '<0199@owl.example>', testNow.toISOString()])
    for (const text of [mail.Subject, mail.Text]) assert.match(text, /(?<!\d)123456(?!\d)/)
    assert.match(mail.Text, /\b5\b/)
    assert.match(mail.From, /<no-reply@owl\.example>$/)
    assert.doesNotMatch(mail.Subject + mail.Text, /[{}]/)
  }
  assert.match(receiver.messages[0]!.Subject, /電子郵件驗證碼/)
  assert.match(receiver.messages[1]!.Text, /Mã xác nhận email/)
})

test('a temporary refusal and a lost connection are retried with growing delays, the mail arrives once', async () => {
  const before = receiver.messages.length
  receiver.fail({ answer: 451, times: 1 })
  await gateway.send(message())
  receiver.fail({ answer: 'close', times: 2 })
  await gateway.send(message())
  assert.deepEqual([receiver.messages.length - before, waits.splice(0)], [2, [500, 500, 2000]])
})

test('a permanent refusal is final; the error names the status and neither address nor code', async () => {
  receiver.fail({ answer: 550, times: 1 })
  await assert.rejects(gateway.send(message()), (error: Error) => {
    assert.equal(error.message, 'SMTP status 550, after 1 of 3 attempts')
    return true
  })
  receiver.fail({ answer: 451, times: 3 })
  await assert.rejects(gateway.send(message()), /^Error: SMTP status 451, after 3 of 3 attempts$/)
  const stranger = createSmtpGateway({ ...parts, user: 'lantern@owl', password: 'wrong', wait })
  await assert.rejects(stranger.send(message()), /^Error: SMTP status 535, after 1 of 3 attempts$/)
})

test('a server that must offer STARTTLS and does not gets neither password nor mail', async () => {
  const strict = createSmtpGateway({ ...parts, ...login, security: 'starttls', wait })
  const before = receiver.messages.length
  await assert.rejects(strict.send(message()), /^Error: SMTP (status 500|failure ETLS)/)
  assert.equal(receiver.messages.length, before)
})
