// Races of joining and alliances on two nodes: limits hold, and the laws of clubs hold after each.
import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import {
  answerAlliance,
  changeColor,
  expelClub,
  foundAlliance,
  inviteClub,
  leaveAlliance,
} from '@lantern/protocol/alliances.ts'
import {
  answerInvitation,
  applyToClub,
  decideApplications,
  inviteToClub,
  joinByLink,
  makeClubLink,
} from '@lantern/protocol/clubJoining.ts'
import { foundClub, setDeputy } from '@lantern/protocol/clubs.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { clubJoining } from '@lantern/protocol/values/clubs.ts'
import type { Resident } from '../../../testing.ts'
import { allianceRules } from '../alliances/rules.ts'
import { clubLevels, clubOf } from '../clubs.ts'
import { startClubs } from './joining.fixture.ts'

const stage = await startClubs('9364')
after(() => stage.close())
afterEach(() => stage.expectLaws())
const { here, there, enter, settle, found, foundAllied, act, kysely } = stage

/** The code of the refusal, or 200. */
const codeOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 200,
    (error: { code: number }) => error.code,
  )
const count = (codes: readonly number[], code: number): number => codes.filter((one) => one === code).length
/** A second socket of the player, on the other node. */
const onOther = (who: Resident) => there.connect(who.token)
const operator = { brand: 'owl', actor: 'test', reason: 'race' } as const
const dissolve = (clubId: number) =>
  act(async (clubs, tx, then) => {
    const club = await stage.lock(tx, clubId)
    if (club) await clubs.dissolve(tx, { club }, here.clock.now(), then)
  })

