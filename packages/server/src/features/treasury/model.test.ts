// Random weeks of two clubs, in parallel, over a connection that breaks at COMMIT and with payouts stopped: the laws of clubs and money hold.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applyToClub, decideApplications } from '@lantern/protocol/clubJoining.ts'
import { cancelChange, exitClub, kickMember, setDeputy } from '@lantern/protocol/clubs.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { handleMail } from '@lantern/protocol/mail.ts'
import { exchangeContribution, grantCoupons } from '@lantern/protocol/treasury.ts'
import { mailActions } from '@lantern/protocol/values/mail.ts'
import fc from 'fast-check'
import { openPool, type Database } from '../../db/open.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { askFor } from '../../kernel/jobs/jobs.ts'
import { serverDatabase, startTestServer } from '../../testing.ts'
import { expectLaws, foundWith } from '../clubs/clubs.fixture.ts'
import { clubRules } from '../clubs/clubs.ts'
import type { PlayerRow } from '../players/players.ts'
import { openProxy, type Cut, type Proxy } from '../wallet/proxy.fixture.ts'
import { treasuryRules } from './rulebook.ts'
import { hourOf } from './rules.ts'
import { hourMs, observe } from './stage.fixture.ts'
import { addToHour } from './store/feed.ts'

const sequences = 8
const seed = Number(process.env['CLUBS_SEED'] ?? 20_260_115)
const people = 6

const weights = {
  apply: 6,
  accept: 6,
  kick: 1,
  exit: 1,
  deputy: 2,
  grant: 6,
  exchange: 4,
  collect: 4,
  change: 2,
  dissolve: 1,
  cut: 2,
  stop: 1,
  resume: 3,
  hour: 1,
  settle: 8,
} as const
type Doing = keyof typeof weights
const doings = Object.entries(weights).map(([what, weight]) => ({ weight, arbitrary: fc.constant(what as Doing) }))

interface Step {
  readonly do: Doing
  readonly who: number
  readonly whom: number
  /** The leader of the club acts instead of `who`. */
  readonly isLeader: boolean
  readonly club: number
  readonly amount: number
  readonly cut: Cut
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(...doings),
  who: fc.nat({ max: people - 1 }),
  whom: fc.nat({ max: people - 1 }),
  isLeader: fc.boolean(),
  club: fc.nat({ max: 1 }),
  amount: fc.constantFrom(99_999, 100_000, 150_000, 1_000_000),
  cut: fc.constantFrom('before', 'after'),
})

type TestServer = Awaited<ReturnType<typeof startTestServer>>
let db: Database
let shaky: Database
let proxy: Proxy
/** Calls are made over the connection that breaks; clubs are founded and inspected over one that does not. */
let server: TestServer
let calm: TestServer
let settled = 0
/** Calls that were not refused, by number. */
const succeeded = new Map<number, number>()

before(async () => {
  db = await serverDatabase()
  proxy = await openProxy(db.connection)
  calm = await startTestServer({ db })
  shaky = await openPool(proxy.connection)
  server = await startTestServer({ db: shaky, clock: calm.clock, bus: calm.bus })
  const change = { brand: 'owl', actor: 'model' } as const
  const value = { ...clubRules.first, rejoinHours: 0, changeHours: 1, successorDays: 0, successorVip: 0 }
  await calm.app.settings.change(clubRules, { ...change, value })
  const rules = { ...treasuryRules.first, couponMemberDays: 0, couponDays: 1, exchangeRate: 1 }
  await calm.app.settings.change(treasuryRules, { ...change, value: rules })
})
after(async () => {
  await server[Symbol.asyncDispose]()
  await shaky.close()
  await proxy[Symbol.asyncDispose]()
  await calm[Symbol.asyncDispose]()
  await db.close()
})

/** Like a client that gets no reply: repeats the same call with the same key until there is one. */
async function ask(op: number, me: PlayerRow, body: object): Promise<ErrorName | null> {
  const { dispatch } = server.app.kernel
  const key = uuid7(server.clock.now(), systemRandomness)
  const session = { id: '00000000-0000-0000-0000-000000000000', generation: 0 }
  const caller = { brand: 'owl', lang: 'zh_tw', ip: '127.0.0.1' } as const
  const known = { id: me.id, brand: 'owl', name: me.name, vip: 3, level: 1, isHost: false, session } as const
  let refusal: ErrorName | null = 'Internal'
  for (let nth = 0; nth < 5 && refusal === 'Internal'; nth++)
    refusal = (await dispatch.run(dispatch.findOp(op)!, body, key, { ...caller, me: known })).refusal
  assert.notEqual(refusal, 'Internal')
  if (refusal === null) succeeded.set(op, (succeeded.get(op) ?? 0) + 1)
  return refusal
}

