// Switches are stored with the player and apply on every device.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeSettings, readSettings } from '@lantern/protocol/settings.ts'
import { changeSetting, listSettingChanges, listSettings, readSetting } from '@lantern/protocol/office/settings.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, refusedAs, startTestServer } from '../../testing.ts'
import { vipFactors } from '../players/players.ts'
import { personal } from './personal.ts'
import { langsOf } from './settings.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const untouched = {
  Language: '',
  Music: true,
  Sound: true,
  ShowAnnouncementUnread: true,
  ShowPublicUnread: true,
  ShowClubUnread: true,
  ShowOnlineToClub: true,
  Topics: [],
  RemindAt: 20,
  Analytics: true,
  PushKey: '',
}

test('every switch is on and no language is chosen until the player decides', async () => {
  const { client, id } = await server.signInAs('923000001')
  assert.deepEqual(await client.call(readSettings, {}), untouched)
  assert.deepEqual(await client.call(changeSettings, {}), untouched)
  assert.deepEqual([...(await langsOf(server.db.kysely, [id]))], [])
})

test('a change on one device is pushed to the player’s other devices only', async () => {
  const player = await server.signInAs('923000002')
  const tablet = server.connect(player.token)
  await openSocket(tablet, 'lobby')
  const stranger = new PushRecorder((await server.signInAs('923000003')).client, readSettings)
  const [phone, other] = [new PushRecorder(player.client, readSettings), new PushRecorder(tablet, readSettings)]
  const changed = await player.client.call(changeSettings, { Language: 'vi-VN', Music: false })
  assert.deepEqual(changed, { ...untouched, Language: 'vi_vn', Music: false })
  for (const recorder of [phone, other]) assert.deepEqual(await recorder.until(({ Music }) => !Music), changed)
  await tablet.call(changeSettings, { ShowClubUnread: false })
  const both = { ...changed, ShowClubUnread: false }
  assert.deepEqual(await phone.until(({ ShowClubUnread }) => !ShowClubUnread), both)
  assert.deepEqual(await player.client.call(readSettings, {}), both)
  assert.deepEqual([...(await langsOf(server.db.kysely, [player.id]))], [[player.id, 'vi_vn']])
  assert.deepEqual(stranger.received, [])
})

test('concurrent changes do not overwrite each other', async () => {
  const player = await server.signInAs('923000004')
  const devices = await Promise.all(Array.from({ length: 4 }, () => server.helloWith(player.token)))
  const switches = ['Music', 'Sound', 'ShowPublicUnread', 'ShowClubUnread']
  await Promise.all(devices.map((device, nth) => device.ask({ OP: 15140, [switches[nth]!]: false })))
  const { Result } = await devices[0]!.ask({ OP: 15100 })
  assert.deepEqual(
    switches.map((name) => Result[name]),
    [false, false, false, false],
  )
})

test('an unsupported language and an unknown switch are refused and change nothing', async () => {
  const player = await server.signInAs('923000005')
  await assert.rejects(
    player.client.call(changeSettings, { Language: 'xx', Music: false }),
    refusedAs('BadInput', { Field: 'Language' }),
  )
  const raw = await server.helloWith(player.token)
  assert.equal((await raw.ask({ OP: 15140, Sound: 'off' })).Code, 100001)
  assert.deepEqual(await player.client.call(readSettings, {}), untouched)
})

test('settings can be exported and are erased with the account', async () => {
  const { client, id } = await server.signInAs('923000006')
  const { kysely } = server.db
  await client.call(changeSettings, { Sound: false })
  const kept = (await personal.export(kysely, id)) as { settings: { sound: boolean } }
  assert.equal(kept.settings.sound, false)
  await kysely.transaction().execute((tx) => personal.erase(tx, id, server.clock.now()))
  assert.deepEqual(await personal.export(kysely, id), { settings: null })
})

test('operators list settings with their features, change one for a period, and read its value and history', async () => {
  const { office, app, clock } = server
  const { Total, Rows } = await office(listSettings, { PerPage: 500 })
  assert.equal(Total, Rows.length)
  const row = Rows.find((each) => each.Name === 'players.vipFactors')!
  assert.deepEqual([row.Feature, row.Summary], ['players', vipFactors.summary])
  const which = { Name: vipFactors.name, Brand: 'owl' } as const
  const value = vipFactors.first.map((factor) => factor + 1)
  const [From, Until] = [60_000, 120_000].map((ms) => new Date(clock.now().getTime() + ms).toISOString())
  const changed = await office(changeSetting, { ...which, Value: value, From: From!, Until: Until! })
  assert.deepEqual(changed, { ...which, Value: value, From, Until })
  assert.deepEqual(await office(readSetting, which), { Value: vipFactors.first, First: vipFactors.first })
  assert.deepEqual((await office(readSetting, { ...which, At: From! })).Value, value)
  clock.forward(60_000)
  assert.deepEqual(app.settings.read(vipFactors, 'owl'), value)
  await office(changeSetting, { ...which, Value: null })
  assert.deepEqual(app.settings.read(vipFactors, 'owl'), vipFactors.first)
  const history = await office(listSettingChanges, { ...which, PerPage: 1, Page: 2 })
  assert.deepEqual(
    [history.Total, history.Rows.map((each) => [each.Value, each.From, each.Until, each.Actor])],
    [2, [[value, From, Until, 'ann']]],
  )
  assert.equal((await office(listSettingChanges, { ...which, Brand: 'crab' })).Total, 0)

  const late = clock.now().toISOString()
  for (const period of [{ From: From!, Until: From! }, { From: new Date(0).toISOString() }, { Until: late }])
    await assert.rejects(office(changeSetting, { ...which, Value: value, ...period }), /From|Until/)
  for (const Value of [undefined, value.slice(1)])
    await assert.rejects(office(changeSetting, { ...which, Value }), { refusal: 'BadInput' })
  for (const action of [readSetting, listSettingChanges])
    await assert.rejects(office(action, { ...which, Name: 'players.nothing' }), { refusal: 'NotFound' })
})
