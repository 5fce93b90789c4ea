// What each role gets from each call of clubs, treasuries and alliances, as one table: a change of rights is a change of this table.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as alliances from '@lantern/protocol/alliances.ts'
import { muteClubMember, removeClubMessage, sendClub } from '@lantern/protocol/chat.ts'
import * as joining from '@lantern/protocol/clubJoining.ts'
import * as clubs from '@lantern/protocol/clubs.ts'
import { errors } from '@lantern/protocol/errors.ts'
import type { AnyOp, RequestInput } from '@lantern/protocol/op.ts'
import * as treasury from '@lantern/protocol/treasury.ts'
import type { Resident } from '../../testing.ts'
import { startClubs } from './joining/joining.fixture.ts'

const stage = await startClubs('9366')
after(() => stage.close())
const { here, enter, settle, found, setClub, kysely } = stage

const roles = ['leader', 'deputy', 'member', 'none'] as const
type Role = (typeof roles)[number]
type Asked = readonly [what: string, ask: (actor: Resident, world: World) => Promise<unknown>]

const gold = { vipPoints: 1_000, coins: 5_000_000 }
const nameOf = new Map<number, string>(Object.entries(errors).map(([name, code]) => [code, name]))

/** A club of its own for each role, so that no call of one role changes what another one gets. */
async function build(role: Role, mark: string) {
  const actor = await enter(gold)
  const people = { leader: await settle(), deputy: await settle(), member: await settle() }
  const staff = { ...people, ...(role === 'none' ? {} : { [role]: actor }) }
  const [kicked, other, deputy] = [await settle(), await settle(), await settle()]
  const clubId = await found(`主會${mark}`, staff.leader, [staff.deputy, staff.member, kicked, other, deputy])
  for (const { id } of [staff.deputy, deputy]) await stage.deputise(staff.leader.id, id)
  const otherLeader = await settle()
  const otherClub = await found(`別會${mark}`, otherLeader)
  await setClub(clubId, { level: 3 })
  await setClub(otherClub, { level: 3, is_chat_open: true })
  const now = here.clock.now()
  const times = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
  const applicant = await settle()
  const application = await kysely
    .insertInto('club_application')
    .values({ club_id: clubId, player_id: applicant.id, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = `token${mark}`
  await kysely
    .insertInto('club_link')
    .values({ club_id: otherClub, token, uses_left: 5, created_by: otherLeader.id, ...times })
    .execute()
  const ids = { kicked: kicked.id, other: other.id, deputy: deputy.id, invited: (await settle()).id }
  return { actor, clubId, otherClub, applicationId: application.id, token, mark, ...ids }
}
type World = Awaited<ReturnType<typeof build>>

const call = <const O extends AnyOp>(
  declared: O,
  what: string,
  request: (world: World) => RequestInput<O> = () => ({}) as RequestInput<O>,
): Asked => [`${declared.op} ${what}`, (actor, world) => (actor.client.call as any)(declared, request(world))]

/** A call over HTTP, as the client of the product documents makes it. */
const post = (path: string, what: string, body: object = {}): Asked => [
  `${path} ${what}`,
  async ({ token }) => {
    const { Code } = await here.post(path, body, { 'api-token': token })
    if (Code !== 0) throw Object.assign(new Error(path), { code: Code })
  },
]

const openChat: Asked = ['', (_actor, { clubId }) => setClub(clubId, { is_chat_open: true })]
const ValidateCode = '123456'

const calls: readonly Asked[] = [
  call(clubs.readMyClub, 'my club'),
  call(clubs.searchClubs, 'search'),
  call(clubs.readClubMembers, 'members'),
  call(clubs.editClub, 'edit introduction', () => ({ Introduction: '你好' })),
  call(clubs.editClub, 'edit notice', () => ({ Notice: '公告' })),
  call(joining.applyToClub, 'apply', ({ otherClub }) => ({ ClubID: otherClub })),
  call(joining.withdrawApplication, 'withdraw', ({ otherClub }) => ({ ClubID: otherClub })),
  call(joining.readClubApplications, 'applications'),
  call(joining.decideApplications, 'decide', ({ applicationId }) => ({
    Rows: [{ ApplicationID: applicationId, Accept: true }],
  })),
  call(joining.inviteToClub, 'invite', ({ invited }) => ({ PlayerID: invited })),
  call(joining.readInvitations, 'my invitations'),
  call(joining.answerInvitation, 'answer an unknown one', () => ({ InvitationID: 999_999, Accept: true })),
  call(joining.makeClubLink, 'link'),
  call(joining.makeClubLink, 'create a link', () => ({ Create: true })),
  call(joining.joinByLink, 'look at a link', ({ token }) => ({ Token: token })),
  call(joining.readClubLink, 'read the link'),
  call(joining.readLinkedClub, 'read the club of a link', ({ token }) => ({ Token: token })),
  call(clubs.kickMember, 'kick a member', ({ kicked }) => ({ PlayerID: kicked })),
  call(clubs.setDeputy, 'remove a deputy', ({ deputy }) => ({ PlayerID: deputy, Deputy: false })),
  call(clubs.setDeputy, 'appoint a deputy', ({ deputy }) => ({ PlayerID: deputy, Deputy: true })),
  call(clubs.sendClubCode, 'send a code'),
  call(clubs.changeLeader, 'change leader', ({ other }) => ({ PlayerID: other, ValidateCode })),
  call(clubs.dissolveClub, 'dissolve', () => ({ ValidateCode })),
  call(clubs.cancelChange, 'cancel'),
  call(clubs.remindLeader, 'remind'),
  call(clubs.openClubChat, 'open the chat room'),
  openChat,
  call(clubs.sendGroupMessage, 'group message', () => ({ Message: '大家好' })),
  call(clubs.readClubLog, 'log'),
  call(clubs.readClubCard, 'card', ({ otherClub }) => ({ ClubID: otherClub })),
  call(sendClub, 'write in the chat', () => ({ ChannelType: 3 as const, Message: '你好' })),
  call(removeClubMessage, 'remove an unknown message', () => ({ ID: 999_999 })),
  call(muteClubMember, 'mute a member', ({ other }) => ({ PlayerID: other, Minutes: 10 as const })),
  call(alliances.foundAlliance, 'found an alliance', ({ mark }) => ({ Name: `盟${mark}` })),
  call(alliances.inviteClub, 'invite a club', ({ otherClub }) => ({ ClubID: otherClub })),
  call(alliances.readAllianceInvitations, 'invitations of alliances'),
  call(alliances.answerAlliance, 'answer an unknown one', () => ({ InvitationID: 999_999, Accept: true })),
  call(alliances.readAlliance, 'alliance'),
  call(alliances.changeColor, 'change colour', () => ({ ColorID: 5 })),
  call(alliances.handOverHead, 'hand over the head', ({ otherClub }) => ({ ClubID: otherClub })),
  call(alliances.expelClub, 'expel', ({ otherClub }) => ({ ClubID: otherClub })),
  call(alliances.leaveAlliance, 'leave the alliance'),
  call(treasury.readTreasury, 'treasury'),
  call(treasury.grantCoupons, 'grant a coupon to a new member', ({ other }) => ({
    Amount: 100_000,
    PlayerIDs: [other],
  })),
  call(treasury.readCoupons, 'coupons'),
  call(treasury.exchangeContribution, 'exchange without contribution', () => ({ Amount: 100_000 })),
  call(treasury.readTreasuryRecords, 'records'),
  call(treasury.readClubWeek, 'week'),
  call(treasury.readClubBoard, 'board'),
  post('club/member_list/export', 'members'),
  post('club/exchange_list/export', 'book'),
  post('club/coupon_list/export', 'coupons'),
  post('club/headshot', 'a picture that is none', { Img: 'data:image/jpeg;base64,AAAA' }),
  call(clubs.kickMember, 'kick a deputy', ({ deputy }) => ({ PlayerID: deputy })),
  call(clubs.exitClub, 'exit'),
  call(clubs.foundClub, 'found', ({ mark }) => ({ Name: `新會${mark}` })),
]

async function ask([, run]: Asked, world: World): Promise<string> {
  try {
    await run(world.actor, world)
    return 'ok'
  } catch (error) {
    return nameOf.get((error as { code: number }).code) ?? String(error)
  }
}

/** Leader, deputy, member, player without a club. */
const golden = `
13000 my club: ok | ok | ok | ok
13010 search: ok | ok | ok | ok
13020 members: ok | ok | ok | ClubNotMember
13040 edit introduction: ok | ClubNoRights | ClubNoRights | ClubNotMember
13040 edit notice: ok | ok | ClubNoRights | ClubNotMember
13050 apply: ClubAlreadyMember | ClubAlreadyMember | ClubAlreadyMember | ok
13060 withdraw: ClubRefused | ClubRefused | ClubRefused | ok
13070 applications: ok | ok | ClubNoRights | ClubNotMember
13080 decide: ok | ok | ClubNoRights | ClubNotMember
13090 invite: ok | ok | ClubNoRights | ClubNotMember
13100 my invitations: ok | ok | ok | ok
13110 answer an unknown one: ClubRefused | ClubRefused | ClubRefused | ClubRefused
13120 link: ok | ok | ok | ClubNotMember
13120 create a link: ok | ok | ClubNoRights | ClubNotMember
13130 look at a link: ok | ok | ok | ok
13260 read the link: ok | ok | ok | ClubNotMember
13270 read the club of a link: ok | ok | ok | ok
13140 kick a member: ok | ok | ClubNoRights | ClubNotMember
13160 remove a deputy: ok | ClubNoRights | ClubNoRights | ClubNotMember
13160 appoint a deputy: ok | ClubNoRights | ClubNoRights | ClubNotMember
13200 send a code: ok | ClubNoRights | ClubNoRights | ClubNotMember
13170 change leader: ClubRefused | ClubNoRights | ClubNoRights | ClubNotMember
13180 dissolve: WrongCode | ClubNoRights | ClubNoRights | ClubNotMember
13190 cancel: ClubRefused | ClubNoRights | ClubNoRights | ClubNotMember
13220 remind: ClubNoRights | ok | ok | ClubNotMember
13210 open the chat room: ok | ClubNoRights | ClubNoRights | ClubNotMember
13230 group message: ok | ok | ClubNoRights | ClubNotMember
13240 log: ok | ok | ok | ClubNotMember
13250 card: ok | ok | ok | ok
30080 write in the chat: ok | ok | ok | ClubNotMember
30060 remove an unknown message: TargetNotFound | TargetNotFound | ClubNoRights | ClubNotMember
30070 mute a member: ok | ok | ClubNoRights | ClubNotMember
13300 found an alliance: ok | ClubNoRights | ClubNoRights | ClubNotMember
13310 invite a club: ok | ClubNoRights | ClubNoRights | ClubNotMember
13320 invitations of alliances: ok | ClubNoRights | ClubNoRights | ClubNotMember
13330 answer an unknown one: AllianceNotFound | ClubNoRights | ClubNoRights | ClubNotMember
30090 alliance: ok | AllianceNotFound | AllianceNotFound | ClubNotMember
13360 change colour: ok | ClubNoRights | ClubNoRights | ClubNotMember
13370 hand over the head: ClubRefused | ClubNoRights | ClubNoRights | ClubNotMember
13350 expel: ClubRefused | ClubNoRights | ClubNoRights | ClubNotMember
13340 leave the alliance: ok | ClubNoRights | ClubNoRights | ClubNotMember
13500 treasury: ok | ok | ok | ClubNotMember
13510 grant a coupon to a new member: ClubRefused | ClubRefused | ClubNoRights | ClubNotMember
13520 coupons: ok | ok | ok | ClubNotMember
13530 exchange without contribution: ClubRefused | ClubRefused | ClubRefused | ClubNotMember
13540 records: ok | ok | ok | ClubNotMember
13550 week: ok | ok | ok | ClubNotMember
13560 board: ok | ok | ok | ok
club/member_list/export members: ok | ok | ClubNoRights | ClubNotMember
club/exchange_list/export book: ok | ok | ok | ClubNotMember
club/coupon_list/export coupons: ok | ok | ok | ClubNotMember
club/headshot a picture that is none: AvatarRefused | ClubNoRights | ClubNoRights | ClubNotMember
13140 kick a deputy: ok | ClubNoRights | ClubNoRights | ClubNotMember
13150 exit: ClubRefused | ok | ok | ClubNotMember
13030 found: ClubAlreadyMember | ClubRejoinCooldown | ClubRejoinCooldown | ok
`

test('each role gets from each call what the table states', async () => {
  const rows = calls.map(([what]) => [what])
  for (const [nth, role] of roles.entries()) {
    const world = await build(role, '甲乙丙丁'[nth]!)
    for (const [row, asked] of calls.entries()) rows[row]!.push(await ask(asked, world))
  }
  const table = rows.flatMap(([what, ...got]) => (what === '' ? [] : [`${what}: ${got.join(' | ')}`])).join('\n')
  assert.equal(`\n${table}\n`, golden)
})