interface World {
  readonly players: readonly PlayerRow[]
  readonly clubs: readonly number[]
}

/** Two clubs with half of the players, with full treasuries. */
async function build(): Promise<World> {
  const players: PlayerRow[] = []
  for (let nth = 0; nth < people; nth++) players.push(await calm.settle(String(941_700_000 + settled++)))
  const ids = players.map(({ id }) => id)
  const clubs: number[] = []
  for (const members of [ids.slice(0, 2), ids.slice(2, 4)]) {
    const clubId = await foundWith(
      calm,
      `模型${[...String(settled)].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('')}${'甲乙'[clubs.length]}`,
      members,
    )
    clubs.push(clubId)
    await db.pool.query('update club_member set contribution = 500000 where club_id = $1', [clubId])
  }
  await fillHours(clubs, 2_000_000)
  return { players, clubs }
}

async function fillHours(clubs: readonly number[], coins: number): Promise<void> {
  const hour = new Date(hourOf(calm.clock.now()).getTime() - hourMs * (1 + (settled % 20)))
  const added = clubs.toSorted((a, b) => a - b).map((clubId) => ({ clubId, brand: 'owl', coins }))
  await db.kysely.transaction().execute((tx) => addToHour(tx, added, hour))
  await pass(calm, hourMs)
}

/** A change of leader or a dissolution as 13170 and 13180 ask for it, without the code of a phone. */
async function pend(clubId: number, successorId: number | null): Promise<void> {
  const effectAt = new Date(calm.clock.now().getTime() + hourMs)
  await db.kysely.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('club_change')
      .columns(['club_id', 'kind', 'player_id', 'asked_by', 'asked_at', 'effect_at'])
      .expression((eb) =>
        eb
          .selectFrom('club_member')
          .select((one) => [
            'club_id',
            one.val(successorId === null ? 2 : 1).as('kind'),
            one.cast<number | null>(one.val(successorId), 'bigint').as('player_id'),
            'player_id as asked_by',
            one.cast<Date>(one.val(calm.clock.now()), 'timestamptz').as('asked_at'),
            one.cast<Date>(one.val(effectAt), 'timestamptz').as('effect_at'),
          ])
          .where('club_id', '=', clubId)
          .where('role', '=', 'leader')
          .where((one) => one.exists(one.selectFrom('club').select('id').where('id', '=', clubId).forUpdate())),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return
    const payload = { changeId: row.id }
    await askFor(tx, { kind: 'clubs.change', key: `clubs.change:${row.id}`, runAt: effectAt, payload, brand: 'owl' })
  })
}

const heldBy = async (playerId: number): Promise<number | undefined> =>
  (await db.pool.query(`select id from mail where player_id = $1 and money = 'held' order by id limit 1`, [playerId]))
    .rows[0]?.id

const openTo = async (clubId: number): Promise<number[]> =>
  (
    await db.pool.query(`select id from club_application where club_id = $1 and state = 'open' order by id`, [clubId])
  ).rows.map(({ id }) => id as number)

/** The members of a club, the leader first. */
const membersOf = async (clubId: number): Promise<number[]> =>
  (
    await db.pool.query(`select player_id from club_member where club_id = $1 order by role <> 'leader', player_id`, [
      clubId,
    ])
  ).rows.map(({ player_id }) => player_id as number)

