// The life of a club through its calls: founding, editing, roles, chat room, group message, log, exit and kick.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@lantern/protocol/clubs.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import { listClubs } from '@lantern/protocol/office/players.ts'
import { changeSettings } from '@lantern/protocol/settings.ts'
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { act, dayMs, expectLaws, foundWith, gold, hourMs, passAwake, rolesIn } from './clubs.fixture.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

let phones = 0
const phone = (): string => `9371${String(++phones).padStart(5, '0')}`
const enter = (standing = {}): Promise<Resident> => server.signInAs(phone(), standing)
const settle = async (): Promise<number> => (await server.settle(phone(), gold)).id
const join = (clubId: number, id: number) =>
  act(server, (clubs, tx, then) => clubs.join(tx, clubId, { id, brand: 'owl' }, server.clock.now(), then))
const titles = async ({ client }: Resident): Promise<string[]> =>
  (await client.call(listMail, {})).Rows.map(({ Title }) => Title)

test('founding needs VIP Gold, a phone and the fee, which goes to the operator; the founder leads', async () => {
  const [poor, bronze, founder] = [await enter({ vipPoints: 1000 }), await enter(), await enter(gold)]
  assert.equal((await founder.client.call(calls.readMyClub, {})).Club, null)
  await assert.rejects(bronze.client.call(calls.foundClub, { Name: '夜行人' }), refusedAs('ClubVipTooLow'))
  const spare = await server.coinsOf(poor)
  if (spare < 1_000_000)
    await assert.rejects(poor.client.call(calls.foundClub, { Name: '夜行人' }), refusedAs('NotEnoughCoins'))
  assert.equal((await poor.client.call(calls.readMyClub, {})).Club, null, 'nothing is left of it')
  for (const Name of ['夜', '夜行人夜行人夜行人夜行', '夜 行!', '']) {
    await assert.rejects(founder.client.call(calls.foundClub, { Name }), refusedAs('ClubNameFormat'))
    server.clock.forward(10_000)
  }
  await assert.rejects(founder.client.call(calls.foundClub, { Name: '官方公會' }), refusedAs('ClubNameTaken'))
  const before = await server.coinsOf(founder)
  const asked = { Name: '夜行人', Introduction: '一起玩', DefaultID: 7, JoinMode: 0, Language: 'vi-vn' }
  const { Club } = await founder.client.call(calls.foundClub, asked)
  assert.equal(await server.coinsOf(founder), before - 1_000_000)
  const { ClubName, MemberCount, MemberLimit, Level, PicInfo, Role, LeaderID, LeaderName, Introduction, Change } = Club
  assert.deepEqual(
    { ClubName, MemberCount, MemberLimit, Level, PicInfo, Role, LeaderID, Introduction, Change },
    {
      ClubName: '夜行人',
      MemberCount: 1,
      MemberLimit: 30,
      Level: 1,
      PicInfo: { Path: '', DefaultID: 7 },
      Role: 'leader',
      LeaderID: founder.id,
      Introduction: '一起玩',
      Change: null,
    },
  )
  assert.notEqual(LeaderName, '')
  assert.deepEqual((await founder.client.call(calls.readMyClub, {})).Club, Club)
  await assert.rejects(founder.client.call(calls.foundClub, { Name: '第二個' }), refusedAs('ClubAlreadyMember'))
  const rival = await enter(gold)
  await assert.rejects(rival.client.call(calls.foundClub, { Name: '夜行人' }), refusedAs('ClubNameTaken'))
  await expectLaws(server)
})

test('a founding that is repeated with its key charges the fee once and returns the same club', async () => {
  const founder = await enter(gold)
  const headers = { ReqID: server.newKey() }
  const raw = await server.helloWith(founder.token)
  const first = await raw.ask({ OP: 13030, Name: '只有一次', ...headers })
  const again = await raw.ask({ OP: 13030, Name: '只有一次', ...headers })
  assert.equal(first.Code, 200)
  assert.deepEqual(again.Result, first.Result)
  raw.close()
})

