// Invitations: every player has a code, a new player binds one once, and both sides are paid once when the new player has reached the level.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brands } from '@lantern/brands/brands.ts'
import { reasons } from '@lantern/locales/zh_tw/reasons.ts'
import { addRelation } from '@lantern/protocol/friends.ts'
import { bindInvite, claimInviteReward, listInvited, openInvite } from '@lantern/protocol/invite.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type SignInOptions, type Resident } from '../../testing.ts'
import { personalRecords } from './personal.ts'
import { inviteCoins, inviteRules } from './rules.ts'

const server = await startTestServer()
after(async () => {
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
  await server[Symbol.asyncDispose]()
})
server.bus.store.spend = async () => 0
const { kysely } = server.db
const { inviterCoins, inviteeCoins } = brands.owl

let phones = 928_000_000
const enter = (entering: SignInOptions = {}): Promise<Resident> => server.signInAs(String(++phones), entering)
const codeOf = async ({ client }: Resident) => (await client.call(openInvite, {})).FriendCode
const bind = ({ client }: Resident, FriendCode: string) => client.call(bindInvite, { FriendCode })
const claim = ({ client }: Resident, PlayerID?: number) =>
  client.call(claimInviteReward, PlayerID === undefined ? {} : { PlayerID })
const coins = async ({ id }: { id: number }) => (await server.app.wallet.balances(id)).coin
const nothing = refusedAs('NotEligibleToRedeem', { Why: 'NoInvite' })
/** Sets level 10 directly, without the rewards of the levels. */
const play = ({ id }: { id: number }) =>
  kysely.updateTable('player').set({ exp: 7_000, level: 10 }).where('id', '=', id).execute()

async function invite(entering: SignInOptions = {}): Promise<[Resident, Resident]> {
  const inviter = await enter(entering)
  const invitee = await enter(entering)
  await bind(invitee, await codeOf(inviter))
  return [inviter, invitee]
}

test('a player’s invite code is permanent, also when it is requested many times at once', async () => {
  const an = await enter()
  const sockets = await Promise.all(Array.from({ length: 10 }, () => server.helloWith(an.token)))
  const answers = await Promise.all(sockets.map((socket) => socket.ask({ OP: 12350 })))
  const codes = new Set(answers.map(({ Result }) => Result.FriendCode))
  assert.equal(codes.size, 1)
  assert.match([...codes][0], /^[2-9A-HJKMNP-Z]{8}$/)
  const { BoundCode, BindUntil, Invited, Claimable, RewardLevel } = await an.client.call(openInvite, {})
  const until = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString()
  assert.deepEqual([BoundCode, BindUntil, Invited, Claimable, RewardLevel], [null, until, 0, 0, 10])
})

