// Hosts: applying, decisions of operators, suspension, followers and their bell, the statement; over two nodes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { letters as en } from '@lantern/locales/en_us/letters.ts'
import { letters as zh } from '@lantern/locales/zh_tw/letters.ts'
import { changeRoomSettings } from '@lantern/protocol/broadcasts.ts'
import { applyAsHost, exportStatement, followHost, readApplication, readStatement } from '@lantern/protocol/hosts.ts'
import { openOwnRoom } from '@lantern/protocol/live.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import * as office from '@lantern/protocol/office/hosts.ts'
import { hostStates } from '@lantern/protocol/values/hosts.ts'
import { liveCategories } from '@lantern/protocol/values/live.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { until } from '../../kernel/testing/until.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, refusedAs, startTestServer, type SignInOptions, type Resident } from '../../testing.ts'
import { startTwoNodes } from '../../twoNodes.fixture.ts'
import { hostRules } from './rules.ts'
import { joinDays } from './statement.ts'

const { here, there } = await startTwoNodes('9391')
const { kysely } = here.db

let phones = 0
/** Signs a player in without opening a socket. */
const enter = (standing: SignInOptions = {}): Promise<Resident> =>
  here.signInAs(`9392${String(++phones).padStart(5, '0')}`, standing)
const Brand = 'owl'
const text = { Category: liveCategories.music, Words: '我每天晚上彈吉他給大家聽，也聊聊老虎機。', Agreed: true }
const idOf = async ({ id }: Resident): Promise<number> => {
  const { Rows } = await here.office(office.listApplications, { Brand })
  return Rows.find(({ PlayerID }) => PlayerID === id)!.ID
}

test('an approved player is a host at once in open sockets of every node, and receives push and letter', async () => {
  const player = await enter()
  const far = there.connect(player.token)
  await openSocket(far, 'chat')
  await openSocket(player.client, 'chat')
  const pushes = new PushRecorder(player.client, readApplication)
  assert.deepEqual(await player.client.call(readApplication, {}), { State: hostStates.none, HasPhone: true })
  await assert.rejects(far.call(openOwnRoom, {}), refusedAs('WrongRole'))
  const sent = await player.client.call(applyAsHost, text)
  assert.deepEqual([sent.State, sent.Category, sent.Words], [hostStates.waiting, text.Category, text.Words])
  await assert.rejects(player.client.call(applyAsHost, text), refusedAs('NotEligibleToJoin', { Why: 'HostPending' }))
  const ID = await idOf(player)
  await assert.rejects(here.office(office.approveHost, { Brand: 'crab', ID }), { refusal: 'NotFound' })
  assert.deepEqual(await here.office(office.approveHost, { Brand, ID }), { ID, PlayerID: player.id })
  assert.equal((await pushes.until(({ State }) => State === hostStates.approved)).State, hostStates.approved)
  await until(async () => {
    const room = await far.call(openOwnRoom, {}).catch(() => null)
    return room?.HostID === player.id
  })
  assert.equal((await player.client.call(exportStatement, {})).Total, 0, 'calls over HTTP know the role as well')
  await assert.rejects(here.office(office.approveHost, { Brand, ID }), { refusal: 'WrongState' })
  await assert.rejects(here.office(office.refuseHost, { Brand, ID, Cause: 'late' }), { refusal: 'WrongState' })
  const [approved] = (await here.office(office.listApplications, { Brand, State: 'approved' })).Rows
  assert.deepEqual([approved!.ID, approved!.State, approved!.DecidedBy], [ID, hostStates.approved, 'ann'])
  await assert.rejects(player.client.call(applyAsHost, text), refusedAs('NotEligibleToJoin', { Why: 'HostAlready' }))
  for (const [lang, { hostApprovedTitle }] of Object.entries({ zh_tw: zh, en_us: en })) {
    const reader = here.connect(player.token, { lang: () => lang })
    reader.open('lobby')
    const { Rows } = await reader.call(listMail, { Page: 1, PerPage: 10 })
    const titles = Rows.map(({ Title }) => Title)
    assert.ok(titles.includes(hostApprovedTitle), `in the player’s language: ${titles.join(', ')}`)
  }
  const { rows } = await here.db.pool.query(`select actor, reason from audit where what = 'host' and row_id = $1`, [
    String(player.id),
  ])
  assert.deepEqual(rows, [{ actor: 'ann', reason: 'a story' }])
})

