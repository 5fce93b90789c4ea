// For tests of battles: players, entering, watching, moving the time, and the invariants.
import assert from 'node:assert/strict'
import { findBattleGame } from '@lantern/games/all.ts'
import { verifyBattle } from '@lantern/games/engine/battle.ts'
import { enterBattle, watchBattle } from '@lantern/protocol/battles.ts'
import type { ReplyOf, RequestInput } from '@lantern/protocol/op.ts'
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import { until } from '../../kernel/testing/until.ts'
import { openSocket, startTestServer, type Resident } from '../../testing.ts'

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
export type Shown = ReplyOf<typeof watchBattle>
export type Wish = Partial<RequestInput<typeof enterBattle>>

export const entry = 20_000
export const intervalMs = 2500
/** The time from the start to the settlement. */
export const lengthMs = intervalMs * 11
export const leaseMs = 8000
export const welcome = 200_000

export const wish = (more: Wish = {}) => ({
  Entry: entry,
  FeePercent: 5,
  ...('BattleID' in more || 'Code' in more || 'RematchOf' in more ? {} : { GameCode: 'classic777', Seats: 2 }),
  ...more,
})

export function stageOn(server: TestServer, prefix: string) {
  server.bus.store.spend = async () => 0
  let phones = 0
  const nextPhone = (): string => `${prefix}${String(++phones).padStart(9 - prefix.length, '0')}`

  return {
    enterMany: (count: number): Promise<Resident[]> =>
      Promise.all(Array.from({ length: count }, () => server.signInAs(nextPhone()))),
    async withGame(one: Resident): Promise<Resident> {
      await openSocket(one.client, 'game')
      return one
    },
    enter: ({ client }: Pick<Resident, 'client'>, more: Wish = {}, key?: string) =>
      client.call(enterBattle, wish(more), key === undefined ? {} : { key }),
    async statusOf(id: number): Promise<number> {
      const { rows } = await server.db.pool.query<{ status: number }>('select status from battle where id = $1', [id])
      return rows[0]!.status
    },
  }
}

export async function untilStatus(server: TestServer, id: number, status: number): Promise<void> {
  await until(async () => {
    const { rows } = await server.db.pool.query<{ status: number }>('select status from battle where id = $1', [id])
    return rows[0]!.status === status
  })
}

/** An ended battle is proved by what its players see. */
export function prove(battle: Shown): void {
  assert.equal(battle.Status, battleStatuses.ended)
  const record = {
    BattleID: battle.BattleID,
    GameCode: battle.GameCode,
    ServerSeed: battle.ServerSeed!,
    ServerSeedHash: battle.ServerSeedHash,
    ClientSeeds: battle.Rows.map(({ ClientSeed }) => ClientSeed),
    Spins: battle.Spins,
    Bet: battle.Bet,
    MathHash: battle.MathHash,
    Digests: battle.Rows.map(({ Spins }) => Spins.map(({ Digest }) => Digest)),
    Totals: battle.Rows.map(({ Total }) => Total),
  }
  assert.equal(verifyBattle(findBattleGame(battle.MathHash)!, record), null)
}

/** Accounts sum to 0, pools hold the unsettled entries, and every entry of an ended battle was refunded or paid out once. */
export async function checkLaws(server: TestServer): Promise<void> {
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
  const { rows } = await server.db.pool.query<{ id: number }>(`
    select b.id from battle b join battle_seat s on s.battle_id = b.id
    group by b.id having (b.status = 2 and (bool_or(s.state = 0)
        or sum(s.prize) + b.fee <> b.entry * count(*) filter (where s.state = 2)))
      or (b.status = 3 and bool_or(s.state <> 1))`)
  assert.deepEqual(rows, [])
}