test('the leader edits everything, a deputy the notice only, a member nothing; all members receive it', async () => {
  const [leader, deputy, member] = [await enter(gold), await enter(), await enter()]
  const clubId = await foundWith(server, '編輯會', [leader.id, deputy.id, member.id])
  await leader.client.call(calls.setDeputy, { PlayerID: deputy.id, Deputy: true })
  const pushes = new PushRecorder(member.client, calls.readMyClub)
  const edited = await leader.client.call(calls.editClub, {
    Introduction: '歡迎',
    Notice: '晚上集合',
    JoinMode: 2,
    LeastVip: 2,
    LeastLevel: 3,
    Language: 'xx',
    DefaultID: 4,
  })
  assert.equal(edited.Club.Notice, '晚上集合')
  assert.equal(edited.Club.Language, '', 'an unknown language means any')
  const { Changed } = await pushes.until(({ Changed: one }) => one?.Notice === '晚上集合')
  assert.deepEqual(Changed?.PicInfo, { Path: '', DefaultID: 4 })
  await deputy.client.call(calls.editClub, { Notice: '改在八點' })
  await assert.rejects(deputy.client.call(calls.editClub, { Introduction: '不行' }), refusedAs('ClubNoRights'))
  await assert.rejects(member.client.call(calls.editClub, { Notice: '不行' }), refusedAs('ClubNoRights'))
  await assert.rejects(leader.client.call(calls.editClub, { Notice: '長'.repeat(201) }), refusedAs('BadInput'))
  await leader.client.call(calls.editClub, { Introduction: '<script>alert(1)</script>乾淨' })
  const { Club } = await member.client.call(calls.readMyClub, {})
  assert.deepEqual([Club?.Introduction, Club?.Notice, Club?.ClubID], ['alert(1)乾淨', '改在八點', clubId])
})

test('members are listed by role and time, online unless they hide it from their club', async () => {
  const [leader, deputy, shy] = [await enter(gold), await enter(), await enter()]
  const away = await settle()
  await foundWith(server, '名單會', [leader.id, away, shy.id, deputy.id])
  await leader.client.call(calls.setDeputy, { PlayerID: deputy.id, Deputy: true })
  await shy.client.call(changeSettings, { ShowOnlineToClub: false })
  const { Total, Rows } = await deputy.client.call(calls.readClubMembers, { PerPage: 2000 })
  assert.equal(Total, 4)
  assert.deepEqual(
    Rows.map(({ PlayerID, Role, Online }) => [PlayerID, Role, Online]),
    [
      [leader.id, 'leader', true],
      [deputy.id, 'deputy', true],
      [shy.id, 'member', undefined],
      [away, 'member', false],
    ],
  )
  const page = await deputy.client.call(calls.readClubMembers, { Page: 2, PerPage: 3 })
  assert.deepEqual([page.Total, page.Rows.map(({ PlayerID }) => PlayerID)], [4, [away]])
  await assert.rejects((await enter()).client.call(calls.readClubMembers, {}), refusedAs('ClubNotMember'))
})

test('three deputies at most; kicks follow the rank; the leader hands over before leaving', async () => {
  const [leader, one, member] = [await enter(gold), await enter(), await enter()]
  const more = [await settle(), await settle(), await settle()]
  const stranger = await enter()
  const clubId = await foundWith(server, '三副會', [leader.id, one.id, member.id, ...more])
  const appoint = (PlayerID: number, Deputy = true) => leader.client.call(calls.setDeputy, { PlayerID, Deputy })
  for (const id of [one.id, more[0]!, more[1]!]) await appoint(id)
  await assert.rejects(appoint(more[2]!), refusedAs('ClubRefused'))
  await appoint(more[1]!, false)
  await appoint(more[2]!)
  for (const id of [leader.id, stranger.id]) await assert.rejects(appoint(id), refusedAs('ClubRefused'))
  const notMine = one.client.call(calls.setDeputy, { PlayerID: member.id, Deputy: true })
  await assert.rejects(notMine, refusedAs('ClubNoRights'))
  const kick = (actor: Resident, PlayerID: number) => actor.client.call(calls.kickMember, { PlayerID })
  await assert.rejects(kick(member, more[0]!), refusedAs('ClubNoRights'))
  await assert.rejects(kick(one, more[0]!), refusedAs('ClubNoRights'))
  await assert.rejects(kick(one, leader.id), refusedAs('ClubNoRights'))
  await assert.rejects(kick(stranger, member.id), refusedAs('ClubNotMember'))
  await kick(one, member.id)
  await assert.rejects(kick(one, member.id), refusedAs('ClubRefused'))
  assert.ok((await titles(member)).length > 0, 'a letter reports the kick')
  await assert.rejects(leader.client.call(calls.exitClub, {}), refusedAs('ClubRefused'))
  const { RejoinTime } = await one.client.call(calls.exitClub, {})
  assert.equal(Date.parse(RejoinTime), server.clock.now().getTime() + 24 * hourMs)
  await assert.rejects(one.client.call(calls.exitClub, {}), refusedAs('ClubNotMember'))
  const stays = await server.office(listClubs, { Brand: 'owl', PlayerID: one.id })
  assert.deepEqual(
    [stays.Total, stays.Rows[0]!.LeftHow, stays.Rows[0]!.LeftAt],
    [1, 'exit', server.clock.now().toISOString()],
  )
  const rich = { ...one, id: one.id }
  await assert.rejects(rich.client.call(calls.foundClub, { Name: '太快了' }), refusedAs('ClubVipTooLow'))
  assert.equal((await rolesIn(server, clubId))[leader.id], 'leader')
  await expectLaws(server)
})