/** What the step asks for; false: nothing can be asked. */
async function perform({ do: what, isLeader, amount, ...step }: Step, { players, clubs }: World): Promise<unknown> {
  const clubId = clubs[step.club]!
  const [leaderId, ...others] = await membersOf(clubId)
  const me = (isLeader && players.find(({ id }) => id === leaderId)) || players[step.who]!
  const PlayerID = others[step.whom % (others.length || 1)] ?? players[step.whom]!.id
  const isMore = amount > 99_999
  switch (what) {
    case 'apply':
      return ask(applyToClub.op, players[step.who]!, { ClubID: clubId })
    case 'accept': {
      const Rows = (await openTo(clubId)).map((ApplicationID) => ({ ApplicationID, Accept: isMore }))
      return Rows.length > 0 && ask(decideApplications.op, me, { Rows })
    }
    case 'kick':
      return ask(kickMember.op, me, { PlayerID })
    case 'exit':
      return ask(exitClub.op, me, {})
    case 'deputy':
      return ask(setDeputy.op, me, { PlayerID, Deputy: isMore })
    case 'grant':
      return ask(grantCoupons.op, me, { Amount: amount, PlayerIDs: [PlayerID] })
    case 'exchange':
      return ask(exchangeContribution.op, me, { Amount: amount })
    case 'collect': {
      const MailID = await heldBy(PlayerID)
      return (
        MailID !== undefined && ask(handleMail.op, playerIn(players, PlayerID), { MailID, Type: mailActions.collect })
      )
    }
    case 'change':
      return step.whom % 2 === 0 ? pend(clubId, PlayerID) : ask(cancelChange.op, me, {})
    default:
      return pend(clubId, null)
  }
}

const playerIn = (players: readonly PlayerRow[], playerId: number): PlayerRow =>
  players.find(({ id }) => id === playerId)!

async function run(steps: readonly Step[]): Promise<void> {
  const world = await build()
  let waiting: Promise<unknown>[] = []
  let cutsAsked = proxy.cuts
  const settle = async (): Promise<void> => {
    await Promise.all(waiting)
    waiting = []
  }
  for (const step of steps) {
    if (step.do === 'cut') {
      if (cutsAsked === proxy.cuts) proxy.cutNext(step.cut)
      cutsAsked = proxy.cuts + 1
    } else if (step.do === 'stop') await calm.app.wallet.stopPayouts('the model', calm.clock.now())
    else if (step.do === 'resume') await calm.app.wallet.resumePayouts()
    else if (step.do === 'settle') await settle()
    else if (step.do === 'hour') {
      await settle()
      await pass(server, hourMs)
    } else waiting.push(perform(step, world))
  }
  await settle()
  await calm.app.wallet.resumePayouts()
  // Uncollected coupons return, pending changes are carried out, dissolved clubs are emptied.
  await db.pool.query(`update mail set expires_at = created_at where money = 'held' and return_to is not null`)
  for (let nth = 0; nth < 2; nth++) await pass(calm, hourMs)
  await check(world)
}

/** A run of jobs can fail on the broken connection. */
async function pass(node: TestServer, milliseconds: number): Promise<void> {
  calm.clock.forward(milliseconds)
  await node.app.jobs.tick().catch(() => {})
}

async function check({ clubs }: World): Promise<void> {
  await expectLaws(calm)
  await observe(db, calm.app.wallet).checkLaws()
  const { rows: open } = await db.pool.query(`select 1 from mail where money = 'held' and return_to is not null`)
  assert.equal(open.length, 0, 'coupons past their end hold no coins')
  const { rows: pending } = await db.pool.query(`select 1 from club_change where state = 'open'`)
  assert.equal(pending.length, 0, 'no change is pending after its time')
  const { rows: ended } = await db.pool.query(
    `select club.id from club join account on kind = 'club' and owner_id = club.id
     where dissolved_at is not null and balance > 0 and club.id = any($1)`,
    [clubs],
  )
  assert.deepEqual(ended, [], 'the treasury of a dissolved club is empty')
}

test(`${sequences} random weeks of clubs over an unreliable connection keep the laws of roles and money`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 25, maxLength: 60 }), run)
  await fc.assert(property, { numRuns: sequences, seed, endOnFailure: true })
  t.diagnostic(`${proxy.cuts} connections broken at COMMIT`)
  assert.ok(proxy.cuts > 0)
  t.diagnostic(`calls that succeeded: ${JSON.stringify([...succeeded])}`)
  for (const { op } of [applyToClub, decideApplications, grantCoupons, exchangeContribution, handleMail, setDeputy])
    assert.ok(succeeded.has(op), `${op} never succeeded`)
  assert.deepEqual((await calm.app.wallet.reconcile(calm.clock.now())).broken, {})
})
