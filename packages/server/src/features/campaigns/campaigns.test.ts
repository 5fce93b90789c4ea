// A campaign is drafted, validated, previewed, published as of a moment and stopped; versions never change.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ActionInput, ActionReply, AnyAction } from '@lantern/protocol/office/action.ts'
import * as office from '@lantern/protocol/office/campaigns.ts'
import { claimMission, listMissions } from '@lantern/protocol/missions.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { startTestServer } from '../../testing.ts'
import type { Profile } from '../claims/claims.ts'
import { missionReward } from '../missions/missions.ts'
import { periodAt } from '../progress/progress.ts'
import { costsOf } from './costs.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, clock, db } = server
const dayMs = 86_400_000
const { first } = missionReward.setting

const Brand = 'owl'
/** Performs an action on a campaign of owl. */
const run = <A extends AnyAction>(declared: A, request: Omit<ActionInput<A>, 'Brand'>) =>
  server.office(declared, { Brand, ...request } as ActionInput<A>, { reason: 'a weekend' })

type Preview = ActionReply<typeof office.previewDraft>

/** The first daily mission alone, with this target and reward. */
const draft = (target: number, coins: number) => ({
  'missions.rules': {
    ...first,
    daily: {
      missions: [{ ...first.daily.missions[0]!, target, items: [{ ItemID: 1, Amount: coins }], points: 100 }],
      chests: first.daily.chests,
    },
  },
})

async function add(playerId: number, value: number): Promise<void> {
  const addition = { playerId, brand: 'owl', period: periodAt('day', clock.now()), measure: '1', add: value } as const
  await db.kysely.transaction().execute((tx) => app.progress.add(tx, [addition], clock.now(), (done) => done()))
}

const missionsOf = async (client: Awaited<ReturnType<typeof server.signInAs>>['client']) =>
  (await client.call(listMissions, { Type: 1 })).Rows.map(({ MissionID, Status }) => [MissionID, Status])

test('a draft with faults is saved and not published; unknown settings and campaigns are refused', async () => {
  const Name = 'broken'
  const rules = draft(5, 1000)['missions.rules']
  const broken = { ...rules, daily: { ...rules.daily, chests: [{ id: 1, points: 101, items: [] }] } }
  const { Faults } = await run(office.saveDraft, { Name, Settings: { 'missions.rules': broken } })
  assert.match(Faults.join(), /missions\.rules: daily\.chests\.0\.items/)
  await assert.rejects(run(office.publishCampaign, { Name }), /not published: missions\.rules: daily\.chests/)
  const high = { ...broken, daily: { ...broken.daily, chests: [{ ...first.daily.chests[0]!, points: 101 }] } }
  await run(office.saveDraft, { Name, Settings: { 'missions.rules': high } })
  assert.deepEqual(await run(office.validateDraft, { Name }), {
    Faults: ['missions.rules: chest 1 needs 101 points, but daily missions give 100'],
  })
  await assert.rejects(run(office.saveDraft, { Name, Settings: { 'chat.limits': {} } }), /not a setting of rewards/)
  await assert.rejects(run(office.publishCampaign, { Name: 'none' }), { refusal: 'NotFound' })
  await assert.rejects(run(office.stopCampaign, { Name }), /never published/)
  assert.deepEqual((await run(office.listVersions, { Name })).Rows, [])
  assert.equal((await app.settings.history(missionReward.setting, 'owl')).length, 0)
})

test('a campaign is previewed with its cost, published from tomorrow, and stopped without losing what was reached', async () => {
  const Name = 'weekend'
  const { Faults } = await run(office.saveDraft, { Name, Settings: draft(5, 9000) })
  assert.deepEqual(Faults, [])
  const preview = await run(office.previewDraft, { Name, Lang: 'en_us' })
  const shown = preview.Settings[0]!.Draft as { boards: { missions: { title: string }[] }[] }
  assert.equal(shown.boards[0]!.missions.length, 1)
  assert.match(shown.boards[0]!.missions[0]!.title, /5/)
  const casual = (costs: Preview['Costs']['Now']) =>
    costs.find(({ Profile }) => Profile === 'casual')!.CoinsADay['missions.rules']!
  // 9,000 and all chests of 50,000 in place of 41,000; the weekly missions are the same.
  assert.equal(casual(preview.Costs.Draft) - casual(preview.Costs.Now), 59_000 - 41_000)

  const from = periodAt('day', clock.now()).endsAt
  const until = new Date(from.getTime() + 2 * dayMs)
  await run(office.publishCampaign, { Name, From: from.toISOString(), Until: until.toISOString() })
  assert.equal((await missionsOf((await server.signInAs('924200001')).client)).length, 6)
  clock.forward(dayMs)
  const { client, id } = await server.signInAs('924200001')
  await add(id, 5)
  assert.deepEqual(await missionsOf(client), [[101, claimStatuses.claimable]])

  await run(office.stopCampaign, { Name })
  await assert.rejects(run(office.stopCampaign, { Name }), { refusal: 'WrongState', message: 'version 1 is stopped' })
  const other = await server.signInAs('924200002')
  await add(other.id, 5)
  assert.deepEqual(await missionsOf(other.client), [[101, claimStatuses.running]])
  assert.deepEqual((await client.call(claimMission, { Type: 1, MissionID: 101 })).Items, [{ ItemID: 1, Amount: 9000 }])

  const { Rows: versions } = await run(office.listVersions, { Name })
  assert.deepEqual(
    versions.map(({ Version, Kind, Actor }) => [Version, Kind, Actor]),
    [
      [1, 'stop', 'ann'],
      [1, 'publish', 'ann'],
    ],
  )
  await assert.rejects(db.pool.query('update campaign_version set version = 9'), /only added to/)
  const { rows } = await db.pool.query(`select what, reason from audit where what like 'campaign %' order by id`)
  assert.deepEqual(rows, [
    { what: 'campaign publish', reason: 'a weekend' },
    { what: 'campaign stop', reason: 'a weekend' },
  ])
  // After the end of the campaign the first values are valid again.
  clock.forward(3 * dayMs)
  assert.equal((await missionsOf((await server.signInAs('924200001')).client)).length, 6)
})

