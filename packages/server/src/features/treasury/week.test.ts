// The weekly contest of clubs: goals and places pay once, members get their part by letter, dissolved clubs get no place.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import { readClubBoard, readClubWeek, readTreasury } from '@lantern/protocol/treasury.ts'
import { clubGoals } from '@lantern/protocol/values/clubs.ts'
import { mailActions } from '@lantern/protocol/values/mail.ts'
import type { Resident } from '../../testing.ts'
import { lockClub } from '../clubs/clubs.ts'
import { weekRules } from './rulebook.ts'
import { weekAt } from './rules.ts'
import { dayMs, openStage } from './stage.fixture.ts'

const stage = await openStage('9412')
const { server, clubs, enter, wait, found, play, eventually, fedTo, checkLaws, act } = stage
after(() => server[Symbol.asyncDispose]())

test('goals and places of a week are paid once, and members share by what they fed', async () => {
  const now = server.clock.now()
  let people = [await enter(), await enter(), await enter(), await enter()]
  const [first, second, third] = [
    await found('冠軍隊', people.slice(0, 2)),
    await found('亞軍隊', [people[2]!]),
    await found('解散隊', [people[3]!]),
  ]
  const goal = (target: number, prize: number) => ({ target, prize })
  const level = { stakes: goal(6000, 500), wins: goal(1_000_000, 700), members: goal(2, 900) }
  const value = { goals: [level], winMultiple: 20, prizes: [1001, 400], treasuryShare: 50 }
  await server.app.settings.change(weekRules, { brand: 'owl', value, actor: 'story' })
  await server.db.pool.query('delete from club_week')
  people = await wait(weekAt(now, 1).startsAt.getTime() + dayMs - now.getTime(), people)
  const [an, bo, ce, du] = people as [Resident, Resident, Resident, Resident]
  for (const [who, times] of [
    [an, 3],
    [bo, 3],
    [ce, 2],
    [du, 5],
  ] as const)
    for (let nth = 0; nth < times; nth++) await play(who, 1000)
  for (const [clubId, coins] of [
    [first, 60],
    [second, 20],
    [third, 50],
  ] as const)
    await eventually(async () => (await fedTo(clubId)) === coins, `the plays of club ${clubId}`)
  const board = await an.client.call(readClubBoard, {})
  assert.deepEqual(
    board.Rows.map(({ ClubID, Fed, Prize, Place }) => [ClubID, Fed, Prize, Place]),
    [
      [first, 60, 1001, 1],
      [third, 50, 400, 2],
      [second, 20, 0, 3],
    ],
  )
  assert.deepEqual([board.Mine, board.Total], [{ Place: 1, Fed: 60 }, 3])
  const week = await bo.client.call(readClubWeek, {})
  assert.deepEqual(
    week.Goals.map(({ Goal, Count, Target }) => [Goal, Count >= Target]),
    [
      [clubGoals.stakes, true],
      [clubGoals.wins, false],
      [clubGoals.members, true],
    ],
  )
  assert.deepEqual([week.Place, week.Fed, week.Members.map(({ Fed }) => Fed), week.Last], [1, 60, [30, 30], null])
  await act(async (tx, then) => {
    await clubs.dissolve(tx, { club: (await lockClub(tx, third))! }, server.clock.now(), then)
  })
  const [later, , other] = (await wait(7 * dayMs, [an, bo, ce])) as [Resident, Resident, Resident]
  // Fed 60 by the hours, 500 and 900 by goals, 501 of the prize.
  await eventually(
    async () => (await later.client.call(readTreasury, {})).Treasury === 60 + 1400 + 501,
    'the first club',
  )
  await eventually(async () => (await other.client.call(readTreasury, {})).Treasury === 20 + 200, 'the second club')
  // The next run of the job that sends claims.
  await server.pass(60_000)
  const letters = await eventually(async () => {
    const { Rows } = await later.client.call(listMail, {})
    const found = Rows.filter(({ Title }) => Title.includes('公會'))
    return found.length > 0 && found
  }, 'the letter with the part of the prize')
  assert.deepEqual(
    letters.map(({ Items }) => Items.map(({ Amount }) => Amount)),
    [[250]],
  )
  await later.client.call(handleMail, { MailID: letters[0]!.MailID, Type: mailActions.collect })
  await server.app.jobs.tick()
  const { Last } = await later.client.call(readClubWeek, {})
  assert.deepEqual([Last?.Place, Last?.Prize, Last?.MyPrize], [1, 1001, 250])
  const { rows } = await server.db.pool.query(
    'select reason, sum(amount)::bigint as coins from club_record where reason = 605 group by 1',
  )
  assert.deepEqual(rows, [{ reason: 605, coins: 1400 + 501 + 200 }])
  await checkLaws()
})
