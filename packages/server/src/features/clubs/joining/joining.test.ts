// Joining a club through the calls: application, invitation, link; conditions, limits, cool-downs, expiry.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  answerInvitation,
  applyToClub,
  decideApplications,
  inviteToClub,
  joinByLink,
  readClubApplications,
  makeClubLink,
  readClubLink,
  readInvitations,
  withdrawApplication,
} from '@lantern/protocol/clubJoining.ts'
import { readClubCard, readMyClub } from '@lantern/protocol/clubs.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { addRelation } from '@lantern/protocol/friends.ts'
import { clubJoining } from '@lantern/protocol/values/clubs.ts'
import { PushRecorder } from '../../../kernel/testing/pushRecorder.ts'
import { refusedAs, type Resident } from '../../../testing.ts'
import { clubOf } from '../clubs.ts'
import { day, hour, startClubs } from './joining.fixture.ts'
import { joiningRules } from './rules.ts'

const stage = await startClubs('9363')
after(() => stage.close())
const { here, enter, settle, found, act, kysely } = stage

const apply = (who: Resident, ClubID: number, Words?: string) =>
  who.client.call(applyToClub, { ClubID, ...(Words === undefined ? {} : { Words }) })
const applications = async (officer: Resident) => (await officer.client.call(readClubApplications, {})).Rows
const decide = async (officer: Resident, who: Resident, Accept: boolean): Promise<number> => {
  const row = (await applications(officer)).find(({ PlayerID }) => PlayerID === who.id)!
  const { Rows } = await officer.client.call(decideApplications, {
    Rows: [{ ApplicationID: row.ApplicationID, Accept }],
  })
  return Rows[0]!.Code
}
const exit = (playerId: number) => act((clubs, tx, then) => clubs.leave(tx, playerId, here.clock.now(), then))
const letters = async (playerId: number): Promise<string[]> => {
  const rows = await kysely.selectFrom('mail').select('kind').where('player_id', '=', playerId).orderBy('id').execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('club'))
}

test('an application is listed, pushed to the officers, accepted by a deputy, and voids the player’s others', async () => {
  const [leader, deputy, member, player] = [await enter(), await enter(), await enter(), await enter()]
  const clubId = await found('申請會', leader, [deputy, member])
  await stage.deputise(leader.id, deputy.id)
  const otherLeader = await enter()
  const other = await found('備選會', otherLeader)
  const badge = new PushRecorder(deputy.client, readMyClub)
  const plain = new PushRecorder(member.client, readMyClub)
  const otherBadge = new PushRecorder(otherLeader.client, readMyClub)
  assert.deepEqual(await apply(player, clubId, '  請<b>收</b>我 '), { Joined: false })
  await badge.until(({ Changed }) => Changed?.Applications === 1)
  await assert.rejects(apply(player, clubId), refusedAs('ClubRequestSent'))
  assert.deepEqual(await apply(player, other), { Joined: false })
  await otherBadge.until(({ Changed }) => Changed?.Applications === 1)
  await assert.rejects(applications(member), refusedAs('ClubNoRights'))
  await assert.rejects(applications(player), refusedAs('ClubNotMember'))
  const [row] = await applications(deputy)
  assert.deepEqual([row!.PlayerID, row!.Words], [player.id, '請收我'])
  const mine = await player.client.call(readInvitations, {})
  assert.deepEqual(
    mine.Applications.map(({ ClubName }) => ClubName),
    ['備選會', '申請會'],
  )
  const entered = new PushRecorder(player.client, readMyClub)
  assert.equal(await decide(deputy, player, true), 200)
  await entered.until(({ Entered }) => Entered === true)
  await otherBadge.until(({ Changed }) => Changed?.Applications === 0)
  await plain.until(({ Members }) => Members?.[0]?.PlayerID === player.id)
  assert.ok(
    plain.received.every(({ Changed }) => Changed?.Applications === undefined),
    'the badge is for officers',
  )
  assert.equal((await clubOf(kysely, player.id))!.clubId, clubId)
  assert.deepEqual(await applications(otherLeader), [])
  assert.deepEqual((await player.client.call(readInvitations, {})).Applications, [])
  assert.deepEqual(await letters(player.id), ['clubAccepted'])
  await assert.rejects(apply(player, other), refusedAs('ClubAlreadyMember'))
})

