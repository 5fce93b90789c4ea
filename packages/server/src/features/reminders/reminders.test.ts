// Reminders through the whole server, with the push service of the sandbox: asked for, sent once, quiet, stopped, refused, forgotten.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { signOut, signOutEverywhere } from '@lantern/protocol/auth.ts'
import { takeBreak } from '@lantern/protocol/limits.ts'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import { addBrowser, listBrowsers, removeBrowser } from '@lantern/protocol/reminders.ts'
import * as office from '@lantern/protocol/office/reminders.ts'
import { changeSettings, readSettings } from '@lantern/protocol/settings.ts'
import { mailActions } from '@lantern/protocol/values/mail.ts'
import { openPushService, type Subscription } from '@lantern/sandbox/push/push.ts'
import { sql } from 'kysely'
import { ownVapid } from '../../config/keys.ts'
import { until } from '../../kernel/testing/until.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'

const keys = ownVapid(Buffer.alloc(32, 3))
const push = await openPushService()
/** 10:00 in Taipei. */
const start = new Date('2026-11-18T02:00:00Z')
const server = await startTestServer({ now: start, push: { keys, timeoutMs: 2000 } })
after(async () => {
  await server[Symbol.asyncDispose]()
  await push.close()
})
const { kysely } = server.db
const minute = 60_000
const hour = 60 * minute
const Brand = 'owl'
const countOf = async (topic: string) =>
  (await server.office(office.readCounts, { Brand })).Rows.find(({ Topic }) => Topic === topic)!

let next = 925_200_001
let before = 0
const sent = () => push.received.slice(before)
/** Each test has browsers of its own. */
beforeEach(async () => {
  before = push.received.length
  await sql`delete from push_browser`.execute(kysely)
})

const partsOf = ({ endpoint, p256dh, auth }: Subscription) => ({ Endpoint: endpoint, P256dh: p256dh, Auth: auth })

/** Runs the due jobs; the server's own beat may have claimed one of them, so their rows are awaited. */
async function tick(): Promise<void> {
  await server.app.jobs.tick()
  await until(async () => {
    const { rows } = await sql`select from job where kind like 'reminders.%' and done_at is null
      and run_at <= ${server.clock.now()}`.execute(kysely)
    return rows.length === 0
  })
}

/** A player with a browser who wants reminders of prizes. */
async function settled(): Promise<Resident & { subscription: Subscription; phone: string }> {
  const phone = String(next++)
  const player = await server.signInAs(phone, { lang: 'en_us' })
  const subscription = push.subscribe()
  await player.client.call(addBrowser, { ...partsOf(subscription), Name: 'Chrome, Android' })
  await player.client.call(changeSettings, { Topics: ['prize'], Language: 'en_us' })
  return { ...player, subscription, phone }
}

/** A letter with coins from the system. */
async function award({ id }: Pick<Resident, 'id'>): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    const items = [{ ItemID: 1, Amount: 500 }] as const
    const now = server.clock.now()
    const letter = { brand: 'owl', playerId: id, kind: 'claimLate', parameters: {}, items, now } as const
    const { id: letterId, legs } = await server.app.mail.send(tx, letter)
    await server.app.wallet.post(tx, {
      brand: 'owl',
      key: { kind: 'business', what: 'story', row: letterId, step: 0 },
      reason: 'event',
      source: 'system',
      legs: [{ account: { kind: 'promo', currency: 1 }, delta: -500 }, ...legs],
      now,
    })
  })
}