test('a version that has not begun is replaced by the values before it; two concurrent publications get two numbers', async () => {
  const Name = 'later'
  await run(office.saveDraft, { Name, Settings: draft(7, 1000) })
  const from = new Date(clock.now().getTime() + dayMs)
  await Promise.all([1, 2].map(() => run(office.publishCampaign, { Name, From: from.toISOString() })))
  await run(office.stopCampaign, { Name })
  assert.deepEqual(await app.settings.readAt(db.kysely, missionReward.setting, 'owl', from), first)
  const { Rows: versions } = await run(office.listVersions, { Name })
  assert.deepEqual(
    versions.map(({ Version, Kind }) => [Version, Kind]),
    [
      [2, 'stop'],
      [2, 'publish'],
      [1, 'publish'],
    ],
  )
  await assert.rejects(
    run(office.publishCampaign, { Name, From: new Date(clock.now().getTime() - 1).toISOString() }),
    /in the past/,
  )
})

test('a campaign publishes events with their cost, changes them before the start, and stopping cancels them', async () => {
  const Name = 'tournament'
  const titles = { zh_tw: '週末賽', vi_vn: 'Giải cuối tuần', id_id: 'Turnamen akhir pekan', en_us: 'Weekend cup' }
  const [startsAt, endsAt] = [1, 3].map((days) => new Date(clock.now().getTime() + days * dayMs).toISOString())
  const event = (terms: object = {}) => ({
    'ranks.events': {
      events: [
        {
          code: 'cup',
          rule: 'win',
          titles,
          startsAt,
          endsAt,
          needsEntry: true,
          mostEntrants: 100,
          prizes: [{ from: 1, to: 2, items: [{ ItemID: 1, Amount: 3000 }] }],
          ...terms,
        },
      ],
    },
  })
  const prizes = [{ from: 2, to: 2, items: [{ ItemID: 1, Amount: 1 }] }]
  assert.match(
    (await run(office.saveDraft, { Name, Settings: event({ prizes }) })).Faults.join(),
    /cup: Prizes is wrong/,
  )
  await run(office.saveDraft, { Name, Settings: event({ cohort: { bands: [0, 10] } }) })
  const { Settings, Costs } = await run(office.previewDraft, { Name, Lang: 'en_us' })
  const [shown] = Settings[0]!.Draft as { title: string; coinsOfABoard: number; coinsOfAllBoards: number }[]
  assert.deepEqual([shown!.title, shown!.coinsOfABoard, shown!.coinsOfAllBoards], ['Weekend cup', 6000, 12_000])
  assert.equal(Costs.Draft.find(({ Profile }) => Profile === 'everything')!.CoinsADay['ranks.events'], 1500)
  const events = async () =>
    (
      await db.pool.query(
        `select rule, price, version, cancelled_at is null as runs from rank_event where code = 'cup'`,
      )
    ).rows
  await run(office.publishCampaign, { Name })
  await run(office.publishCampaign, { Name })
  assert.deepEqual(await events(), [{ rule: 'win', price: 0, version: 1, runs: true }])
  await run(office.saveDraft, { Name, Settings: event({ price: 500 }) })
  await run(office.publishCampaign, { Name })
  assert.deepEqual(await events(), [{ rule: 'win', price: 500, version: 2, runs: true }])
  clock.forward(dayMs)
  await run(office.saveDraft, { Name, Settings: event({ price: 900 }) })
  await assert.rejects(run(office.publishCampaign, { Name }), /not published: ranks\.events: cup: Started/)
  await run(office.stopCampaign, { Name })
  assert.deepEqual(await events(), [{ rule: 'win', price: 500, version: 2, runs: false }])
})

test('all rewards cost a casual player 163,857 coins a day, everything taken 394,929', () => {
  const costs = costsOf(
    app.features.flatMap(({ campaign = [] }) => campaign).map((reward) => ({ reward, value: reward.setting.first })),
  )
  const costOf = (name: Profile['name']) => costs.find(({ profile }) => profile === name)!
  assert.deepEqual(costOf('casual').coinsADay, {
    'missions.rules': 26_000 + 15_000 + 7_143,
    'stamps.rules': 47_143,
    'wheel.rules': 20_000,
    'rewards.rules': 25_000,
    'levels.vipBonus': 5_000,
    'challenges.rules': 5_000,
    'pass.rules': 13_571,
    // No event is planned by the first values.
    'ranks.events': 0,
  })
  assert.deepEqual([costOf('casual').sum, costOf('everything').sum], [163_857, 394_929])
  assert.ok(costOf('casual').sum >= 150_000 && costOf('casual').sum <= 200_000)
  assert.ok(costOf('casual').sum < costOf('regular').sum && costOf('regular').sum < costOf('heavy').sum)
})