test('in development an application is approved with the same call, and the host may open the studio', async () => {
  await using alone = await startTestServer({ db: here.db, clock: here.clock, bus: here.bus, approvesHosts: true })
  const player = await alone.signInAs('939190001', {})
  const pushes = new PushRecorder(player.client, readApplication)
  await assert.rejects(player.client.call(openOwnRoom, {}), refusedAs('WrongRole'))
  assert.equal((await player.client.call(applyAsHost, text)).State, hostStates.approved)
  await pushes.until(({ State }) => State === hostStates.approved)
  assert.equal((await player.client.call(openOwnRoom, {})).HostID, player.id)
  const { Category } = await player.client.call(changeRoomSettings, {})
  assert.equal(Category, text.Category, 'the room has the category of the application')
})

test('after a refusal the player reads the reason and may apply again after the wait, which is a setting', async () => {
  const player = await enter()
  await player.client.call(applyAsHost, text)
  await here.office(office.refuseHost, { Brand, ID: await idOf(player), Cause: '請補充直播內容' })
  const refused = await player.client.call(readApplication, {})
  assert.deepEqual([refused.State, refused.Reason], [hostStates.refused, '請補充直播內容'])
  const from = new Date(here.clock.now().getTime() + 7 * 86_400_000).toISOString()
  assert.equal(refused.ApplyFrom, from)
  const waits = refusedAs('NotEligibleToJoin', { Why: 'HostWait', Until: from })
  await assert.rejects(player.client.call(applyAsHost, text), waits)
  await here.app.settings.change(hostRules, { brand: 'owl', value: { ...hostRules.first, waitDays: 0 }, actor: 'ann' })
  assert.equal((await player.client.call(applyAsHost, text)).State, hostStates.waiting)
  await here.app.settings.change(hostRules, { brand: 'owl', value: null, actor: 'ann' })
})

test('an application needs agreement, a bound phone, a text and an open brand; of parallel ones one is stored', async () => {
  const player = await enter()
  await assert.rejects(
    player.client.call(applyAsHost, { ...text, Agreed: false }),
    refusedAs('BadInput', { Field: 'Agreed' }),
  )
  await assert.rejects(
    player.client.call(applyAsHost, { ...text, Words: '短' }),
    refusedAs('BadInput', { Field: 'Words' }),
  )
  const tabs = await Promise.all([1, 2, 3].map(() => there.helloWith(player.token, 'lobby')))
  const answers = await Promise.all(tabs.map((tab) => tab.ask({ OP: 16000, ...text })))
  assert.deepEqual(answers.map(({ Code }) => Code).toSorted(), [200, 200024, 200024])
  const phoneless = await enter()
  await here.db.pool.query(`delete from player_identity where player_id = $1 and provider = 6`, [phoneless.id])
  await assert.rejects(phoneless.client.call(applyAsHost, text), refusedAs('NotEligibleToJoin', { Why: 'HostPhone' }))
  const dragon = await enter({ brand: 'dragon' })
  for (const op of [applyAsHost, readApplication])
    await assert.rejects(dragon.client.call(op, text), refusedAs('TargetNotFound'))
})