const browsersLeft = async ({ id }: Pick<Resident, 'id'>): Promise<number> =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from push_browser where player_id = ${id}`.execute(kysely)).rows[0]!
      .n,
  )

/** The player is awarded a prize, and two hours later the job runs. */
async function awardAndWait(player: Pick<Resident, 'id'>): Promise<void> {
  await award(player)
  await server.pass(121 * minute)
  await tick()
}

/** 10:00 in Taipei, of the next day unless it is earlier. */
async function morning(): Promise<void> {
  const day = 24 * hour
  const taipei = (server.clock.now().getTime() + 8 * hour) % day
  await server.pass((10 * hour - taipei + day) % day)
}

test('a prize is mentioned once in the player’s language, encrypted and signed with our key', async () => {
  const player = await settled()
  const { PushKey, Topics, RemindAt } = await player.client.call(readSettings, {})
  assert.deepEqual([PushKey, Topics, RemindAt], [keys.publicKey, ['prize'], 20])
  await award(player)
  await tick()
  assert.deepEqual(sent(), [], 'not at once')
  await server.pass(121 * minute)
  await tick()
  const [message] = sent()
  assert.deepEqual(message?.payload, {
    Title: 'Night Owl',
    Body: 'A prize is waiting in your mail.',
    Path: '/en_us/member/mail?push=prize',
    Topic: 'prize',
  })
  assert.equal(message?.key, keys.publicKey)
  await server.pass(minute)
  await tick()
  assert.equal(sent().length, 1)
})

test('nothing is sent for what was collected, without consent, or from 22:00 to 09:00', async () => {
  await morning()
  const [collector, silent, night] = [await settled(), await settled(), await settled()]
  await silent.client.call(changeSettings, { Topics: [] })
  for (const player of [collector, silent]) await award(player)
  const { Rows } = await collector.client.call(listMail, {})
  await collector.client.call(handleMail, { MailID: Rows[0]!.MailID, Type: mailActions.collect })
  await server.pass(121 * minute)
  await tick()
  assert.deepEqual(sent(), [])
  await server.pass(10 * hour)
  await award(night)
  await server.pass(10 * hour)
  await tick()
  assert.deepEqual(sent(), [], 'at 08:00')
  await server.pass(2 * hour)
  await tick()
  assert.equal(sent().length, 1)
})

test('at most two a day, and none to players who pause, are banned or leave', async () => {
  await morning()
  const player = await settled()
  for (let nth = 0; nth < 4; nth++) await awardAndWait(player)
  assert.equal(sent().length, 2)
  await morning()
  before = push.received.length
  await sql`delete from push_browser`.execute(kysely)
  const [pausing, banned, leaving] = [await settled(), await settled(), await settled()]
  await pausing.client.call(takeBreak, { Days: 1 })
  const now = server.clock.now()
  await kysely
    .transaction()
    .execute((tx) =>
      server.app.players.ban(tx, { playerId: banned.id, until: null, reason: 'test', isPublic: false, now }, () => {}),
    )
  await sql`update player set deletion_at = ${new Date(now.getTime() + 30 * 24 * hour)} where id = ${leaving.id}`.execute(
    kysely,
  )
  for (const one of [pausing, banned, leaving]) await award(one)
  await server.pass(121 * minute)
  await tick()
  assert.deepEqual(sent(), [])
})

test('404 and 410 remove the browser, 429 and 5xx wait as asked, redirects and endless answers end', async () => {
  await morning()
  const players = await Promise.all([404, 410, 429, 500, 'redirect', 'endless', 'slow'].map(async () => settled()))
  const [lost, gone, busy, broken, redirected, endless, slow] = players as [
    Named,
    Named,
    Named,
    Named,
    Named,
    Named,
    Named,
  ]
  push.behave(lost.subscription, 404)
  push.behave(gone.subscription, 410)
  push.behave(busy.subscription, 429, '600')
  push.behave(broken.subscription, 500)
  push.behave(redirected.subscription, 'redirect')
  push.behave(endless.subscription, 'endless')
  push.behave(slow.subscription, 'slow')
  for (const player of players) await award(player)
  await server.pass(121 * minute)
  const requests = push.requests()
  await tick()
  assert.equal(push.requests() - requests, players.length, 'no redirect was followed')
  assert.deepEqual(await Promise.all(players.map(browsersLeft)), [0, 0, 1, 1, 1, 1, 1])
  for (const { subscription } of players) push.behave(subscription, null)
  await server.pass(5 * minute)
  await tick()
  const delivered = () => sent().map(({ endpoint }) => endpoint)
  assert.ok(!delivered().includes(busy.subscription.endpoint), 'Retry-After is 600 seconds')
  assert.ok(delivered().includes(broken.subscription.endpoint))
  await server.pass(6 * minute)
  await tick()
  assert.ok(delivered().includes(busy.subscription.endpoint))
  assert.ok(!delivered().includes(redirected.subscription.endpoint), 'a redirect is a refusal')
  const prize = await countOf('prize')
  assert.equal(prize.Gone, 2)
  assert.ok(prize.Failed >= 1 && prize.Sent >= 4)
})

type Named = Awaited<ReturnType<typeof settled>>

test('a stopped topic is not sent; an operator’s test message is, and openings are counted from statistics', async () => {
  await morning()
  const player = await settled()
  assert.deepEqual(await server.office(office.stopTopic, { Brand, Topic: 'prize' }), { Stopped: ['prize'] })
  await awardAndWait(player)
  assert.deepEqual(sent(), [])
  const delivered = await server.office(office.sendTest, { Brand, PlayerID: player.id })
  assert.deepEqual(delivered.Rows, [{ Browser: 'Chrome, Android', Outcome: 'sent', Why: null }])
  assert.equal((sent()[0]!.payload as { Topic: string }).Topic, 'test')
  assert.deepEqual(await server.office(office.resumeTopic, { Brand, Topic: 'prize' }), { Stopped: [] })
  await server.pass(minute)
  await tick()
  assert.equal(sent().length, 2)
  await server.post('analytics/events', { Events: [{ Name: 'pushOpened', Topic: 'prize' }] })
  assert.equal((await countOf('prize')).Opened, 1)
  for (const which of [
    { Brand, PlayerID: 1 },
    { Brand: 'crab', PlayerID: player.id },
  ] as const)
    await assert.rejects(server.office(office.sendTest, which), { refusal: 'NotFound' })
})

test('bad endpoints and keys are refused and write nothing', async () => {
  const player = await server.signInAs(String(next++))
  const fine = partsOf(push.subscribe())
  const wrong = [
    [{ Endpoint: 'http://fcm.googleapis.com/fcm/send/x' }, 'Endpoint'],
    [{ Endpoint: 'https://10.0.0.1/x' }, 'Endpoint'],
    [{ Endpoint: 'https://169.254.169.254/latest' }, 'Endpoint'],
    [{ Endpoint: 'https://push.example/x' }, 'Endpoint'],
    [{ Endpoint: 'https://fcm.googleapis.com/\uFF11' }, 'Endpoint'],
    [{ P256dh: 'AAAA' }, 'P256dh'],
    [{ P256dh: fine.Auth }, 'P256dh'],
    [{ Auth: fine.P256dh.slice(0, 30) }, 'Auth'],
  ] as const
  for (const [change, Field] of wrong)
    await assert.rejects(player.client.call(addBrowser, { ...fine, ...change }), refusedAs('BadInput', { Field }))
  assert.equal(await browsersLeft(player), 0)
  for (const Topics of [['prize', 'prize'], ['sale']])
    await assert.rejects(player.client.call(changeSettings, { Topics: Topics as never }), refusedAs('BadInput'))
  for (const RemindAt of [8, 22, 9.5])
    await assert.rejects(player.client.call(changeSettings, { RemindAt }), refusedAs('BadInput'))
})

test('a player has ten browsers at most; another player’s browser cannot be removed, and one browser has one player', async () => {
  const [player, other] = [await settled(), await settled()]
  const added = await Promise.all(
    Array.from({ length: 14 }, () => player.client.call(addBrowser, partsOf(push.subscribe()))),
  )
  assert.equal(await browsersLeft(player), 10)
  assert.ok(added.every(({ Rows }) => Rows.length <= 10))
  const [mine] = (await player.client.call(listBrowsers, {})).Rows
  await assert.rejects(other.client.call(removeBrowser, { BrowserID: mine!.BrowserID }), refusedAs('TargetNotFound'))
  const { Rows } = await player.client.call(removeBrowser, { BrowserID: mine!.BrowserID })
  assert.equal(Rows.length, 9)
  await assert.rejects(player.client.call(removeBrowser, { BrowserID: mine!.BrowserID }), refusedAs('TargetNotFound'))
  await player.client.call(addBrowser, partsOf(other.subscription))
  assert.equal(await browsersLeft(other), 0)
})

test('signing out removes this browser, signing out everywhere and erasing the account all', async () => {
  const player = await settled()
  await server.pass(2 * minute)
  const again = await server.signInAs(player.phone)
  assert.deepEqual(
    (await again.client.call(listBrowsers, {})).Rows.map(({ IsThis }) => IsThis),
    [false],
  )
  await again.client.call(addBrowser, partsOf(push.subscribe()))
  await again.client.call(signOut, { Idle: true })
  assert.equal(await browsersLeft(player), 2, 'a session that ended after an idle hour')
  await server.pass(2 * minute)
  const back = await server.signInAs(player.phone)
  await back.client.call(addBrowser, partsOf(push.subscribe()))
  await back.client.call(signOut, {})
  assert.equal(await browsersLeft(player), 2)
  await server.pass(2 * minute)
  const third = await server.signInAs(player.phone)
  await third.client.call(signOutEverywhere, {})
  assert.equal(await browsersLeft(player), 0)
  const leaver = await settled()
  const records = server.app.personal.find(({ tables }) => 'push_browser' in tables)!
  const exported = (await records.export(kysely, leaver.id)) as { reminderBrowsers: { name: string }[] }
  assert.equal(exported.reminderBrowsers[0]!.name, 'Chrome, Android')
  await kysely.transaction().execute((tx) => records.erase(tx, leaver.id, server.clock.now()))
  assert.equal(await browsersLeft(leaver), 0)
})