test('words of an application are limited and filtered; unknown and foreign clubs are not found', async () => {
  const [leader, player] = [await enter(), await enter()]
  const clubId = await found('字詞會', leader)
  await assert.rejects(apply(player, clubId, '幹你娘'), refusedAs('SensitiveWords'))
  await assert.rejects(apply(player, clubId, '字'.repeat(61)), refusedAs('BadInput', { Field: 'Words' }))
  const crab = await here.settle('936399001', { brand: 'crab' })
  const foreign = await act((clubs, tx, then) =>
    clubs.create(tx, { brand: 'crab', name: '蟹會', leaderId: crab.id }, here.clock.now(), then),
  )
  for (const id of [foreign as number, 99_999_999]) {
    await assert.rejects(apply(player, id), refusedAs('ClubNotFound'))
    await assert.rejects(player.client.call(readClubCard, { ClubID: id }), refusedAs('ClubNotFound'))
    await assert.rejects(player.client.call(withdrawApplication, { ClubID: id }), refusedAs('ClubNotFound'))
  }
  for (const id of [0, -1, 1.5]) await assert.rejects(apply(player, id), refusedAs('BadInput'))
})

test('five applications are open at most; one that is withdrawn or expired gives its place back', async () => {
  const player = await enter()
  const clubs: number[] = []
  for (let nth = 0; nth < 7; nth++) clubs.push(await found(`五會${'甲乙丙丁戊己庚'[nth]}`, await settle()))
  const answers = await Promise.allSettled(clubs.map((id) => apply(player, id)))
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 5, 'also in parallel')
  const sixth = clubs[answers.findIndex(({ status }) => status === 'rejected')]!
  await assert.rejects(apply(player, sixth), refusedAs('ClubRefused', { Why: 'ClubApplications', Maximum: 5 }))
  const first = clubs[answers.findIndex(({ status }) => status === 'fulfilled')]!
  await player.client.call(withdrawApplication, { ClubID: first })
  await assert.rejects(player.client.call(withdrawApplication, { ClubID: first }), refusedAs('ClubRefused'))
  assert.deepEqual(await apply(player, sixth), { Joined: false })
  await stage.age(7 * day)
  assert.deepEqual((await player.client.call(readInvitations, {})).Applications, [])
  assert.deepEqual(await apply(player, first), { Joined: false })
  await here.app.jobs.tick()
  const states = await kysely
    .selectFrom('club_application')
    .select('state')
    .where('player_id', '=', player.id)
    .execute()
  assert.deepEqual(
    states.map(({ state }) => state).toSorted(),
    [...Array(5).fill('expired'), 'open', 'withdrawn'].toSorted(),
  )
})

test('an open club is joined at once under its conditions; an invitation needs none, a link those of VIP and level', async () => {
  const [leader, poor, rich] = [await enter(), await enter(), await enter({ vipPoints: 1_000 })]
  const clubId = await found('條件會', leader)
  await stage.setClub(clubId, { join_mode: clubJoining.open, least_vip: 3 })
  await assert.rejects(apply(poor, clubId), refusedAs('NotEligibleToJoin', { Why: 'ClubLeastVip', VIPLevel: 3 }))
  await stage.setClub(clubId, { least_vip: 0, least_level: 9 })
  await assert.rejects(apply(poor, clubId), refusedAs('NotEligibleToJoin', { Why: 'ClubLeastLevel', Level: 9 }))
  await stage.setClub(clubId, { least_vip: 3, least_level: 0, join_mode: clubJoining.invitation })
  await assert.rejects(apply(rich, clubId), refusedAs('NotEligibleToJoin', { Why: 'ClubInvitationOnly' }))
  const { Link } = await leader.client.call(makeClubLink, { Create: true })
  const join = (who: Resident) => who.client.call(joinByLink, { Token: Link!.Token, Join: true })
  await assert.rejects(join(poor), refusedAs('NotEligibleToJoin', { Why: 'ClubLeastVip' }))
  assert.equal((await join(rich)).Joined, true, 'a link replaces the approval')
  const push = new PushRecorder(poor.client, inviteToClub)
  const { InvitationID } = await leader.client.call(inviteToClub, { PlayerID: poor.id })
  assert.equal((await push.until((body) => body.InvitationID === InvitationID)).ClubName, '條件會')
  const card = await poor.client.call(readClubCard, { ClubID: clubId })
  assert.deepEqual([card.Standing, card.Joinable, card.MemberCount, card.LeaderID], [2, false, 2, leader.id])
  assert.deepEqual(await poor.client.call(answerInvitation, { InvitationID, Accept: true }), { Joined: true })
  await stage.setClub(clubId, { join_mode: clubJoining.open, least_vip: 0 })
  assert.deepEqual(await apply(await enter(), clubId), { Joined: true })
})