test('a suspended host reads until when; the suspension ends by itself or is lifted', async () => {
  const host = await enter({ isHost: true })
  const end = new Date(here.clock.now().getTime() + 1_800_000)
  const which = { Brand, PlayerID: host.id, Cause: '違規' } as const
  await assert.rejects(
    here.office(office.suspendHost, { ...which, Until: here.clock.now().toISOString() }),
    /Until: is in the past/,
  )
  const Until = end.toISOString()
  assert.deepEqual(await here.office(office.suspendHost, { ...which, Until }), { PlayerID: host.id, Until })
  const suspended = await host.client.call(readApplication, {})
  assert.deepEqual(
    [suspended.State, suspended.Reason, suspended.Until],
    [hostStates.suspended, '違規', end.toISOString()],
  )
  assert.deepEqual(await here.app.hosts.suspendedUntil(kysely, host.id, here.clock.now()), end)
  here.clock.forward(1_800_001)
  assert.equal((await host.client.call(readApplication, {})).State, hostStates.approved)
  await here.office(office.suspendHost, which)
  const hosts = (await here.office(office.listHosts, { Brand, PerPage: 500 })).Rows
  assert.equal(hosts.find(({ PlayerID }) => PlayerID === host.id)!.SuspendedReason, '違規')
  assert.equal((await host.client.call(readApplication, {})).Until, null)
  await here.office(office.reinstateHost, { Brand, PlayerID: host.id })
  assert.equal((await host.client.call(readApplication, {})).State, hostStates.approved)
  const player = await enter()
  for (const PlayerID of [player.id, 999_999])
    await assert.rejects(here.office(office.suspendHost, { Brand, PlayerID, Cause: 'x' }), { refusal: 'NotFound' })
  await assert.rejects(here.office(office.reinstateHost, { Brand, PlayerID: player.id }), { refusal: 'NotFound' })
})

test('players follow hosts; concurrent calls leave a correct count, and other brands and players are refused', async () => {
  const host = await enter({ isHost: true })
  const fans = await Promise.all([1, 2, 3].map(() => enter()))
  const toggles = fans.flatMap(({ client }) =>
    [1, 2, 3].map(() => client.call(followHost, { HostID: host.id, Follow: true })),
  )
  await Promise.all(toggles)
  const last = await fans[0]!.client.call(followHost, { HostID: host.id, Bell: false })
  assert.deepEqual(last, { HostID: host.id, Follow: true, Bell: false, Followers: 3 })
  assert.deepEqual(await fans[0]!.client.call(followHost, { HostID: host.id, Follow: false }), {
    HostID: host.id,
    Follow: false,
    Bell: false,
    Followers: 2,
  })
  await assert.rejects(
    host.client.call(followHost, { HostID: host.id, Follow: true }),
    refusedAs('NotEligibleToJoin', { Why: 'Oneself' }),
  )
  await assert.rejects(
    fans[1]!.client.call(followHost, { HostID: fans[2]!.id, Follow: true }),
    refusedAs('TargetNotFound'),
  )
  const crab = await enter({ brand: 'crab' })
  await assert.rejects(crab.client.call(followHost, { HostID: host.id, Follow: true }), refusedAs('TargetNotFound'))
  const change = { brand: 'owl', actor: 'test' } as const
  await here.app.settings.change(hostRules, { ...change, value: { ...hostRules.first, mostFollowed: 1 } })
  const second = await enter({ isHost: true })
  await assert.rejects(
    fans[1]!.client.call(followHost, { HostID: second.id, Follow: true }),
    refusedAs('NotEligibleToJoin', { Why: 'FollowLimit', Maximum: 1 }),
  )
  await here.app.settings.change(hostRules, { ...change, value: hostRules.first })
})

