// The configuration: everything runs without any variable set, and all mistakes are reported at once.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { featureNames } from '@lantern/brands/features.ts'
import { ConfigError, readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'lantern-config-'))
after(() => rmSync(DATA_DIR, { recursive: true }))
const secret = 's'.repeat(32)

test('without settings it is development on port 3000 with demo data', () => {
  const config = readConfig({ DATA_DIR })
  assert.deepEqual(
    [config.production, config.host, config.port, config.brand, config.siteId, config.seed, config.loopbackIsFree],
    [false, '127.0.0.1', 3000, 'owl', 'dev', 'demo', true],
  )
  assert.deepEqual([config.databaseUrl, config.redisUrl, config.pgBin], [undefined, undefined, undefined])
})

test('time limits have defaults, and an invalid one is named', () => {
  assert.equal(readConfig({ DATA_DIR }).timeLimits.leaveMs, 15_000)
  assert.equal(readConfig({ DATA_DIR, LEAVE_MS: '20000' }).timeLimits.leaveMs, 20_000)
  assert.throws(() => readConfig({ DATA_DIR, LEAVE_MS: 'soon' }), /LEAVE_MS is "soon"/)
})

test('the development secret is created once, readable by its owner only', () => {
  const first = readConfig({ DATA_DIR }).secret
  assert.equal(first.length, 32)
  assert.deepEqual(readConfig({ DATA_DIR }).secret, first)
  assert.equal(statSync(join(DATA_DIR, 'secret')).mode & 0o777, 0o600)
})

test('production has no demo data, limits loopback too, and requires a secret', () => {
  assert.throws(() => readConfig({ NODE_ENV: 'production', DATA_DIR, TRUST_PROXY: '0' }), /SECRET is missing/)
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR, SECRET: secret, TRUST_PROXY: '0' })
  assert.deepEqual([config.production, config.seed, config.siteId, config.host], [true, 'none', 'prd', '0.0.0.0'])
  assert.equal(config.loopbackIsFree, false)
  assert.equal(config.secret.toString(), secret)
})