test('an invitation is refused to blocked players, members and strangers, and is answered once', async () => {
  const [leader, member, player, blocker] = [await enter(), await enter(), await enter(), await enter()]
  const clubId = await found('邀請會', leader, [member])
  const invite = (PlayerID: number) => leader.client.call(inviteToClub, { PlayerID })
  await assert.rejects(member.client.call(inviteToClub, { PlayerID: player.id }), refusedAs('ClubNoRights'))
  await assert.rejects(player.client.call(inviteToClub, { PlayerID: player.id }), refusedAs('ClubNotMember'))
  await assert.rejects(invite(member.id), refusedAs('ClubAlreadyMember'))
  await assert.rejects(invite(99_999_999), refusedAs('TargetNotFound'))
  await blocker.client.call(addRelation, { PlayerID: leader.id, Type: 2 })
  await assert.rejects(invite(blocker.id), refusedAs('CannotContact'))
  const { InvitationID } = await invite(player.id)
  await assert.rejects(invite(player.id), refusedAs('ClubRequestSent'))
  const { Invitations } = await player.client.call(readInvitations, {})
  assert.deepEqual(
    Invitations.map(({ ClubID }) => ClubID),
    [clubId],
  )
  assert.deepEqual(await letters(player.id), ['clubInvited'])
  const answer = (who: Resident, Accept: boolean) => who.client.call(answerInvitation, { InvitationID, Accept })
  await assert.rejects(answer(blocker, true), refusedAs('ClubRefused'), 'not theirs')
  assert.deepEqual(await answer(player, false), { Joined: false })
  await assert.rejects(answer(player, true), refusedAs('ClubRefused'))
  const again = (await invite(player.id)).InvitationID
  await stage.age(7 * day)
  await assert.rejects(
    player.client.call(answerInvitation, { InvitationID: again, Accept: true }),
    refusedAs('ClubRefused', { Why: 'ClubInvitation' }),
  )
})

test('a club has a limited number of open invitations, which is a setting', async () => {
  const leader = await enter()
  await found('上限會', leader)
  const change = { brand: 'owl', actor: 'test', reason: 'test' } as const
  const { first } = joiningRules
  await here.app.settings.change(joiningRules, { ...change, value: { ...first, invitations: 2 } })
  const invite = async () => leader.client.call(inviteToClub, { PlayerID: (await settle()).id })
  await invite()
  await invite()
  await assert.rejects(invite(), refusedAs('ClubRefused', { Why: 'ClubInvitations', Maximum: 2 }))
  await here.app.settings.change(joiningRules, { ...change, value: first })
  await invite()
})

test('a link shows the club, is replaced by a new one, and ends after its uses or its days', async () => {
  const [leader, member, player] = [await enter(), await enter(), await enter()]
  const clubId = await found('連結會', leader, [member])
  assert.deepEqual(await member.client.call(readClubLink, {}), { Link: null })
  await assert.rejects(member.client.call(makeClubLink, { Create: true }), refusedAs('ClubNoRights'))
  await assert.rejects(player.client.call(readClubLink, {}), refusedAs('ClubNotMember'))
  const old = (await leader.client.call(makeClubLink, { Create: true })).Link!
  const { Link } = await leader.client.call(makeClubLink, { Create: true })
  assert.deepEqual(await member.client.call(readClubLink, {}), { Link }, 'members share it')
  assert.ok(Link!.Url.endsWith(`/club/link/${Link!.Token}`))
  const look = (Token: string, Join = false) => player.client.call(joinByLink, { Token, Join })
  await assert.rejects(look(old.Token), refusedAs('ClubRefused', { Why: 'ClubLink' }))
  await assert.rejects(look('nothing'), refusedAs('ClubRefused'))
  const { Club, Joined } = await look(Link!.Token)
  assert.deepEqual([Club.ClubID, Joined, Club.Joinable], [clubId, false, true])
  await kysely.updateTable('club_link').set({ uses_left: 1 }).where('club_id', '=', clubId).execute()
  assert.equal((await look(Link!.Token, true)).Club.Standing, 3)
  await assert.rejects(look(Link!.Token), refusedAs('ClubRefused'), 'used up')
  const last = (await leader.client.call(makeClubLink, { Create: true })).Link!
  await stage.age(7 * day)
  await assert.rejects(look(last.Token), refusedAs('ClubRefused'))
})

