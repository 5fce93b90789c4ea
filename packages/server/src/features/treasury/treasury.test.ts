// Treasuries: play feeds them, officers grant coupons, members exchange contribution, and every coin is accounted for.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readMyClub } from '@lantern/protocol/clubs.ts'
import { readGiftRules } from '@lantern/protocol/gifts.ts'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import {
  exchangeContribution,
  grantCoupons,
  readCoupons,
  readTreasury,
  readTreasuryRecords,
} from '@lantern/protocol/treasury.ts'
import { couponStates, treasuryTabs } from '@lantern/protocol/values/clubs.ts'
import { mailActions } from '@lantern/protocol/values/mail.ts'
import { lockClub } from '../clubs/clubs.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, type Resident } from '../../testing.ts'
import { dayMs, hourMs, openStage } from './stage.fixture.ts'

const stage = await openStage('9411')
const { server, clubs, act, enter, wait, found, fill, play, eventually, fedTo, checkLaws } = stage
after(() => server[Symbol.asyncDispose]())

test('stakes feed one percent from the day after joining, with remainders, and the hour is paid once', async () => {
  let [an, bo, stranger] = [await enter(), await enter(), await enter()]
  const clubId = await found('餵養者', [an, bo])
  await play(an)
  ;[an, bo, stranger] = (await wait(dayMs, [an, bo, stranger])) as [Resident, Resident, Resident]
  for (let index = 0; index < 3; index++) await play(an)
  // 0.3 coins remain; the second play completes a coin.
  await play(bo, 1000)
  await play(stranger)
  await eventually(async () => (await fedTo(clubId)) === 40, 'the follower counted four plays')
  const before = await an.client.call(readTreasury, {})
  assert.deepEqual([before.Treasury, before.Contribution, before.FedToday], [0, 30, 40])
  ;[an, bo, stranger] = (await wait(hourMs, [an, bo, stranger])) as [Resident, Resident, Resident]
  await eventually(async () => (await an.client.call(readTreasury, {})).Treasury === 40, 'the hour is paid')
  await server.app.jobs.tick()
  const { Treasury, Fed, Contribution, NextLevelFed } = await bo.client.call(readTreasury, {})
  assert.deepEqual([Treasury, Fed, Contribution, NextLevelFed], [40, 40, 10, 1_000_000])
  const { Rows } = await an.client.call(readTreasuryRecords, {})
  assert.deepEqual(
    Rows.map(({ Reason, Amount, Balance }) => [Reason, Amount, Balance]),
    [[600, 40, 40]],
  )
  assert.equal((await bo.client.call(readTreasuryRecords, {})).Total, 0)
  await assert.rejects(stranger.client.call(readTreasury, {}), refusedAs('ClubNotMember'))
  await checkLaws()
})

