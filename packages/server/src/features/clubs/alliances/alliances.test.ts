// Alliances through the calls: founding, invitations, colours, the head, leaving and the end.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  answerAlliance,
  changeColor,
  expelClub,
  foundAlliance,
  handOverHead,
  inviteClub,
  leaveAlliance,
  readAlliance,
  readAllianceInvitations,
} from '@lantern/protocol/alliances.ts'
import { sendClub } from '@lantern/protocol/chat.ts'
import { readMyClub } from '@lantern/protocol/clubs.ts'
import * as office from '@lantern/protocol/office/clubs.ts'
import { PushRecorder } from '../../../kernel/testing/pushRecorder.ts'
import { refusedAs } from '../../../testing.ts'
import { startClubs, hour, day } from '../joining/joining.fixture.ts'

const stage = await startClubs('9362')
after(() => stage.close())
const { here, there, enter, found, foundAllied, act } = stage

const invited = async (head: { client: any }, clubId: number): Promise<number> =>
  (await head.client.call(inviteClub, { ClubID: clubId })).InvitationID

test('founding needs the leader of a club of level 3 with an open chat room, and a free name', async () => {
  const [leader, member] = [await enter(), await enter()]
  const call = (Name: string) => leader.client.call(foundAlliance, { Name })
  await assert.rejects(call('夜之盟'), refusedAs('ClubNotMember'))
  const clubId = await found('盟主', leader, [member])
  await assert.rejects(member.client.call(foundAlliance, { Name: '夜之盟' }), refusedAs('ClubNoRights'))
  await assert.rejects(call('夜之盟'), refusedAs('ClubRefused', { Why: 'AllianceLevel' }))
  await stage.setClub(clubId, { level: 3 })
  await assert.rejects(call('夜之盟'), refusedAs('ClubChatClosed'))
  await stage.setClub(clubId, { is_chat_open: true })
  for (const name of ['盟', '一二三四五六七八九十百', 'a b', '<b>盟</b>'])
    await assert.rejects(call(name), refusedAs('ClubNameFormat'))
  await assert.rejects(call('幹你娘'), refusedAs('SensitiveWords'))
  const push = new PushRecorder(member.client, readMyClub)
  const { AllianceID } = await call('夜之盟')
  assert.deepEqual(await call('夜之盟'), { AllianceID }, 'a repeated call founds no second one')
  await assert.rejects(call('日之盟'), refusedAs('ClubRefused', { Why: 'AllianceMember' }))
  const { Changed } = await push.until(({ Changed }) => Changed?.Alliance != null)
  assert.deepEqual(Changed!.Alliance, { AllianceID, AllianceName: '夜之盟', ColorID: 0, IsHead: true })
  const other = await foundAllied('另一會')
  await assert.rejects(other.leader.client.call(foundAlliance, { Name: '夜之盟' }), refusedAs('ClubNameTaken'))
})

test('a club is invited, its leader answers, and its members read and write in the alliance’s channel', async () => {
  const [head, guest] = [await foundAllied('首會'), await foundAllied('客會')]
  await head.leader.client.call(foundAlliance, { Name: '同心盟' })
  const pushed = new PushRecorder(guest.leader.client, inviteClub)
  const id = await invited(head.leader, guest.clubId)
  const push = await pushed.until(({ InvitationID }) => InvitationID === id)
  assert.deepEqual([push.AllianceName, push.ClubID, push.ClubName], ['同心盟', head.clubId, '首會'])
  await assert.rejects(invited(head.leader, guest.clubId), refusedAs('ClubRequestSent'))
  await assert.rejects(invited(head.leader, 999_999), refusedAs('ClubNotFound'))
  await assert.rejects(invited(guest.leader, head.clubId), refusedAs('AllianceNotFound'))
  const { Received } = await guest.leader.client.call(readAllianceInvitations, {})
  assert.deepEqual(Received, [push])
  const { Sent } = await head.leader.client.call(readAllianceInvitations, {})
  assert.deepEqual(
    Sent.map(({ ClubName }) => ClubName),
    ['客會'],
  )
  const answer = (InvitationID: number, Accept: boolean) =>
    guest.leader.client.call(answerAlliance, { InvitationID, Accept })
  assert.deepEqual(await answer(id, false), {})
  await assert.rejects(answer(id, true), refusedAs('AllianceNotFound'), 'declined')
  const again = await invited(head.leader, guest.clubId)
  const far = await there.helloWith(guest.leader.token)
  assert.deepEqual(await answer(again, true), { ColorID: 1 })
  const list = await guest.leader.client.call(readAlliance, {})
  assert.equal(list.HeadID, head.clubId)
  assert.deepEqual(
    list.Clubs.map(({ ClubName, ColorID, Level }) => [ClubName, ColorID, Level]),
    [
      ['首會', 0, 3],
      ['客會', 1, 3],
    ],
  )
  const line = await head.leader.client.call(sendClub, { ChannelType: 4, Message: '集合' })
  await far.next(({ OP, Result }) => OP === sendClub.op + 2 && Result.ID === line.ID)
  far.close()
})

