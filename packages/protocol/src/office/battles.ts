// Operators' actions on bonus battles.
import * as z from 'zod/mini'
import { Amount, Count, Day, ID, Numbered, PlayerID } from '../scalars.ts'
import { battleStatuses, seatStates } from '../values/battles.ts'
import { action } from './action.ts'
import { At, days, Listed, MaybeAt, page } from './fields.ts'

const Status = Numbered(battleStatuses)

const common = {
  BattleID: ID,
  GameCode: z.string(),
  /** The coins that each player pays. */
  Entry: Amount,
  Seats: Count,
  Status,
  /** The part of the entries that is not paid as prizes. */
  Fee: Amount,
  CreatedAt: At,
  StartedAt: MaybeAt,
  EndedAt: MaybeAt,
}

const Seat = z.object({
  /** Null: the battle has not started, or the entry was refunded. */
  Seat: z.nullable(Count),
  PlayerID,
  State: Numbered(seatStates),
  ClientSeed: z.string(),
  IsBot: z.boolean(),
  /** The entry was counted for the player's own wager limit. */
  IsCounted: z.boolean(),
  Total: Amount,
  Prize: Amount,
  EnteredAt: At,
})

const Spin = z.object({
  Seat: Count,
  Spin: Count,
  Win: Amount,
  /** The symbols by reel, then by row from the top. */
  Grid: z.array(z.array(Count)),
  FreeSpins: Count,
  Digest: z.string(),
})

export const searchBattles = action({
  name: 'battles.search',
  does: 'read',
  permission: 'battles.read',
  scope: 'brand',
  asks: 'nothing',
  request: { Status: z.optional(Status), PlayerID: z.optional(PlayerID), ...page },
  reply: Listed(z.object({ ...common, Taken: Count, IsPrivate: z.boolean() })),
  errors: [],
  summary: 'Battles, newest first, by status (0 open, 1 running, 2 ended, 3 cancelled) and player. For --csv too.',
})

export const showBattle = action({
  name: 'battles.show',
  does: 'read',
  permission: 'battles.read',
  scope: 'brand',
  asks: 'nothing',
  request: { BattleID: ID },
  reply: z.object({
    ...common,
    MathHash: z.string(),
    Bet: Amount,
    SpinCount: Count,
    FeePercent: Count,
    IntervalMs: Count,
    /** The code in the link of a private battle. */
    Code: z.nullable(z.string()),
    RematchOf: z.nullable(ID),
    ServerSeedHash: z.string(),
    /** Null until the battle has ended. */
    ServerSeed: z.nullable(z.string()),
    /** Its seed may be known after a restore; the entries are refunded. */
    IsVoid: z.boolean(),
    ClosesAt: At,
    SeatRows: z.array(Seat),
    Spins: z.array(Spin),
  }),
  errors: ['NotFound'],
  summary: 'One battle with its seats, refunded ones too, and every draw; the seed when it has ended.',
})

export const cancelBattle = action({
  name: 'battles.cancel',
  does: 'write',
  permission: 'battles.edit',
  scope: 'brand',
  asks: 'reason',
  fresh: true,
  request: { BattleID: ID },
  reply: z.object({ Refunded: Count }),
  errors: ['NotFound', 'WrongState'],
  summary: 'Cancels a battle that is not settled: every entry is refunded in full.',
})

export const sumBattles = action({
  name: 'battles.statistics',
  does: 'read',
  permission: 'battles.read',
  scope: 'brand',
  asks: 'nothing',
  request: { ...days, ...page },
  reply: Listed(z.object({ Day, Ended: Count, Cancelled: Count, Entries: Amount, Fees: Amount, Prizes: Amount })),
  errors: [],
  summary: 'Battles, entries, fees and prizes by the days on which battles ended, latest first.',
})