test('production requires a proxy setting, and 0 is valid; development assumes none', () => {
  const live = { NODE_ENV: 'production', DATA_DIR, SECRET: secret }
  assert.throws(() => readConfig(live), /TRUST_PROXY is missing/)
  assert.throws(() => readConfig({ ...live, TRUST_PROXY: ' ' }), /TRUST_PROXY is missing/)
  assert.deepEqual(readConfig({ ...live, TRUST_PROXY: '0' }).network.trustProxy, { hops: 0 })
  assert.deepEqual(readConfig({ ...live, TRUST_PROXY: '2' }).network.trustProxy, { hops: 2 })
  assert.ok('networks' in readConfig({ ...live, TRUST_PROXY: '10.0.0.0/8, ::1' }).network.trustProxy)
  assert.deepEqual(readConfig({ DATA_DIR }).network.trustProxy, { hops: 0 })
  // Encoders: the same networks, unless others are given; a number of proxies names none.
  const proxiesOf = (more: NodeJS.ProcessEnv) => readConfig({ ...live, ...more }).media.rtmp.proxies
  assert.equal(proxiesOf({ TRUST_PROXY: '10.0.0.0/8' }), '10.0.0.0/8')
  assert.equal(proxiesOf({ TRUST_PROXY: '10.0.0.0/8', RTMP_PROXY: '192.0.2.7' }), '192.0.2.7')
  assert.equal(proxiesOf({ TRUST_PROXY: '1', RTMP_PROXY: '192.0.2.7' }), '192.0.2.7')
  for (const none of [{ TRUST_PROXY: '1' }, { TRUST_PROXY: '0' }, { TRUST_PROXY: '10.0.0.0/8', RTMP_PROXY: '0' }])
    assert.equal(proxiesOf(none), undefined)
  assert.throws(() => proxiesOf({ TRUST_PROXY: '0', RTMP_PROXY: '2' }), /RTMP_PROXY is "2"/)
  for (const TRUST_PROXY of ['true', '-1', '10.0.0.0/40', 'proxy.example'])
    assert.throws(() => readConfig({ ...live, TRUST_PROXY }), /TRUST_PROXY is "/)
})

test('the operators’ port is on loopback: fixed in production, absent in development unless set', () => {
  const live = { NODE_ENV: 'production', DATA_DIR, SECRET: secret, TRUST_PROXY: '0' }
  assert.deepEqual(readConfig(live).network.ops, { port: 9464, host: '127.0.0.1' })
  assert.deepEqual(readConfig({ ...live, PORT: '0' }).network.ops, { port: 0, host: '127.0.0.1' })
  assert.deepEqual(readConfig({ ...live, OPS_PORT: '9000', OPS_HOST: '10.0.0.1' }).network.ops, {
    port: 9000,
    host: '10.0.0.1',
  })
  assert.equal(readConfig({ DATA_DIR }).network.ops, null)
  assert.equal(readConfig({ DATA_DIR, OPS_PORT: '9000' }).network.ops?.port, 9000)
  assert.throws(() => readConfig({ DATA_DIR, OPS_PORT: 'x' }), /OPS_PORT/)
})

test('connection limits stay below the limit of file descriptors, and each can be set', () => {
  const { connections } = readConfig({ DATA_DIR }).network
  assert.ok(connections.most >= 1 && connections.most <= 100_000)
  assert.deepEqual([connections.requestMs, connections.headersMs, connections.keepAliveMs], [60_000, 10_000, 65_000])
  const set = readConfig({
    DATA_DIR,
    REQUEST_TIMEOUT: '20',
    HEADERS_TIMEOUT: '5',
    KEEP_ALIVE_TIMEOUT: '6',
    MAX_CONNECTIONS: '100',
    CONNECTIONS_PER_ADDRESS: '50',
    SOCKETS_PER_ADDRESS: '30',
  }).network.connections
  assert.deepEqual([set.requestMs, set.headersMs, set.keepAliveMs], [20_000, 5000, 6000])
  assert.deepEqual([set.most, set.perAddress, set.socketsPerAddress], [100, 50, 30])
  for (const name of ['REQUEST_TIMEOUT', 'MAX_CONNECTIONS', 'CONNECTIONS_PER_ADDRESS', 'SOCKETS_PER_ADDRESS'])
    for (const value of ['0', '-1', '1.5', 'many'])
      assert.throws(() => readConfig({ DATA_DIR, [name]: value }), new RegExp(name))
  assert.throws(() => readConfig({ DATA_DIR, MAX_CONNECTIONS: '999999999' }), /MAX_CONNECTIONS is 999999999, but/)
})

test('a brand’s customer service may use an external chat at a safe address', () => {
  assert.deepEqual(readConfig({ DATA_DIR }).support, {})
  const at = 'https://line.me/R/ti/p/@crab'
  assert.deepEqual(readConfig({ DATA_DIR, SUPPORT_CRAB: at }).support, { crab: at })
  for (const wrong of ['http://line.me/x', 'javascript:alert(1)', '@crab'])
    assert.throws(() => readConfig({ DATA_DIR, SUPPORT_CRAB: wrong }), /SUPPORT_CRAB must be an https address/)
})

test('the open features are the finished ones, or those that are listed', () => {
  assert.deepEqual(readConfig({ DATA_DIR }).features, featureNames)
  assert.deepEqual(readConfig({ DATA_DIR, FEATURES: '' }).features, [])
  assert.deepEqual(readConfig({ DATA_DIR, FEATURES: 'Mission, Live' }).features, ['Mission', 'Live'])
  assert.throws(
    () => readConfig({ DATA_DIR, FEATURES: 'Missions' }),
    /FEATURES names "Missions": give some of Mission,/,
  )
})

test('the service worker is registered unless it is switched off', () => {
  assert.equal(readConfig({ DATA_DIR }).serviceWorker, true)
  assert.equal(readConfig({ DATA_DIR, SERVICE_WORKER: 'off' }).serviceWorker, false)
})

test('values from the environment are used', () => {
  const config = readConfig({
    DATA_DIR,
    PORT: '0',
    HOST: '::1',
    BRAND: 'crab',
    SEED: 'none',
    LIMITS: 'production',
    LOG_LEVEL: 'debug',
    DATABASE_URL: 'postgres://somewhere/x',
    REDIS_URL: 'redis://somewhere',
    PG_BIN: '/bin',
    SITE_ID: 'qat',
    ORIGINS: 'https://a.example,https://b.example',
  })
  assert.deepEqual(
    [config.port, config.host, config.brand, config.seed, config.siteId],
    [0, '::1', 'crab', 'none', 'qat'],
  )
  assert.deepEqual([config.databaseUrl, config.redisUrl], ['postgres://somewhere/x', 'redis://somewhere'])
  assert.deepEqual([config.loopbackIsFree, config.logLevel, config.pgBin], [false, 'debug', '/bin'])
  assert.deepEqual(config.origins, ['https://a.example', 'https://b.example'])
})

test('SMS: a gateway needs all of its settings, and messages per day are limited', () => {
  assert.deepEqual([readConfig({ DATA_DIR }).sms, readConfig({ DATA_DIR }).smsDailyCap], [undefined, 20_000])
  const named = { DATA_DIR, SMS_URL: 'https://sms.example/send', SMS_KEY: 'key', SMS_SECRET: 'secret' }
  const config = readConfig({ ...named, SMS_SENDER: 'Owl', SMS_DAILY_CAP: '500' })
  assert.deepEqual(config.sms, { url: named.SMS_URL, key: 'key', secret: 'secret', sender: 'Owl' })
  assert.equal(config.smsDailyCap, 500)
  assert.throws(() => readConfig({ ...named, SMS_URL: 'http://sms.example/send' }), /SMS_URL must be https/)
  assert.throws(() => readConfig({ ...named, SMS_KEY: '' }), /needs SMS_KEY and SMS_SECRET/)
  for (const SMS_DAILY_CAP of ['0', '-1', '1.5', 'many'])
    assert.throws(() => readConfig({ ...named, SMS_DAILY_CAP }), /SMS_DAILY_CAP/)
})

test('e-mail: an SMTP server with a sender, TLS or STARTTLS by the scheme, and a daily limit', () => {
  assert.deepEqual([readConfig({ DATA_DIR }).smtp, readConfig({ DATA_DIR }).emailDailyCap], [undefined, 20_000])
  const named = { DATA_DIR, SMTP_URL: 'smtps://us%40er:p%2Fw@mail.example', SMTP_FROM: 'no-reply@owl.example' }
  assert.deepEqual(readConfig({ ...named, EMAIL_DAILY_CAP: '7' }).emailDailyCap, 7)
  assert.deepEqual(readConfig(named).smtp, {
    host: 'mail.example',
    port: 465,
    security: 'tls',
    from: 'no-reply@owl.example',
    user: 'us@er',
    password: 'p/w',
  })
  const plain = readConfig({ ...named, SMTP_URL: 'smtp://mail.example' }).smtp
  assert.deepEqual(plain, { host: 'mail.example', port: 587, security: 'starttls', from: 'no-reply@owl.example' })
  assert.equal(readConfig({ ...named, SMTP_URL: 'smtp://127.0.0.1:2525' }).smtp?.security, 'none')
  for (const SMTP_URL of ['https://mail.example', 'mail.example', 'smtp:'])
    assert.throws(() => readConfig({ ...named, SMTP_URL }), /SMTP_URL must be smtps/)
  assert.throws(() => readConfig({ ...named, SMTP_FROM: '' }), /needs SMTP_FROM/)
  for (const EMAIL_DAILY_CAP of ['0', '1.5', 'many'])
    assert.throws(() => readConfig({ ...named, EMAIL_DAILY_CAP }), /EMAIL_DAILY_CAP/)
})

test('payment gateways: each needs all of its settings, over https, with a default address', () => {
  assert.deepEqual([readConfig({ DATA_DIR }).payments, readConfig({ DATA_DIR }).paymentPort], [{}, 0])
  const mycard = { DATA_DIR, MYCARD_SERVICE_ID: 'shop', MYCARD_KEY: 'key' }
  assert.deepEqual(readConfig(mycard).payments.mycard, {
    serviceId: 'shop',
    key: 'key',
    gameId: 'shop',
    gameName: 'Lantern',
    isTest: false,
    url: 'https://b2b.mycard520.com.tw/MyBillingPay/v1.6',
    payUrl: 'https://www.mycard520.com.tw/MyCardPay/',
    types: {},
  })
  const types = 'mobile.linePay=LP01,card.mycard=CC02'
  assert.deepEqual(readConfig({ ...mycard, MYCARD_TYPES: types }).payments.mycard!.types, {
    'mobile.linePay': 'LP01',
    'card.mycard': 'CC02',
  })
  assert.throws(() => readConfig({ ...mycard, MYCARD_TYPES: 'mobile.linePay' }), /MYCARD_TYPES is/)
  assert.match(readConfig({ ...mycard, MYCARD_TEST: '1' }).payments.mycard!.url, /^https:\/\/testb2b\./)
  const omg = { DATA_DIR, OMG_MERCHANT_ID: '1', OMG_HASH_KEY: 'k', OMG_HASH_IV: 'v' }
  const redirect = { DATA_DIR, REDIRECT_MERCHANT_ID: '1', REDIRECT_SECRET: 's', REDIRECT_URL: 'https://bank.example/' }
  assert.equal(readConfig(omg).payments.omg!.url, 'https://payment.funpoint.com.tw')
  assert.equal(readConfig(redirect).payments.redirect!.url, 'https://bank.example')
  assert.throws(() => readConfig({ ...mycard, MYCARD_KEY: '' }), /MYCARD_SERVICE_ID needs MYCARD_KEY/)
  assert.throws(() => readConfig({ ...omg, OMG_HASH_IV: '' }), /OMG_MERCHANT_ID needs OMG_HASH_IV/)
  assert.throws(() => readConfig({ ...redirect, REDIRECT_URL: '' }), /REDIRECT_MERCHANT_ID needs REDIRECT_URL/)
  assert.throws(() => readConfig({ ...redirect, REDIRECT_URL: 'http://bank.example' }), /REDIRECT_URL must be https/)
  assert.equal(
    readConfig({ ...redirect, REDIRECT_URL: 'http://127.0.0.1:9' }).payments.redirect!.url,
    'http://127.0.0.1:9',
  )
  assert.throws(() => readConfig({ DATA_DIR, PAYMENT_PORT: 'x' }), /PAYMENT_PORT/)
})

test('games of other providers: a complete list with a strong secret, or none', () => {
  const names = { en_us: 'Comet', zh_tw: '彗星', vi_vn: 'Sao chổi', id_id: 'Komet' }
  const game = { code: 'comet', names, kind: 'slot', cover: 'comet', tags: [], bets: [100], returned: 95.5 }
  const studio = { code: 'studio', secret: 's'.repeat(32), launchUrl: 'https://studio.example/play', games: [game] }
  const list = (more: object) => ({ DATA_DIR, GAME_PROVIDERS: JSON.stringify([{ ...studio, ...more }]) })
  assert.deepEqual(readConfig(list({})).gameProviders, [studio])
  assert.deepEqual(readConfig({ DATA_DIR }).gameProviders, [])
  assert.throws(() => readConfig(list({ secret: 'short' })), /GAME_PROVIDERS cannot be used: 0.secret/)
  assert.throws(() => readConfig(list({ launchUrl: 'http://studio.example' })), /0.launchUrl/)
  assert.throws(() => readConfig({ DATA_DIR, GAME_PROVIDERS_FILE: '/nowhere/list.json' }), /GAME_PROVIDERS cannot/)
})

test('all invalid settings are reported at once, by name', () => {
  const wrong = { PORT: '99999', BRAND: 'cat', SEED: 'much', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' }
  assert.throws(
    () => readConfig({ ...wrong, REDIS_URL: 'http://x', SECRET: 'short', DATA_DIR }),
    (error: unknown) => {
      assert.ok(error instanceof ConfigError)
      for (const name of [...Object.keys(wrong), 'REDIS_URL', 'SECRET']) assert.match(error.message, new RegExp(name))
      return true
    },
  )
  for (const PORT of ['x', '-1', '80.5']) assert.throws(() => readConfig({ PORT, DATA_DIR }), /PORT/)
})