test('the chat room opens with five members; members remind the leader once a day', async () => {
  const [leader, member] = [await enter(gold), await enter()]
  const others = [await settle(), await settle()]
  const clubId = await foundWith(server, '聊天會', [leader.id, member.id, ...others])
  const open = () => leader.client.call(calls.openClubChat, {})
  await assert.rejects(open(), refusedAs('ClubRefused', { Why: 'ClubChatMembers', Minimum: 5 }))
  await assert.rejects(member.client.call(calls.openClubChat, {}), refusedAs('ClubNoRights'))
  const remind = () => member.client.call(calls.remindLeader, {})
  await remind()
  await assert.rejects(remind(), refusedAs('ClubRequestSent'))
  await assert.rejects(leader.client.call(calls.remindLeader, {}), refusedAs('ClubNoRights'))
  await passAwake(server, dayMs)
  await remind()
  assert.equal((await leader.client.call(listMail, {})).Total, 2)
  await join(clubId, await settle())
  await open()
  assert.equal((await member.client.call(calls.readMyClub, {})).Club?.EnableChat, true)
  await assert.rejects(remind(), refusedAs('ClubRefused'))
})

test('one group message a day reaches every other member by mail', async () => {
  const [leader, deputy, member] = [await enter(gold), await enter(), await enter()]
  await foundWith(server, '群發會', [leader.id, deputy.id, member.id])
  await leader.client.call(calls.setDeputy, { PlayerID: deputy.id, Deputy: true })
  const send = (from: Resident, Message: string) => from.client.call(calls.sendGroupMessage, { Message })
  await assert.rejects(send(member, '我來說'), refusedAs('ClubNoRights'))
  await assert.rejects(send(deputy, '長'.repeat(101)), refusedAs('BadInput'))
  await assert.rejects(send(deputy, ' '), refusedAs('BadInput'))
  assert.deepEqual(await send(deputy, '今晚八點'), { Recipients: 2 })
  await assert.rejects(send(leader, '再一次'), refusedAs('ClubMessageLimit'))
  assert.ok((await titles(member)).some((title) => title.includes('群發會')))
  await passAwake(server, dayMs)
  assert.deepEqual(await send(leader, '再一次'), { Recipients: 2 })
})

test('officers read the whole log, a member the entries about themselves', async () => {
  const [leader, member] = [await enter(gold), await enter()]
  const other = await settle()
  await foundWith(server, '紀錄會', [leader.id, member.id, other])
  await leader.client.call(calls.kickMember, { PlayerID: other })
  const all = await leader.client.call(calls.readClubLog, {})
  assert.deepEqual(
    all.Rows.map(({ Kind, TargetID }) => [Kind, TargetID]),
    [
      [clubEvents.kicked, other],
      [clubEvents.joined, other],
      [clubEvents.joined, member.id],
      [clubEvents.founded, leader.id],
    ],
  )
  const mine = await member.client.call(calls.readClubLog, {})
  assert.deepEqual([mine.Total, mine.Rows.map(({ TargetID }) => TargetID)], [1, [member.id]])
})

test('coins fed raise the level, the limit of members and never lower it', async () => {
  const leader = await enter(gold)
  const clubId = await foundWith(server, '升級會', [leader.id])
  const pushes = new PushRecorder(leader.client, calls.readMyClub)
  const feed = (coins: number) =>
    act(server, (clubs, tx, then) => clubs.addFed(tx, clubId, coins, server.clock.now(), then))
  await feed(999_999)
  assert.equal((await leader.client.call(calls.readMyClub, {})).Club?.Level, 1)
  await feed(7_000_001)
  const { Changed } = await pushes.until(({ Changed: one }) => one?.Level !== undefined)
  assert.deepEqual(Changed, { Fed: 8_000_000, Level: 4, MemberLimit: 75, NextLevelFed: 20_000_000 })
})