test('a new player binds a friend’s code once; their own is 100001, an unknown one 100009', async () => {
  const [an, bo, cy] = [await enter({ name: '邀請人' }), await enter({ name: '新朋友' }), await enter()]
  const code = await codeOf(an)
  await assert.rejects(bind(an, code), refusedAs('BadInput', { Field: 'FriendCode' }))
  for (const wrong of ['', 'ABCD2345', '不是碼', `${code}2`, "' or 1=1 --"])
    await assert.rejects(bind(bo, wrong), refusedAs('NoSuchUser', { Field: 'FriendCode' }), wrong)
  assert.deepEqual(await bind(bo, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `), { BoundCode: code })
  await assert.rejects(bind(bo, code), refusedAs('NotEligibleToJoin', { Why: 'InviteBound' }))
  await assert.rejects(bind(bo, await codeOf(cy)), refusedAs('NotEligibleToJoin', { Why: 'InviteBound' }))
  const mine = await bo.client.call(openInvite, {})
  assert.deepEqual([mine.BoundCode, mine.BindUntil], [code, null])
  const { Total, Rows } = await an.client.call(listInvited, {})
  assert.deepEqual([Total, Rows[0]!.PlayerID, Rows[0]!.Name, Rows[0]!.Level], [1, bo.id, '新朋友', 1])
  assert.deepEqual([Rows[0]!.Claimable, Rows[0]!.Rewarded], [false, false])
  assert.equal((await an.client.call(openInvite, {})).Invited, 1)
  assert.deepEqual(await cy.client.call(listInvited, {}), { Total: 0, Rows: [] })
})

test('refused: codes of another brand, of a blocking, blocked or erased player, and a mutual invitation', async () => {
  const stranger = await enter({ brand: 'crab' })
  const [an, bo] = [await enter(), await enter()]
  await assert.rejects(bind(an, await codeOf(stranger)), refusedAs('NoSuchUser'))
  const code = await codeOf(bo)
  await bo.client.call(addRelation, { PlayerID: an.id, Type: 2 })
  await assert.rejects(bind(an, code), refusedAs('CannotContact'))
  const [cy, di] = [await enter(), await enter()]
  await cy.client.call(addRelation, { PlayerID: di.id, Type: 2 })
  await assert.rejects(bind(cy, await codeOf(di)), refusedAs('CannotContact'))
  const gone = await enter()
  const goneCode = await codeOf(gone)
  await kysely.updateTable('player').set({ deletion_at: server.clock.now() }).where('id', '=', gone.id).execute()
  await assert.rejects(bind(an, goneCode), refusedAs('NoSuchUser'))
  const [ed, fy] = [await enter(), await enter()]
  const codes = [await codeOf(ed), await codeOf(fy)] as const
  const both = await Promise.allSettled([bind(ed, codes[1]), bind(fy, codes[0])])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'], 'never both')
})

test('refused: another account of the same phone', async () => {
  const an = await enter()
  const twin = await server.settle(String(phones))
  const code = await codeOf(an)
  await server.pass(61_000)
  const { Token } = await server.prove(String(phones))
  const { token } = await server.signInWith(Token, twin.id)
  const raw = await server.helloWith(token)
  const answer = await raw.ask({ OP: 12360, FriendCode: code })
  assert.deepEqual([answer.Code, answer.Result.Why], [200024, 'InvitePhone'])
})

test('eight days after registration binding is refused', async () => {
  const [an, bo] = [await enter(), await server.settle(String(++phones))]
  const code = await codeOf(an)
  await server.pass(7 * 86_400_000)
  const late = await server.signInAs(String(phones))
  assert.equal(late.id, bo.id)
  await assert.rejects(bind(late, code), refusedAs('NotEligibleToJoin', { Why: 'InviteLate' }))
  assert.equal((await late.client.call(openInvite, {})).BindUntil, null)
})

test('nothing is paid before level 10; then a claim of either side pays both, with its reason in the bank book', async () => {
  const [an, bo] = await invite()
  for (const person of [an, bo]) await assert.rejects(claim(person), nothing)
  const recorder = new PushRecorder(an.client, claimInviteReward)
  await play(bo)
  const before = [await coins(an), await coins(bo)]
  assert.equal((await an.client.call(openInvite, {})).Claimable, inviterCoins)
  assert.deepEqual(await recorder.until(() => true), { PlayerID: bo.id, Bonus: inviterCoins, Rewarded: false })
  assert.equal((await an.client.call(listInvited, {})).Rows[0]!.Claimable, true)
  const key = uuid7(server.clock.now(), systemRandomness)
  const asked = () => bo.client.call(claimInviteReward, {}, { key })
  assert.deepEqual(await asked(), { Bonus: inviteeCoins })
  assert.deepEqual(await asked(), { Bonus: inviteeCoins }, 'the same call has the same answer')
  await recorder.until(({ Rewarded }) => Rewarded)
  const risen = await coins(bo)
  assert.equal((await coins(an)) - before[0]!, inviterCoins)
  for (const person of [an, bo]) await assert.rejects(claim(person), nothing)
  assert.equal(await coins(bo), risen)
  const { Rows } = await an.client.call(readBankBook, { Tab: 1 })
  assert.equal(Rows[0]!.AfterAmount - Rows[0]!.BeforeAmount, inviterCoins)
  assert.equal(Rows[0]!.Reason, reasons.invitation)
  const { Rewarded, Claimable } = await an.client.call(openInvite, {})
  assert.deepEqual([Rewarded, Claimable], [1, 0])
})

test('an operator changes the level, the days and the coins of a brand; waiting invitations follow', async () => {
  const [inviter] = await invite({ brand: 'dragon' })
  await assert.rejects(claim(inviter), nothing)
  const value = { ...inviteRules.first, level: 2, bindDays: 3 }
  await server.app.settings.change(inviteRules, { brand: 'dragon', value, actor: 'test' })
  const paid = { inviter: 5, invitee: 0 }
  await server.app.settings.change(inviteCoins, { brand: 'dragon', value: paid, actor: 'test' })
  const { RewardLevel, BindUntil, InviterCoins, InviteeCoins } = await inviter.client.call(openInvite, {})
  const until = new Date(server.clock.now().getTime() + 3 * 86_400_000).toISOString()
  assert.deepEqual([RewardLevel, BindUntil, InviterCoins, InviteeCoins], [2, until, 5, 0])
  const invited = await inviter.client.call(listInvited, {})
  await kysely.updateTable('player').set({ level: 2 }).where('id', '=', invited.Rows[0]!.PlayerID).execute()
  const [Claimable, before] = [(await inviter.client.call(openInvite, {})).Claimable, await coins(inviter)]
  assert.deepEqual([Claimable, (await claim(inviter)).Bonus, (await coins(inviter)) - before], [5, 5, 5])
})

test('a hundred concurrent claims from both sides pay once', async () => {
  const [an, bo] = await invite()
  await play(bo)
  await server.app.jobs.tick()
  const before = [await coins(an), await coins(bo)]
  const sockets = await Promise.all(
    Array.from({ length: 100 }, (_, nth) => server.helloWith((nth % 2 ? an : bo).token)),
  )
  const answers = await Promise.all(sockets.map((socket) => socket.ask({ OP: 12640 })))
  const paid = answers.filter(({ Code }) => Code === 200)
  assert.equal(paid.length, 1)
  assert.ok(answers.every(({ Code }) => Code === 200 || Code === 200045))
  assert.deepEqual([(await coins(an)) - before[0]!, (await coins(bo)) - before[1]!], [inviterCoins, inviteeCoins])
})

test('forty concurrent repeats of one claim get one reply', async () => {
  const [an, bo] = await invite()
  await play(bo)
  await server.app.jobs.tick()
  const sockets = await Promise.all(Array.from({ length: 40 }, () => server.helloWith(an.token)))
  const ReqID = uuid7(server.clock.now(), systemRandomness)
  const before = await coins(an)
  const answers = await Promise.all(sockets.map((socket) => socket.ask({ OP: 12640, ReqID })))
  for (const { Code, Result } of answers) assert.deepEqual([Code, Result], [200, { Bonus: inviterCoins }])
  assert.equal((await coins(an)) - before, inviterCoins)
})

test('several invitations are claimed together or one by one; those of other players are refused', async () => {
  const an = await enter()
  const code = await codeOf(an)
  const came = [await enter(), await enter(), await enter(), await enter()] as const
  for (const one of came) await bind(one, code)
  for (const one of came.slice(0, 3)) await play(one)
  const stranger = await enter()
  await assert.rejects(claim(stranger, came[0].id), nothing)
  await assert.rejects(claim(an, came[3].id), nothing)
  assert.deepEqual(await claim(an, came[1].id), { Bonus: inviterCoins })
  assert.deepEqual(await claim(an), { Bonus: 2 * inviterCoins })
  await assert.rejects(claim(an), nothing)
})

test('five accounts of one phone count as one invitation', async () => {
  const an = await enter()
  const code = await codeOf(an)
  const phone = String(++phones)
  const accounts = [await server.settle(phone), await server.settle(phone), await server.settle(phone)]
  for (const { id } of accounts) {
    const { Token } = await server.prove(phone)
    const { token } = await server.signInWith(Token, id)
    const raw = await server.helloWith(token)
    assert.equal((await raw.ask({ OP: 12360, FriendCode: code })).Code, 200)
    await play({ id })
    await server.pass(61_000)
  }
  assert.deepEqual(await claim(an), { Bonus: inviterCoins })
  await assert.rejects(claim(an), nothing)
  assert.equal((await an.client.call(openInvite, {})).Rewarded, 1)
})

test('a job pays and notifies both sides; an erased player is not paid, the other one is', async () => {
  const [an, bo] = await invite()
  const recorders = [new PushRecorder(an.client, claimInviteReward), new PushRecorder(bo.client, claimInviteReward)]
  await play(bo)
  await server.pass(300_000)
  await server.app.jobs.tick()
  assert.equal((await recorders[0]!.until(() => true)).Bonus, inviterCoins)
  assert.equal((await recorders[1]!.until(() => true)).Bonus, inviteeCoins)
  await kysely.updateTable('player').set({ deletion_at: server.clock.now() }).where('id', '=', an.id).execute()
  const before = await coins(an)
  assert.deepEqual(await claim(bo), { Bonus: inviteeCoins })
  assert.equal(await coins(an), before)
})

test('an erased player’s invitations are deleted, and their code is invalid', async () => {
  const [an, bo] = await invite()
  const code = await codeOf(an)
  const kept = (await personalRecords.export(kysely, an.id)) as { inviteCode: string; invited: unknown[] }
  assert.deepEqual([kept.inviteCode, kept.invited.length], [code, 1])
  const theirs = (await personalRecords.export(kysely, bo.id)) as { invitedBy: { inviter_id: number } }
  assert.equal(theirs.invitedBy.inviter_id, an.id)
  await kysely.transaction().execute((tx) => personalRecords.erase(tx, an.id, server.clock.now()))
  await assert.rejects(bind(await enter(), code), refusedAs('NoSuchUser'))
})
