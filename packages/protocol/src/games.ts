// Games: the catalogue, opening one, rounds as ordered events, history, fairness seeds, fishing tables and replays.
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import {
  Amount,
  Count,
  Empty,
  GameCode,
  List,
  Page,
  PerPage,
  PlayerID,
  RoundID,
  SiteID,
  Text,
  Time,
  Url,
  Whole,
} from './scalars.ts'

/** 64 lower-case hex digits. */
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** No colon: it parts the fields of the message that is hashed. */
export const ClientSeed = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))

export const GameCard = z.object({
  GameCode,
  /** By locale; en_us is the fallback. */
  Names: z.optional(z.record(Text(8), Text(60))),
  Provider: Text(40),
  /** slot, fish, other. */
  Kind: Text(20),
  Open: z.boolean(),
  Cover: Url,
})

export const listGames = op({
  op: 20000,
  on: ['game', 'lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  says: 'The catalogue of games of this brand',
  request: z.object({ Kind: z.optional(Text(20)), Page, PerPage: PerPage(500) }),
  reply: List(GameCard),
  errors: [],
})

/** What happened in a round, in order; each game knows its own kinds. */
export const RoundEvent = z.looseObject({ Kind: Text(40) })

const Fairness = { ServerSeedHash: Hash, ClientSeed }

export const Round = z.object({
  RoundID,
  GameCode,
  Bet: Amount,
  Win: Amount,
  /** Coins after the round. */
  Balance: Amount,
  Events: z.array(RoundEvent),
  ...Fairness,
  /** True while the round waits for the player's next step (20120). */
  Unfinished: z.optional(z.boolean()),
})

export const openGame = op({
  op: 20100,
  on: ['game'],
  who: 'player',
  does: 'write',
  rate: 'write',
  says: 'Opens a game: the bets it takes, how the reels stood, the seeds committed to',
  request: z.object({ GameCode }),
  reply: z.object({
    GameCode,
    Bets: z.array(Amount),
    LastBet: z.optional(Amount),
    LastGrid: z.optional(z.array(z.array(z.int()))),
    ...Fairness,
    Balance: Amount,
    MathHash: Hash,
    /** A round that waits for its next step. */
    UnfinishedRoundID: z.optional(RoundID),
  }),
  errors: ['TargetNotFound'],
})

export const playRound = op({
  op: 20110,
  on: ['game'],
  who: 'player',
  does: 'round',
  rate: 'play',
  once: true,
  says: 'Plays one round; RoundID is the ReqID of the request',
  request: z.object({ GameCode, Bet: Whole(1, Number.MAX_SAFE_INTEGER) }),
  reply: Round,
  errors: ['NotEnoughCoins', 'TargetNotFound', 'PlayLimitReached'],
})

export const continueRound = op({
  op: 20120,
  on: ['game'],
  who: 'player',
  does: 'round',
  rate: 'play',
  once: true,
  says: 'Continues the unfinished round of a game; Round is null when there is none',
  request: z.object({ GameCode, RoundID: z.optional(RoundID), Choice: z.optional(Whole(0, 1000)) }),
  reply: z.object({ Round: z.nullable(Round) }),
  errors: ['TargetNotFound', 'PlayLimitReached'],
})

export const PastRound = z.object({
  RoundID,
  GameCode,
  Bet: Amount,
  Win: Amount,
  CreateTime: Time,
  ...Fairness,
  /** Present once the seed was revealed. */
  ServerSeed: z.optional(Hash),
  MathHash: Hash,
  /** Fingerprint of the round as it was kept. */
  Digest: Hash,
  /** Present when one round was asked for. */
  Events: z.optional(z.array(RoundEvent)),
})

export const listRounds = op({
  op: 20130,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  says: 'My rounds, newest first; with RoundID that round and its events',
  request: z.object({
    GameCode: z.optional(GameCode),
    RoundID: z.optional(RoundID),
    StartTime: z.nullish(Time),
    Page,
    PerPage: PerPage(100),
  }),
  reply: List(PastRound),
  errors: ['TargetNotFound'],
})

export const seeds = op({
  op: 20140,
  on: ['game'],
  who: 'player',
  does: 'write',
  rate: 'write',
  says: 'My fairness seeds; Rotate reveals the old server seed and commits to a new one, ClientSeed sets mine for the new pair',
  request: z.object({ Rotate: z.optional(z.boolean()), ClientSeed: z.optional(ClientSeed) }),
  reply: z.object({
    ...Fairness,
    Revealed: z.optional(z.object({ ServerSeed: Hash, ...Fairness })),
  }),
  errors: [],
})

export const listTables = op({
  op: 20200,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  soon: true,
  says: 'Fishing tables of a game and their free seats',
  request: z.object({ GameCode, Page, PerPage: PerPage(100) }),
  reply: List(z.object({ TableID: Text(40), GameCode, Seats: Count, Taken: Count, Bets: z.array(Amount) })),
  errors: ['TargetNotFound'],
})

export const listOtherGames = op({
  op: 20300,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  soon: true,
  says: 'Games that are neither slots nor fishing, with what is running in them now',
  request: Empty,
  reply: List(z.object({ GameCode, Kind: Text(20), Players: Count, StartTime: z.nullable(Time) })),
  errors: [],
})

export const findReplay = call({
  path: 'game/replay_url',
  who: 'player',
  does: 'read',
  rate: 'list',
  soon: true,
  says: 'Where the replay of a shared win can be watched',
  request: z.object({
    SiteID: z.optional(SiteID),
    GameCode,
    PlayerID,
    AchID: Count,
    RoundID: z.optional(RoundID),
  }),
  reply: z.object({ ReplayURL: Url }),
  errors: ['TargetNotFound'],
})