test('an invitation ends after 72 hours; a pending change and a closed chat room refuse it', async () => {
  const [head, guest] = [await foundAllied('限時首'), await foundAllied('限時客')]
  await head.leader.client.call(foundAlliance, { Name: '限時盟' })
  const old = await invited(head.leader, guest.clubId)
  await stage.age(72 * hour)
  const answer = (InvitationID: number) => guest.leader.client.call(answerAlliance, { InvitationID, Accept: true })
  await assert.rejects(answer(old), refusedAs('AllianceNotFound'))
  const id = await invited(head.leader, guest.clubId)
  await stage.setClub(guest.clubId, { is_chat_open: false })
  await assert.rejects(answer(id), refusedAs('ClubChatClosed'))
  await stage.setClub(guest.clubId, { is_chat_open: true })
  const changeId = await stage.dissolutionPends(guest.clubId, guest.leader.id)
  await assert.rejects(answer(id), refusedAs('ClubChangePending'))
  await stage.cancelChange(changeId)
  assert.deepEqual(await answer(id), { ColorID: 1 })
})

test('a colour is free or refused, and changes once a week', async () => {
  const [head, guest] = [await foundAllied('彩一'), await foundAllied('彩二')]
  await head.leader.client.call(foundAlliance, { Name: '彩色盟' })
  const color = (ColorID: number) => guest.leader.client.call(changeColor, { ColorID })
  await assert.rejects(color(3), refusedAs('AllianceNotFound'))
  const InvitationID = await invited(head.leader, guest.clubId)
  await guest.leader.client.call(answerAlliance, { InvitationID, Accept: true })
  await assert.rejects(color(0), refusedAs('ClubRefused', { Why: 'AllianceColor' }))
  await color(7)
  await color(7)
  await assert.rejects(color(8), refusedAs('ClubRejoinCooldown', { RemainingTime: 7 * 86_400 }))
  const { Clubs, ColorTime } = await guest.leader.client.call(readAlliance, {})
  assert.deepEqual(
    Clubs.map(({ ColorID }) => ColorID),
    [0, 7],
  )
  assert.equal(ColorTime, new Date(here.clock.now().getTime() + 7 * day).toISOString())
  await stage.age(7 * day)
  await color(8)
  for (const ColorID of [-1, 10, 1.5]) await assert.rejects(color(ColorID), refusedAs('BadInput'))
})

test('the head expels and hands over; a club waits 24 hours for its next alliance', async () => {
  const [head, guest, third] = [await foundAllied('甲會'), await foundAllied('乙會'), await foundAllied('丙會')]
  await head.leader.client.call(foundAlliance, { Name: '三會盟' })
  for (const one of [guest, third]) {
    const InvitationID = await invited(head.leader, one.clubId)
    await one.leader.client.call(answerAlliance, { InvitationID, Accept: true })
  }
  const expel = (by: typeof head, ClubID: number) => by.leader.client.call(expelClub, { ClubID })
  await assert.rejects(expel(guest, third.clubId), refusedAs('ClubNoRights'))
  await assert.rejects(expel(head, head.clubId), refusedAs('ClubRefused'))
  await assert.rejects(invited(guest.leader, third.clubId), refusedAs('ClubNoRights'))
  await expel(head, third.clubId)
  await assert.rejects(expel(head, third.clubId), refusedAs('ClubRefused'))
  await assert.rejects(third.leader.client.call(readAlliance, {}), refusedAs('AllianceNotFound'))
  await assert.rejects(
    third.leader.client.call(foundAlliance, { Name: '丙之盟' }),
    refusedAs('ClubRejoinCooldown', { RemainingTime: 86_400 }),
  )
  const InvitationID = await invited(head.leader, third.clubId)
  const accept = () => third.leader.client.call(answerAlliance, { InvitationID, Accept: true })
  await assert.rejects(accept(), refusedAs('ClubRejoinCooldown'))
  await stage.age(day)
  assert.deepEqual(await accept(), { ColorID: 2 })
  const handOver = (by: typeof head, ClubID: number) => by.leader.client.call(handOverHead, { ClubID })
  await assert.rejects(handOver(guest, guest.clubId), refusedAs('ClubNoRights'))
  await handOver(head, third.clubId)
  await assert.rejects(handOver(head, guest.clubId), refusedAs('ClubNoRights'))
  assert.equal((await head.leader.client.call(readAlliance, {})).HeadID, third.clubId)
})