test('officers export members, applications and former members as JSON or as data.csv without formulas', async () => {
  const [leader, member] = [await enter(gold), await enter()]
  const gone = await server.settle(phone(), { ...gold })
  const clubId = await foundWith(server, '匯出會', [leader.id, member.id, gone.id])
  await server.db.kysely.updateTable('player').set({ name: '=HYPERLINK' }).where('id', '=', gone.id).execute()
  await leader.client.call(calls.kickMember, { PlayerID: gone.id })
  const path = calls.exportMembers.path
  const ask = (who: Resident, body: object, more = {}) =>
    server.post(path, body, { 'api-token': who.token, lang: 'en-us', ...more })
  const list = await ask(leader, { PerPage: 2000, isCSV: true })
  assert.deepEqual([list.Code, list.Result.Total], [0, 2])
  assert.deepEqual(
    list.Result.Rows.map((row: Record<string, unknown>) => [row['Player number'], row['Role']]),
    [
      [leader.id, 'Leader'],
      [member.id, 'Member'],
    ],
  )
  assert.equal((await ask(member, {})).Code, 100027)
  assert.equal((await ask(await enter(), {})).Code, 100025)
  const headers = { 'content-type': 'application/json', 'api-token': leader.token, lang: 'en-us', accept: 'text/csv' }
  const file = await fetch(`${server.url}/api/v1/${path}`, { method: 'POST', headers, body: '{"Tab":3}' })
  assert.match(file.headers.get('content-disposition')!, /data\.csv/)
  const lines = Buffer.from(await file.arrayBuffer())
    .toString('utf8')
    .split('\r\n')
  assert.equal(lines[0], '\uFEFFPlayer number,Nickname,Joined,Left,How')
  assert.ok(lines[1]!.startsWith(`${gone.id},'=HYPERLINK,`) && lines[1]!.endsWith(',Removed'), lines[1])
  assert.equal(lines.length, 3)
  const audits = await server.db.kysely
    .selectFrom('audit')
    .select('row_id')
    .where('what', '=', 'export')
    .where('row_id', '=', String(clubId))
    .execute()
  assert.equal(audits.length, 2)
})

test('the leader uploads a crest, which all members see; a drawn one replaces it', async () => {
  const [leader, member] = [await enter(gold), await enter()]
  await foundWith(server, '圖章會', [leader.id, member.id])
  const { default: sharp } = await import('sharp')
  const made = sharp({ create: { width: 300, height: 200, channels: 3, background: '#285' } })
  const Img = (await made.jpeg().toBuffer()).toString('base64')
  const upload = (who: Resident, body: object) => server.post(calls.uploadCrest.path, { Token: who.token, ...body })
  assert.equal((await upload(member, { Img })).Code, 100027)
  assert.equal((await upload(await enter(), { Img })).Code, 100025)
  assert.notEqual((await upload(leader, { Img: 'AAAA' })).Code, 0)
  const pushes = new PushRecorder(member.client, calls.readMyClub)
  const { Code, Result } = await upload(leader, { Img })
  assert.equal(Code, 0)
  assert.match(Result.PicInfo.Path, /^\/crests\/[0-9a-f]{32}\.webp$/)
  await pushes.until(({ Changed }) => Changed?.PicInfo?.Path === Result.PicInfo.Path)
  const picture = await fetch(`${server.url}${Result.PicInfo.Path}`)
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/webp'])
  const { Club } = await leader.client.call(calls.editClub, { DefaultID: 9 })
  assert.deepEqual(Club.PicInfo, { Path: '', DefaultID: 9 })
  assert.equal((await fetch(`${server.url}${Result.PicInfo.Path}`)).status, 404)
})

test('founding, the chat room and codes need a bound phone; a founder waits a day after leaving a club', async () => {
  const [leader, bare, restless] = [await enter(gold), await enter(gold), await enter(gold)]
  const others = [await settle(), await settle(), await settle()]
  await foundWith(server, '手機會', [leader.id, restless.id, ...others])
  const { kysely } = server.db
  for (const { id } of [leader, bare])
    await kysely
      .deleteFrom('player_identity')
      .where('player_id', '=', id)
      .where('provider', '=', thirdPartyTypes.phone)
      .execute()
  await assert.rejects(bare.client.call(calls.foundClub, { Name: '沒有手機' }), refusedAs('ClubPhoneNeeded'))
  await assert.rejects(leader.client.call(calls.openClubChat, {}), refusedAs('ClubPhoneNeeded'))
  await assert.rejects(leader.client.call(calls.sendClubCode, {}), refusedAs('ClubPhoneNeeded'))
  await restless.client.call(calls.exitClub, {})
  await assert.rejects(restless.client.call(calls.foundClub, { Name: '馬上再來' }), refusedAs('ClubRejoinCooldown'))
  await passAwake(server, 24 * hourMs)
  await restless.client.call(calls.foundClub, { Name: '馬上再來' })
  await expectLaws(server)
})
