// The wire form of the wheel: segments with odds, spins left, spins with what proves them.
import { hashWheel, oddsOf, type WheelRings } from '@lantern/games/firewheel/wheel.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { readWheel, spinWheel } from '@lantern/protocol/wheel.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { ensureSeed, newSeed, seedsOf } from '../games/games.ts'
import { vipFactor, vipFactors } from '../players/players.ts'
import type { WheelDeps } from './deps.ts'
import { ringsOf, wheelRules } from './rulebook.ts'
import * as store from './store.ts'

type Reply = ReplyOf<typeof readWheel>
export type ShownSpin = ReplyOf<typeof spinWheel>['Spin']

const mostSpins = 20

interface SeedParts {
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly client_seed: string
  readonly retired_at: Date | null
}

export const showSpin = (row: store.SpinRow, seed: SeedParts | undefined): ShownSpin => ({
  RoundID: row.id,
  CreateTime: row.created_at.toISOString(),
  Places: [...row.places],
  ItemID: row.item_id,
  Amount: row.amount,
  Multiplier: row.factor_percent / 100,
  IsFree: row.is_free,
  MathHash: row.wheel_hash,
  ServerSeedHash: seed?.server_seed_hash ?? '',
  ClientSeed: seed?.client_seed ?? '',
  ...(seed?.retired_at ? { ServerSeed: seed.server_seed } : {}),
})

const showRings = (rings: WheelRings) => rings.map((ring) => ring.map((prize) => (prize ? { ...prize } : null)))

async function pastSpins(db: Kysely<Schema>, playerId: number): Promise<Pick<Reply, 'Spins' | 'Wheels'>> {
  const rows = await store.spinsOf(db, playerId, mostSpins)
  const seeds = await seedsOf(db, [...new Set(rows.map(({ seed_id }) => seed_id))])
  const wheels = await store.readWheels(db, [...new Set(rows.map(({ wheel_hash }) => wheel_hash))])
  return {
    Spins: rows.map((row) => showSpin(row, seeds.get(row.seed_id))),
    Wheels: [...wheels].map(([MathHash, rings]) => ({ MathHash, Rings: showRings(rings) })),
  }
}

export async function showWheel(deps: WheelDeps, call: Call<typeof readWheel>): Promise<Reply> {
  const { me, db, brand, now, randomness } = call
  const { settings, wallet, players } = deps
  const rules = settings.read(wheelRules, brand)
  const rings = ringsOf(rules, brand)
  const day = taipeiDay(now)
  const [used, Tickets, past, seed, player] = await Promise.all([
    store.freeSpinsUsed(db, me.id, day),
    wallet.tickets(me.id, db),
    pastSpins(db, me.id),
    ensureSeed(db, newSeed(me.id, randomness), now),
    players.find(db, brand, me.id),
  ])
  return {
    Segments: oddsOf(rings).map(({ every, ...segment }) => ({ ...segment, Odds: 100 / every })),
    FreeSpins: Math.max(0, rules.freeSpins - used),
    Tickets,
    Multiplier: vipFactor(settings, brand, player?.vip ?? me.vip),
    Rings: rings.map(({ length }) => length),
    Factors: [...settings.read(vipFactors, brand)],
    MathHash: hashWheel(rings),
    ServerSeedHash: seed.server_seed_hash,
    IsOpen: rules.isOpen,
    DailySpins: rules.freeSpins,
    NextTime: startOfDay(addDays(day, 1)).toISOString(),
    ...past,
  }
}