test('the head passes to the oldest club when its club leaves or is dissolved; the last club ends the alliance', async () => {
  const [head, second, third] = [await foundAllied('老一'), await foundAllied('老二'), await foundAllied('老三')]
  const { AllianceID } = await head.leader.client.call(foundAlliance, { Name: '長老盟' })
  for (const one of [second, third]) {
    const InvitationID = await invited(head.leader, one.clubId)
    await stage.age(hour)
    await one.leader.client.call(answerAlliance, { InvitationID, Accept: true })
  }
  await head.leader.client.call(leaveAlliance, {})
  await assert.rejects(head.leader.client.call(leaveAlliance, {}), refusedAs('AllianceNotFound'))
  assert.equal((await third.leader.client.call(readAlliance, {})).HeadID, second.clubId)
  const open = await invited(second.leader, (await foundAllied('老四')).clubId)
  await act(async (clubs, tx, then) => {
    const club = await stage.lock(tx, second.clubId)
    await clubs.dissolve(tx, { club }, here.clock.now(), then)
  })
  const left = await third.leader.client.call(readAlliance, {})
  assert.deepEqual([left.HeadID, left.Clubs.length], [third.clubId, 1])
  await third.leader.client.call(leaveAlliance, {})
  const row = await stage.alliance(AllianceID)
  assert.deepEqual([row.ended_at?.getTime(), row.skeleton, row.head_club_id], [here.clock.now().getTime(), null, null])
  assert.equal(await stage.invitationState(open), 'void')
  const fresh = await foundAllied('新盟主')
  assert.notEqual((await fresh.leader.client.call(foundAlliance, { Name: '長老盟' })).AllianceID, AllianceID)
})

test('operators list, rename and end an alliance; every change is in the audit', async () => {
  const [head, guest] = [await foundAllied('公務一'), await foundAllied('公務二')]
  const { AllianceID } = await head.leader.client.call(foundAlliance, { Name: '舊盟名' })
  const of = { Brand: 'owl', AllianceID } as const
  const InvitationID = await invited(head.leader, guest.clubId)
  assert.equal((await here.office(office.showAlliance, of)).Invitations[0]?.InvitationID, InvitationID)
  await guest.leader.client.call(answerAlliance, { InvitationID, Accept: true })
  const push = new PushRecorder(guest.leader.client, readMyClub)
  const rename = (Name: string) => here.office(office.renameAlliance, { ...of, Name })
  await rename('新盟名')
  await push.until(({ Changed }) => Changed?.Alliance?.AllianceName === '新盟名')
  await assert.rejects(rename('=a'), { refusal: 'BadInput' })
  const other = await foundAllied('公務三')
  await other.leader.client.call(foundAlliance, { Name: '別的盟名' })
  await assert.rejects(rename('別的盟名'), { refusal: 'Taken' })
  const listed = await here.office(office.listAlliances, { Brand: 'owl', PerPage: 2 })
  assert.deepEqual(
    listed.Rows.map(({ Name }) => Name),
    ['別的盟名', '新盟名'],
  )
  const foreign = { Brand: 'crab', AllianceID } as const
  await assert.rejects(here.office(office.showAlliance, foreign), { refusal: 'NotFound' })
  await assert.rejects(here.office(office.renameAlliance, { ...foreign, Name: '外人改名' }), { refusal: 'NotFound' })
  await assert.rejects(here.office(office.dissolveAlliance, foreign), { refusal: 'NotFound' })
  const shown = await here.office(office.showAlliance, of)
  assert.deepEqual([shown.HeadClubID, shown.Clubs.length, shown.EndedAt], [head.clubId, 2, null])
  const dissolve = () => here.office(office.dissolveAlliance, of)
  assert.deepEqual((await dissolve()).ClubIDs, [head.clubId, guest.clubId])
  await push.until(({ Changed }) => Changed?.Alliance === null)
  await assert.rejects(dissolve(), { refusal: 'NotFound' })
  await assert.rejects(head.leader.client.call(readAlliance, {}), refusedAs('AllianceNotFound'))
  const audit = stage.kysely.selectFrom('audit').select('id').where('what', '=', 'alliance')
  assert.equal((await audit.execute()).length, 2)
})