test('the bell reaches followers online on any node, once in 30 minutes per host', async () => {
  const host = await enter({ isHost: true, name: '鈴鐺' })
  const [near, quiet] = [await enter(), await enter()]
  const fan = await enter()
  const far = there.connect(fan.token)
  await openSocket(far, 'lobby')
  for (const { client } of [near, fan]) await client.call(followHost, { HostID: host.id, Follow: true })
  await quiet.client.call(followHost, { HostID: host.id, Follow: true, Bell: false })
  const recorders = [near.client, far].map((client) => new PushRecorder(client, followHost))
  const silent = new PushRecorder(quiet.client, followHost)
  const announce = () =>
    inTransaction(kysely, (tx) =>
      here.app.hosts.announce(tx, { brand: 'owl', hostId: host.id, roomId: 7, title: '晚安', now: here.clock.now() }),
    )
  await announce()
  await announce()
  await here.app.jobs.tick()
  for (const pushes of recorders)
    assert.equal((await pushes.until(({ HostID }) => HostID === host.id)).HostName, '鈴鐺')
  for (const pushes of recorders) assert.equal(pushes.received.length, 1)
  const asked = async (): Promise<number> => {
    const { rows } = await here.db.pool.query(`select from job where kind = 'hosts.bell' and key like $1`, [
      `hosts.bell:${host.id}:%`,
    ])
    return rows.length
  }
  here.clock.forward(29 * 60_000)
  await announce()
  assert.equal(await asked(), 1)
  here.clock.forward(60_001)
  await announce()
  assert.equal(await asked(), 2)
  assert.deepEqual(silent.received, [])
})

test('the statement adds the figures of all sources by day and by week', async () => {
  const host = await enter({ isHost: true })
  here.app.hosts.addStatementSource(async (_db, hostId) =>
    hostId === host.id
      ? [
          { day: '2026-11-16', minutes: 60, broadcasts: 1, people: 10, peak: 4 },
          { day: '2026-11-17', minutes: 30, broadcasts: 1, people: 5, peak: 9 },
          { day: '2026-11-15', minutes: 5, broadcasts: 1 },
        ]
      : [],
  )
  here.app.hosts.addStatementSource(async (_db, hostId) =>
    hostId === host.id ? [{ day: '2026-11-17', gifts: 3, points: 150, exchanged: 20 }] : [],
  )
  const days = await host.client.call(readStatement, { Page: 1, PerPage: 2 })
  assert.equal(days.Total, 3)
  const figures = { Minutes: 30, People: 5, Peak: 9, Gifts: 3, Points: 150, Exchanged: 20, Broadcasts: 1 }
  assert.deepEqual(days.Rows[0], { Day: '2026-11-17', ...figures })
  const weeks = await host.client.call(exportStatement, { Period: 2 })
  assert.deepEqual(
    weeks.Rows.map(({ Day, Minutes, Peak }) => [Day, Minutes, Peak]),
    [
      ['2026-11-16', 90, 9],
      ['2026-11-09', 5, 0],
    ],
  )
  const shown = await here.office(office.readStatement, { Brand, PlayerID: host.id, Page: 2, PerPage: 1 })
  assert.deepEqual([shown.Total, shown.Rows.map(({ Minutes }) => Minutes)], [3, [60]])
  const byWeek = await here.office(office.readStatement, { Brand, PlayerID: host.id, Period: 'week' })
  assert.equal(byWeek.Total, 2)
  const elsewhere = here.office(office.readStatement, { Brand: 'crab', PlayerID: host.id })
  await assert.rejects(elsewhere, { refusal: 'NotFound' })
  const player = await enter()
  await assert.rejects(player.client.call(readStatement, {}), refusedAs('WrongRole'))
  assert.deepEqual(joinDays([], 1), [])
})

test('the export has standing, applications and follows; erasure removes texts and follows and corrects counts', async () => {
  const [host, player] = [await enter({ isHost: true }), await enter()]
  await player.client.call(followHost, { HostID: host.id, Follow: true })
  await player.client.call(applyAsHost, text)
  const records = here.app.personal.find(({ tables }) => 'host_follow' in tables)!
  const own = (await records.export(kysely, player.id)) as {
    followedHosts: { host: number }[]
    hostApplications: { words: string }[]
  }
  assert.deepEqual([own.followedHosts[0]!.host, own.hostApplications[0]!.words], [host.id, text.Words])
  await inTransaction(kysely, (tx) => records.erase(tx, player.id, here.clock.now()))
  assert.equal((await here.app.hosts.followersOf(kysely, [host.id])).get(host.id), 0)
  const after = (await records.export(kysely, player.id)) as typeof own
  assert.deepEqual([after.followedHosts, after.hostApplications[0]!.words], [[], ''])
})