async function applicationOf(clubId: number, playerId: number): Promise<number> {
  const now = here.clock.now()
  const times = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
  const row = await kysely
    .insertInto('club_application')
    .values({ club_id: clubId, player_id: playerId, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

test('of 100 parallel approvals for the last place one succeeds', async () => {
  const leader = await enter()
  const clubId = await found('末席會', leader)
  const [one, ...rest] = clubLevels.first
  await here.app.settings.change(clubLevels, { ...operator, value: [{ ...one!, members: 2 }, ...rest] })
  const ids: number[] = []
  for (let nth = 0; nth < 100; nth++) ids.push(await applicationOf(clubId, (await settle()).id))
  const clients = [leader.client, onOther(leader)]
  const answers = await Promise.all(
    ids.map((ApplicationID, nth) =>
      clients[nth % 2]!.call(decideApplications, { Rows: [{ ApplicationID, Accept: true }] }),
    ),
  )
  const codes = answers.map(({ Rows }) => Rows[0]!.Code)
  assert.deepEqual([count(codes, 200), count(codes, errors.ClubFull)], [1, 99])
  await here.app.settings.change(clubLevels, { ...operator, value: clubLevels.first })
})

test('a player whom several clubs admit while founding one is in one of them', async () => {
  const player = await enter({ vipPoints: 1_000, coins: 5_000_000 })
  const leaders = [await enter(), await enter(), await enter()]
  const asked: Promise<unknown>[] = []
  const [first, second, third] = [
    await found('搶甲', leaders[0]!),
    await found('搶乙', leaders[1]!),
    await found('搶丙', leaders[2]!),
  ]
  await stage.setClub(third, { join_mode: clubJoining.open })
  const { InvitationID } = await leaders[1]!.client.call(inviteToClub, { PlayerID: player.id })
  const ApplicationID = await applicationOf(first, player.id)
  asked.push(leaders[0]!.client.call(decideApplications, { Rows: [{ ApplicationID, Accept: true }] }))
  asked.push(onOther(player).call(answerInvitation, { InvitationID, Accept: true }))
  asked.push(player.client.call(applyToClub, { ClubID: third }))
  asked.push(onOther(player).call(foundClub, { Name: '搶丁' }))
  const codes = await Promise.all(asked.map(codeOf))
  const { clubId } = (await clubOf(kysely, player.id))!
  assert.equal([first, second, third].includes(clubId), codes[3] === errors.ClubAlreadyMember)
})

test('an application sent while another club admits the player is refused or void', async () => {
  for (let nth = 0; nth < 5; nth++) {
    const [player, leader] = [await enter(), await enter()]
    const clubId = await found(`交錯${'甲乙丙丁戊'[nth]}`, leader)
    const other = await found(`另組${'甲乙丙丁戊'[nth]}`, await settle())
    const ApplicationID = await applicationOf(clubId, player.id)
    await Promise.all([
      codeOf(leader.client.call(decideApplications, { Rows: [{ ApplicationID, Accept: true }] })),
      codeOf(onOther(player).call(applyToClub, { ClubID: other })),
    ])
    await stage.expectLaws()
  }
})

test('a link is used as often as it allows by parallel players', async () => {
  const leader = await enter()
  const clubId = await found('搶連結', leader)
  const { Link } = await leader.client.call(makeClubLink, { Create: true })
  await kysely.updateTable('club_link').set({ uses_left: 2 }).where('club_id', '=', clubId).execute()
  const people: Resident[] = []
  for (let nth = 0; nth < 5; nth++) people.push(await enter())
  const join = { Token: Link!.Token, Join: true }
  const codes = await Promise.all(people.map((one) => codeOf(one.client.call(joinByLink, join))))
  assert.deepEqual([count(codes, 200), count(codes, errors.ClubRefused)], [2, 3])
})

test('joining against dissolution leaves no member, request or link of the dissolved club', async () => {
  const [leader, one, two, three] = [await enter(), await enter(), await enter(), await enter()]
  const clubId = await found('將散會', leader)
  await stage.setClub(clubId, { join_mode: clubJoining.open })
  const { Link } = await leader.client.call(makeClubLink, { Create: true })
  const { InvitationID } = await leader.client.call(inviteToClub, { PlayerID: three.id })
  await Promise.all([
    codeOf(one.client.call(applyToClub, { ClubID: clubId })),
    dissolve(clubId),
    codeOf(onOther(two).call(joinByLink, { Token: Link!.Token, Join: true })),
    codeOf(three.client.call(answerInvitation, { InvitationID, Accept: true })),
  ])
  const late = await enter()
  assert.equal(await codeOf(late.client.call(applyToClub, { ClubID: clubId })), errors.ClubNotFound)
  assert.equal(await codeOf(late.client.call(joinByLink, { Token: Link!.Token, Join: true })), errors.ClubRefused)
})

test('a deputy who is removed during a decision has decided before or is refused', async () => {
  const [leader, deputy, player] = [await enter(), await enter(), await settle()]
  const clubId = await found('降職會', leader, [deputy])
  await stage.deputise(leader.id, deputy.id)
  const ApplicationID = await applicationOf(clubId, player.id)
  const [removed, decided] = await Promise.all([
    codeOf(leader.client.call(setDeputy, { PlayerID: deputy.id, Deputy: false })),
    codeOf(onOther(deputy).call(decideApplications, { Rows: [{ ApplicationID, Accept: true }] })),
  ])
  assert.equal(removed, 200)
  assert.ok([200, errors.ClubNoRights].includes(decided))
  assert.equal((await clubOf(kysely, player.id)) !== null, decided === 200)
})

async function allied(name: string, clubs: readonly string[]) {
  const head = await foundAllied(`${name}首`)
  const { AllianceID } = await head.leader.client.call(foundAlliance, { Name: name })
  const guests = []
  for (const one of clubs) {
    const guest = await foundAllied(one)
    const { InvitationID } = await head.leader.client.call(inviteClub, { ClubID: guest.clubId })
    const accept = (client = guest.leader.client) => client.call(answerAlliance, { InvitationID, Accept: true })
    guests.push({ ...guest, accept })
  }
  return { AllianceID, head, guests }
}

test('of two clubs that take the last colour one enters', async () => {
  await here.app.settings.change(allianceRules, { ...operator, value: { ...allianceRules.first, clubs: 2 } })
  const { guests } = await allied('末色盟', ['色甲', '色乙'])
  const codes = await Promise.all([codeOf(guests[0]!.accept()), codeOf(guests[1]!.accept(onOther(guests[1]!.leader)))])
  assert.deepEqual(
    codes.toSorted((a, b) => a - b),
    [200, errors.ClubFull],
  )
  await here.app.settings.change(allianceRules, { ...operator, value: allianceRules.first })
})

test('two clubs that choose the same colour do not both get it', async () => {
  const { guests } = await allied('同色盟', ['同甲', '同乙'])
  for (const guest of guests) await guest.accept()
  const codes = await Promise.all(guests.map(({ leader }) => codeOf(onOther(leader).call(changeColor, { ColorID: 7 }))))
  assert.deepEqual(
    codes.toSorted((a, b) => a - b),
    [200, errors.ClubRefused],
  )
})

test('an alliance keeps a living head while its clubs enter, leave, are expelled and are dissolved', async () => {
  for (let nth = 0; nth < 3; nth++) {
    const mark = '一二三'[nth]!
    const { head, guests } = await allied(`亂盟${mark}`, [`亂甲${mark}`, `亂乙${mark}`, `亂丙${mark}`])
    await guests[0]!.accept()
    await guests[1]!.accept()
    await Promise.all([
      codeOf(guests[2]!.accept(onOther(guests[2]!.leader))),
      dissolve(head.clubId),
      codeOf(guests[0]!.leader.client.call(leaveAlliance, {})),
      codeOf(head.leader.client.call(expelClub, { ClubID: guests[1]!.clubId })),
      codeOf(onOther(guests[1]!.leader).call(leaveAlliance, {})),
    ])
    await stage.expectLaws()
  }
})