test('24 hours pass after exit and kick for every club, after a refusal for that club, after dissolution none', async () => {
  const [leader, player] = [await enter(), await enter()]
  const [clubId, other] = [await found('冷卻會', leader), await found('別的會', await settle())]
  await apply(player, clubId)
  assert.equal(await decide(leader, player, false), 200)
  assert.deepEqual(await letters(player.id), ['clubRefused'])
  await assert.rejects(
    apply(player, clubId),
    refusedAs('ClubRejoinCooldown', { Why: 'ClubRefusal', RemainingTime: 86_400 }),
  )
  assert.equal((await player.client.call(readClubCard, { ClubID: clubId })).Joinable, false)
  assert.deepEqual(await apply(player, other), { Joined: false }, 'another club')
  const { InvitationID } = await leader.client.call(inviteToClub, { PlayerID: player.id })
  assert.deepEqual(await player.client.call(answerInvitation, { InvitationID, Accept: true }), { Joined: true })
  assert.equal(await exit(player.id), null)
  await stage.age(hour)
  await assert.rejects(apply(player, other), refusedAs('ClubRejoinCooldown', { RemainingTime: 23 * 3600 }))
  const { RejoinTime } = await player.client.call(readInvitations, {})
  assert.equal(RejoinTime, new Date(here.clock.now().getTime() + 23 * hour).toISOString())
  await stage.age(23 * hour)
  const third = await found('終會', await settle())
  await stage.join(third, player.id)
  await act(async (clubs, tx, then) => {
    await clubs.dissolve(tx, { club: await stage.lock(tx, third) }, here.clock.now(), then)
  })
  assert.deepEqual(await apply(player, other), { Joined: false })
})

test('while a change is pending the club takes no one; a full club neither', async () => {
  const [leader, player] = [await enter(), await enter()]
  const clubId = await found('等待會', leader)
  await apply(player, clubId)
  const { Link } = await leader.client.call(makeClubLink, { Create: true })
  const { InvitationID } = await leader.client.call(inviteToClub, { PlayerID: player.id })
  const [row] = await applications(leader)
  const waysIn = [
    () => leader.client.call(decideApplications, { Rows: [{ ApplicationID: row!.ApplicationID, Accept: true }] }),
    () => player.client.call(joinByLink, { Token: Link!.Token, Join: true }),
    () => player.client.call(answerInvitation, { InvitationID, Accept: true }),
  ]
  const changeId = await stage.dissolutionPends(clubId, leader.id)
  for (const enterBy of waysIn) await assert.rejects(enterBy(), refusedAs('ClubChangePending'))
  await assert.rejects(
    leader.client.call(inviteToClub, { PlayerID: (await settle()).id }),
    refusedAs('ClubChangePending'),
  )
  await assert.rejects(leader.client.call(makeClubLink, { Create: true }), refusedAs('ClubChangePending'))
  await stage.cancelChange(changeId)
  await stage.setClub(clubId, { members: 30 })
  const { Rows } = (await waysIn[0]!()) as { Rows: { Code: number }[] }
  assert.deepEqual(
    Rows.map(({ Code }) => Code),
    [errors.ClubFull],
  )
  for (const enterBy of waysIn.slice(1)) await assert.rejects(enterBy(), refusedAs('ClubFull'))
  assert.equal((await player.client.call(readClubCard, { ClubID: clubId })).Joinable, false)
  await stage.setClub(clubId, { members: 1 })
})

test('each decision has its own result; what is settled or of another club is refused', async () => {
  const [leader, one, two] = [await enter(), await enter(), await enter()]
  const clubId = await found('裁決會', leader)
  const otherLeader = await enter()
  const other = await found('鄰會', otherLeader)
  for (const who of [one, two]) await apply(who, clubId)
  await apply(two, other)
  const [foreign] = await applications(otherLeader)
  const [first, second] = await applications(leader)
  await one.client.call(withdrawApplication, { ClubID: clubId })
  const asked = [first!, second!, second!, foreign!].map(({ ApplicationID }) => ({ ApplicationID, Accept: true }))
  const { Rows } = await leader.client.call(decideApplications, { Rows: asked })
  const refused = errors.ClubRefused
  assert.deepEqual(
    Rows.map(({ Code }) => Code),
    [refused, 200, refused, refused],
  )
  assert.equal((await clubOf(kysely, two.id))!.clubId, clubId)
  const many = Array.from({ length: 101 }, () => asked[0]!)
  for (const some of [[], many])
    await assert.rejects(leader.client.call(decideApplications, { Rows: some }), refusedAs('BadInput'))
})
