// Operators' actions on slot games.
import * as z from 'zod/mini'
import { Count, Day, GameCode, ID, PlayerID, RoundID } from '../scalars.ts'
import { action } from './action.ts'
import { At, Line, Listed, MaybeAt, Moment, page, Stored } from './fields.ts'

export const chooseVariant = action({
  name: 'games.chooseVariant',
  does: 'write',
  permission: 'games.edit',
  scope: 'brand',
  asks: 'approval',
  fresh: true,
  request: { GameCode, MathHash: Line(64), StartsAt: Moment },
  reply: z.object({ GameCode, MathHash: z.string(), StartsAt: At }),
  errors: ['NotFound'],
  summary:
    'Chooses the variant (MathHash, as in docs/par) that a game has in a brand from StartsAt on, for all players. ' +
    'StartsAt is at least a minute ahead, so that every node has read the choice by then.',
})

export const retireSeeds = action({
  name: 'games.retireSeeds',
  does: 'write',
  permission: 'games.seeds',
  scope: 'all',
  asks: 'reason',
  fresh: true,
  request: {},
  reply: z.object({ Retired: Count }),
  errors: [],
  summary: 'Retires every slot seed in use, after a suspicion that one is known. Players see new seed hashes.',
})

/** Of both lists and single rounds. */
const round = {
  RoundID: z.string(),
  PlayerID,
  GameCode: z.string(),
  Bet: Count,
  Mode: z.string(),
  Cost: Count,
  Jackpots: z.array(z.object({ SymbolNo: Count, Amount: Count })),
  MathHash: z.string(),
  CreatedAt: At,
}

export const listRounds = action({
  name: 'games.rounds',
  does: 'read',
  permission: 'games.read',
  scope: 'brand',
  asks: 'nothing',
  request: { PlayerID: z.optional(PlayerID), GameCode: z.optional(GameCode), Day: z.optional(Day), ...page },
  reply: Listed(z.object({ ...round, Win: Count, Steps: Count })),
  errors: [],
  summary:
    'Finished rounds of slots, newest first: of a player in the last 90 days, or of all players on a day in Taipei, today unless given. ' +
    'Rounds that wait for a choice are read by their id.',
})

export const readRound = action({
  name: 'games.round',
  does: 'read',
  permission: 'games.read',
  scope: 'brand',
  asks: 'nothing',
  request: { RoundID, PlayerID: z.optional(PlayerID) },
  reply: z.object({
    ...round,
    /** It waits for a choice of its player: nothing that follows from its seed is shown. */
    IsOpen: z.boolean(),
    Win: z.nullable(Count),
    Variant: z.nullable(z.number()),
    Actions: z.array(Count),
    /** Carried into the round from the one before. */
    State: Stored,
    /** What missions count. */
    Counters: Stored,
    Digest: z.nullable(z.string()),
    /** Its entry in the ledger. */
    MovementID: z.nullable(Count),
    /** As shown to the player: from before definitions were stored as they were, otherwise played again. */
    Events: z.array(Stored),
    SeedID: ID,
    ServerSeedHash: z.string(),
    ClientSeed: z.string(),
    /** Null while the seed is in use, or a round that waits was decided by it. */
    ServerSeed: z.nullable(z.string()),
    SeedRetiredAt: MaybeAt,
  }),
  errors: ['NotFound'],
  summary:
    'One round with its stored values, its events and, once its seed is retired, the seed. PlayerID is needed only if several players have a round with this id.',
})
