// Which endpoints, addresses and keys are accepted; quiet hours; Retry-After.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPushClient } from './client.ts'
import { reminderRules } from './rulebook.ts'
import { faultOfKeys, isPublicAddress, isQuiet, parseEndpoint, readRetryAfter } from './rules.ts'

const { services } = reminderRules.first
const now = new Date('2026-11-18T06:00:00Z')

test('only https addresses of known push services by name are accepted', () => {
  const fine = [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QA',
    'https://db5p.notify.windows.com/w/?token=abc',
  ]
  for (const endpoint of fine) assert.ok(parseEndpoint(endpoint, services, false), endpoint)
  const wrong = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com./fcm/send/abc',
    'https://me:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://notify.windows.com.evil.example/',
    'https://evilnotify.windows.com@evil.example/',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'http://127.0.0.1:8080/x',
    'ftp://fcm.googleapis.com/x',
    'https://fcm.googleapis.com/ x',
    'nothing',
    '',
  ]
  for (const endpoint of wrong) assert.equal(parseEndpoint(endpoint, services, false), null, endpoint)
  assert.ok(parseEndpoint('http://127.0.0.1:8080/x', services, true), 'in development')
  assert.equal(parseEndpoint('http://10.0.0.1:8080/x', services, true), null)
})

test('private, reserved and mapped addresses are not public', () => {
  for (const address of ['142.250.1.95', '2a00:1450:4001:80b::200a', '8.8.8.8'])
    assert.ok(isPublicAddress(address), address)
  const inside = [
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
    ...['2001:db8::1', '2002:7f00:1::', 'ff02::1', 'localhost', ''],
  ]
  for (const address of inside) assert.ok(!isPublicAddress(address), address)
})

test('a name that resolves to a private address, or to both kinds, is refused without a connection', async () => {
  const clock = { now: () => now }
  const request = { url: new URL('https://fcm.googleapis.com/x'), headers: {}, body: Buffer.from('x') }
  for (const addresses of [['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], []]) {
    let asked = 0
    const post = createPushClient({ clock, mayLoop: false, resolve: async () => (asked++, addresses) })
    assert.deepEqual(await post(request), { kind: 'refused', why: 'address is not public' })
    assert.equal(asked, 1, 'the name is resolved once: a second answer could be another address')
  }
  const never = createPushClient({ clock, mayLoop: false, timeoutMs: 20, resolve: () => new Promise(() => {}) })
  assert.deepEqual(await never(request), { kind: 'wait', seconds: null, why: 'no answer in time' })
})

test('keys must be a point of the curve and 16 bytes', () => {
  const P256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
  const Auth = 'BTBZMqHH6r4Tts7J_aSIgg'
  assert.equal(faultOfKeys({ P256dh, Auth }), null)
  assert.equal(faultOfKeys({ P256dh: P256dh.replace('w4', 'w8'), Auth }), 'P256dh')
  assert.equal(faultOfKeys({ P256dh: P256dh.slice(0, -4), Auth }), 'P256dh')
  assert.equal(faultOfKeys({ P256dh: '<b>', Auth }), 'P256dh')
  assert.equal(faultOfKeys({ P256dh, Auth: 'AAAA' }), 'Auth')
  assert.equal(faultOfKeys({ P256dh, Auth: '!!' }), 'Auth')
})

test('the quiet hours begin and end on the hour in Taipei', () => {
  const at = (time: string) => isQuiet(new Date(`2026-11-18T${time}+08:00`), reminderRules.first)
  assert.deepEqual(['21:59:59', '22:00:00', '23:59:59', '00:00:00', '08:59:59', '09:00:00'].map(at), [
    ...[false, true, true, true, true, false],
  ])
})

test('Retry-After is a number of seconds or a date, within six hours', () => {
  assert.equal(readRetryAfter('120', now), 120)
  assert.equal(readRetryAfter('Wed, 18 Nov 2026 06:01:00 GMT', now), 60)
  assert.equal(readRetryAfter('99999999', now), 21_600)
  assert.equal(readRetryAfter('Wed, 18 Nov 2020 06:01:00 GMT', now), 1)
  assert.equal(readRetryAfter('soon', now), null)
  assert.equal(readRetryAfter(undefined, now), null)
})
