// The chat of a club: the system reports changes, officers remove messages and mute members.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { muteClubMember, readHistory, removeClubMessage, sendClub } from '@lantern/protocol/chat.ts'
import { exitClub, kickMember, setDeputy } from '@lantern/protocol/clubs.ts'
import { channelTypes, senderTypes } from '@lantern/protocol/values/chat.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { clubs } = server.app

const club = { ChannelType: channelTypes.club } as const
let phones = 0
const phone = (): string => `9351${String(++phones).padStart(5, '0')}`

async function found(name: string, people: readonly Resident[]): Promise<number> {
  const now = server.clock.now()
  return server.db.kysely.transaction().execute(async (tx) => {
    const [leader, ...others] = people
    const id = (await clubs.create(tx, { brand: 'owl', name, leaderId: leader!.id }, now, () => {})) as number
    for (const one of others) await clubs.join(tx, id, { id: one.id, brand: 'owl' }, now, () => {})
    await clubs.openChat(tx, leader!.id, now, () => {})
    return id
  })
}
const enter = () => server.signInAs(phone())
const again = (one: Resident) => server.connect(one.token)

test('joins and leaves are reported by the system in the chat of the club', async () => {
  const [leader, first, second] = [await enter(), await enter(), await enter()]
  const clubId = await found('報到會', [leader, first])
  const tab = again(leader)
  tab.open('lobby')
  const messages = new PushRecorder(tab, sendClub)
  const now = server.clock.now()
  await server.db.kysely
    .transaction()
    .execute((tx) => clubs.join(tx, clubId, { id: second.id, brand: 'owl' }, now, () => {}))
  const joined = await messages.until(({ SenderType }) => SenderType === senderTypes.system)
  assert.match(joined.Message, /加入了公會/)
  await first.client.call(exitClub, {})
  await messages.until(({ Message }) => Message.includes('離開了公會'))
  const { Rows } = await leader.client.call(readHistory, club)
  assert.ok(Rows.some(({ Message }) => Message.includes('離開了公會')))
})

test('officers remove messages of members, a deputy none of the leader, a member none', async () => {
  const [leader, deputy, member] = [await enter(), await enter(), await enter()]
  await found('刪除會', [leader, deputy, member])
  await leader.client.call(setDeputy, { PlayerID: deputy.id, Deputy: true })
  const send = (who: Resident, Message: string) => who.client.call(sendClub, { ...club, Message })
  const [bad, order] = [await send(member, '不好的話'), await send(leader, '大家好')]
  const remove = (who: Resident, ID: number) => who.client.call(removeClubMessage, { ID })
  await assert.rejects(remove(member, bad.ID), refusedAs('ClubNoRights'))
  await assert.rejects(remove(deputy, order.ID), refusedAs('ClubNoRights'))
  await assert.rejects(remove(deputy, 999_999_999), refusedAs('TargetNotFound'))
  const removed = await remove(deputy, bad.ID)
  assert.deepEqual([removed.ID, removed.Message], [bad.ID, ''])
  await assert.rejects(remove(deputy, bad.ID), refusedAs('TargetNotFound'))
  const { Rows } = await member.client.call(readHistory, club)
  assert.equal(Rows.find(({ ID }) => ID === bad.ID)?.Message, '')
  const stranger = await enter()
  await found('別的會', [stranger])
  await assert.rejects(remove(stranger, order.ID), refusedAs('TargetNotFound'))
})

test('a muted member cannot write in the club’s chat until the mute ends, is lifted or the member leaves', async () => {
  const [leader, deputy, member] = [await enter(), await enter(), await enter()]
  const clubId = await found('禁言會', [leader, deputy, member])
  await leader.client.call(setDeputy, { PlayerID: deputy.id, Deputy: true })
  const mute = (who: Resident, PlayerID: number, Minutes: 0 | 10 | 60 | 1440) =>
    who.client.call(muteClubMember, { PlayerID, Minutes })
  const send = () => member.client.call(sendClub, { ...club, Message: `第 ${++phones} 句` })
  await assert.rejects(mute(member, deputy.id, 10), refusedAs('ClubNoRights'))
  await assert.rejects(mute(deputy, leader.id, 10), refusedAs('ClubNoRights'))
  const pushes = new PushRecorder(member.client, muteClubMember)
  const { Until } = await mute(deputy, member.id, 10)
  assert.equal(Date.parse(Until!), server.clock.now().getTime() + 600_000)
  await pushes.until((body) => body.Until === Until)
  await assert.rejects(send(), refusedAs('Muted', { Why: 'ClubMuted', Until: Until! }))
  await mute(leader, member.id, 0)
  await send()
  await mute(leader, member.id, 60)
  await leader.client.call(kickMember, { PlayerID: member.id })
  const now = server.clock.now()
  await server.db.kysely
    .transaction()
    .execute((tx) => clubs.join(tx, clubId, { id: member.id, brand: 'owl' }, now, () => {}))
  await send()
})
