// The calls of battles, and what the feature registers with the kernel.
import { enterBattle, leaveBattle, listBattles, listMyBattles, watchBattle } from '@lantern/protocol/battles.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { blockedAmong } from '../friends/friends.ts'
import { betweenBounds } from '../limits/limits.ts'
import { eventOwners } from '../wallet/wallet.ts'
import type { BattleDeps } from './deps.ts'
import { enter } from './entering.ts'
import * as lists from './lists.ts'
import { battlesOffice } from './office.ts'
import { battleChannel, createOwner, listChannel, type Owner } from './owner.ts'
import { battlesPersonal } from './personal.ts'
import { battleTopic } from './reminder.ts'
import { battleRules } from './rulebook.ts'
import { keepDays } from './rules.ts'
import { showBattles } from './show.ts'
import { createStages, type Stages } from './stages.ts'
import * as store from './store.ts'

const mostListed = 100
const dayMs = 86_400_000

export function battlesFeature(ctx: ContextOf<BattleDeps>, needs: Needs<BattleDeps>): Feature & { owner: Owner } {
  const deps: BattleDeps = { ...ctx, ...needs }
  const stages = createStages(deps)
  const owner = createOwner(deps, stages)
  deps.wallet.expectBalances({
    law: 'the account of a battle holds its unsettled entries',
    kind: 'event',
    leastOwner: eventOwners.battle,
    query: lists.poolQuery,
  })

  return {
    name: 'battles',
    flag: 'Battle',
    stakes: betweenBounds(lists.enteredOn),
    retireSeeds: lists.voidOpen,
    reminders: [battleTopic(deps)],
    settings: [battleRules],
    personal: battlesPersonal,
    office: battlesOffice(stages, owner),
    jobs: [
      {
        kind: 'battles.retention',
        every: { at: '05:25' },
        run: ({ now, transact }) => transact((tx) => lists.dropOld(tx, new Date(now.getTime() - keepDays * dayMs))),
      },
    ],
    start: () => owner.start(),
    stop: () => owner.stop(),
    owner,
    handlers: [
      handle(listBattles, (_, call) => list(deps, call)),
      handle(enterBattle, (asked, call) => enter(deps, owner, asked, call)),
      handle(leaveBattle, (asked, call) => leave(stages, owner, asked, call)),
      handle(watchBattle, (asked, call) => watch(deps, asked, call)),
      handle(listMyBattles, async ({ Page = 1, PerPage = 10 }, { db, me, now }) => {
        const { total, rows } = await lists.listMine(db, me.id, (Page - 1) * PerPage, PerPage)
        return { Total: total, Rows: await showBattles(db, deps.players, rows, { meId: me.id, now }) }
      }),
    ],
  }
}

async function list(
  deps: BattleDeps,
  { db, me, brand, now, socket }: Call<typeof listBattles>,
): Promise<ReplyOf<typeof listBattles>> {
  socket.join(listChannel(brand))
  const rules = deps.settings.read(battleRules, brand)
  const rows = await lists.listOpen(db, brand, now, mostListed)
  const seatsOf = await store.readSeatsOf(
    db,
    rows.map(({ id }) => id),
  )
  const idsIn = (battleId: number): number[] => (seatsOf.get(battleId) ?? []).map((seat) => seat.player_id)
  const blocked = await blockedAmong(db, me.id, [...new Set(rows.flatMap(({ id }) => idsIn(id)))])
  const shown = rows.filter(({ id }) => !idsIn(id).some((playerId) => blocked.has(playerId)))
  return {
    Total: shown.length,
    Rows: shown.map((row) => ({
      BattleID: row.id,
      GameCode: row.game_code,
      Entry: row.entry,
      Seats: row.seats,
      Taken: idsIn(row.id).length,
      Status: row.status,
      CloseTime: row.closes_at.toISOString(),
    })),
    MyBattleID: (await store.liveBattleOf(db, me.id)) ?? 0,
    IsOpen: rules.isOpen,
    Games: rules.games.filter((code) => deps.shelf.playable(brand, code, now) !== undefined),
    Entries: [...rules.entries],
    LeastSeats: rules.leastSeats,
    MostSeats: rules.mostSeats,
    SpinCount: rules.spins,
    FeePercent: rules.feePercent,
    WaitSeconds: rules.waitSeconds,
    PrivateWaitSeconds: rules.privateWaitSeconds,
    IntervalMs: rules.intervalMs,
  }
}

async function leave(
  stages: Stages,
  owner: Owner,
  { BattleID }: RequestOf<typeof leaveBattle>,
  { tx, me, brand, now, no, after }: Call<typeof leaveBattle>,
): Promise<ReplyOf<typeof leaveBattle>> {
  const battle = await store.lockBattle(tx, BattleID)
  const seats = battle?.brand === brand ? await store.readSeats(tx, BattleID) : []
  const mine = seats.find((seat) => seat.player_id === me.id)
  if (!battle || !mine) throw no('TargetNotFound')
  if (battle.status !== battleStatuses.open) throw no('NotEligibleToJoin', { Why: 'Started' })
  if (seats.length === 1) await stages.cancelIn(tx, battle, now, after)
  else await stages.refundIn(tx, battle, [mine], now, after)
  after(() => owner.wake(BattleID))
  return { BattleID, Amount: battle.entry }
}

/** A private battle is shown to its players and to those who have the link. */
async function watch(
  { players }: BattleDeps,
  { BattleID, Code }: RequestOf<typeof watchBattle>,
  { db, me, brand, now, no, socket }: Call<typeof watchBattle>,
): Promise<ReplyOf<typeof watchBattle>> {
  if ((BattleID === undefined) === (Code === undefined)) throw no('BadInput', { Field: 'BattleID' })
  const found = Code === undefined ? await store.findBattle(db, BattleID!) : await store.findByCode(db, brand, Code)
  if (found?.brand !== brand) throw no('TargetNotFound')
  // Joined before the rows are read for the reply: a change in between arrives as a push.
  socket.join(battleChannel(found.id))
  const battle = (await store.findBattle(db, found.id))!
  const [shown] = await showBattles(db, players, [battle], { meId: me.id, hasCode: Code !== undefined, now })
  if (battle.code !== null && Code === undefined && shown!.MySeat === 0) {
    socket.leave(battleChannel(battle.id))
    throw no('TargetNotFound')
  }
  return shown!
}