test('a coupon waits in a letter, its coins are frozen after collecting, and what is not collected returns', async () => {
  let [leader, deputy, member, fresh] = [await enter(), await enter(), await enter(), await enter()]
  const clubId = await found('發券的', [leader, deputy, member])
  await act((tx, then) =>
    clubs.setDeputy(tx, { actorId: leader.id, playerId: deputy.id, isDeputy: true }, server.clock.now(), then),
  )
  await fill(clubId, 20_000_000)
  const grant = (who: Resident, ids: readonly number[], Amount = 200_000) =>
    who.client.call(grantCoupons, { Amount, PlayerIDs: [...ids] })
  await assert.rejects(grant(leader, [member.id]), refusedAs('ClubRefused'))
  ;[leader, deputy, member] = (await wait(3 * dayMs, [leader, deputy, member])) as [Resident, Resident, Resident]
  await act((tx, then) => clubs.join(tx, clubId, { id: fresh.id, brand: 'owl' }, server.clock.now(), then))
  await assert.rejects(grant(leader, [fresh.id]), refusedAs('ClubRefused', { Why: 'CouponNew' }))
  await assert.rejects(grant(leader, [leader.id]), refusedAs('ClubRefused', { Why: 'CouponSelf' }))
  await assert.rejects(grant(leader, [99_999_999]), refusedAs('ClubRefused'))
  await assert.rejects(grant(member, [leader.id]), refusedAs('ClubNoRights'))
  await assert.rejects(grant(leader, [member.id], 99_999), refusedAs('BadInput'))
  await assert.rejects(
    grant(deputy, [leader.id, member.id], 600_000),
    refusedAs('ClubRefused', { Why: 'CouponDeputy' }),
  )
  const granted = await grant(leader, [member.id, deputy.id])
  assert.deepEqual(granted, { Treasury: 19_600_000, Granted: 2 })
  await assert.rejects(grant(leader, [member.id], 900_000), refusedAs('ClubRefused', { Why: 'CouponToday' }))
  const [letter] = (await member.client.call(listMail, {})).Rows.filter(({ Items }) => Items.length > 0)
  await member.client.call(handleMail, { MailID: letter!.MailID, Type: mailActions.collect })
  assert.equal((await member.client.call(readGiftRules, {})).Frozen, 200_000)
  // Sessions end with the days that pass; the push is recorded by one that begins before the coupon expires.
  ;[leader, member] = (await wait(7 * dayMs - hourMs / 2, [leader, member])) as [Resident, Resident]
  const pushes = new PushRecorder(member.client, readMyClub)
  server.clock.forward(hourMs / 2)
  await eventually(
    async () => (await leader.client.call(readTreasury, {})).Treasury === 19_800_000,
    'the uncollected coupon returned',
  )
  await pushes.until(({ Changed }) => Changed?.Treasury === 19_800_000)
  const { Rows } = await leader.client.call(readCoupons, {})
  const states = new Map(Rows.map(({ PlayerID, State }) => [PlayerID, State]))
  assert.deepEqual([states.get(member.id), states.get(deputy.id)], [couponStates.collected, couponStates.returned])
  assert.equal((await member.client.call(readCoupons, {})).Total, 1)
  const back = await leader.client.call(readTreasuryRecords, { Tab: treasuryTabs.in })
  assert.deepEqual([back.Rows[0]!.Reason, back.Rows[0]!.Amount, back.Rows[0]!.PlayerID], [604, 200_000, deputy.id])
  await checkLaws()
})

test('contribution buys coins once a day, the same request is answered again, and the rest lapses on leaving', async () => {
  const [leader, member] = [await enter(), await enter()]
  const clubId = await found('兌換所', [leader, member])
  await fill(clubId, 600_000, [leader, member])
  const coins = await server.coinsOf(member)
  const shown = await member.client.call(readTreasury, {})
  assert.deepEqual([shown.Exchangeable, shown.Contribution], [150_000, 300_000])
  await assert.rejects(member.client.call(exchangeContribution, { Amount: 99_999 }), refusedAs('BadInput'))
  await assert.rejects(
    member.client.call(exchangeContribution, { Amount: 150_001 }),
    refusedAs('ClubRefused', { Why: 'ExchangeContribution' }),
  )
  const exchanged = await member.client.call(exchangeContribution, { Amount: 120_000 })
  assert.deepEqual(exchanged, { Treasury: 480_000, Contribution: 60_000, Coin: coins + 120_000 })
  const again = member.client.call(exchangeContribution, { Amount: 100_000 })
  await assert.rejects(again, refusedAs('ClubRefused', { Why: 'ExchangeToday' }))
  assert.equal((await member.client.call(readGiftRules, {})).Frozen, 120_000)
  await act(async (tx, then) => {
    const club = (await lockClub(tx, clubId))!
    await clubs.dismiss(tx, { club, playerId: member.id, how: 'exit' }, server.clock.now(), then)
    await clubs.dissolve(tx, { club: (await lockClub(tx, clubId))! }, server.clock.now(), then)
  })
  await eventually(async () => (await stage.wallet.treasuryOf(clubId)) === 0, 'the treasury is empty')
  await checkLaws()
})
