// No token, phone number, code or stream key is written to the log, in whatever field or text it occurs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'

function write(log: (logger: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  log(createLog('trace', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

const secrets: [name: string, secret: string, log: (logger: ReturnType<typeof createLog>) => void][] = [
  ['a field', 'abc123', (log) => log.info({ Token: 'abc123' }, 'x')],
  ['a field in a field', 'abc123', (log) => log.info({ a: { b: { apiToken: 'abc123' } } }, 'x')],
  ['a header', 'abc123', (log) => log.info({ headers: { 'api-token': 'abc123' } }, 'x')],
  ['a cookie', 'abc123', (log) => log.info({ headers: { cookie: 'lantern=abc123' } }, 'x')],
  ['a bearer in a text', 'abc.123', (log) => log.info('sent Bearer abc.123')],
  ['a quote within', 'abc', (log) => log.info({ password: 'x"abc' }, 'x')],
  ['a child logger', 'abc123', (log) => log.child({ sessionToken: 'abc123' }).info('x')],
  ['a socket token in a text', 'sock_q83hf83hfq', (log) => log.info('refused sock_q83hf83hfq')],
  ['a phone as a field', '0912345678', (log) => log.info({ PhoneNumber: '0912345678' }, 'x')],
  ['a phone as a number', '912345678', (log) => log.info({ phone: 912345678 }, 'x')],
  ['a phone in a message', '84912345678', (log) => log.info('sent to +84912345678 now')],
  ['a phone in an error', '886912345678', (log) => log.error(new Error('Key (phone)=(+886912345678) exists'))],
  ['a phone code', '482913', (log) => log.info({ ValidateCode: '482913' }, 'x')],
  ['JSON in a text', 'abc123', (log) => log.info(`got ${JSON.stringify({ Token: 'abc123' })}`)],
  ['a stream key', 'live-99-key', (log) => log.info({ streamKey: 'live-99-key' }, 'x')],
  ['a stream address', 'live-99-key', (log) => log.info({ to: 'rtmp://up.example/app/live-99-key' }, 'x')],
  ['a link', 'abc123', (log) => log.info({ url: '/callback?state=1&access_token=abc123' }, 'x')],
]

for (const [name, secret, log] of secrets) {
  test(`redacted: ${name}`, () => {
    const line = write(log)
    assert.ok(!line.includes(secret), line)
    assert.match(line, /\[redacted\]/)
    JSON.parse(line)
  })
}

test('other values are logged: player ids, reply codes, call ids', () => {
  const id = '019bbf5e-7c00-7000-8000-849123456780'
  const fields = { call: id, player: 10023, op: '30000', code: 100001, time: 1768449600000, position: 1768449600084 }
  assert.deepEqual(
    { ...JSON.parse(write((log) => log.info(fields, 'x'))), ...fields },
    JSON.parse(write((log) => log.info(fields, 'x'))),
  )
})
