// Games: the catalogue, jackpots, opening a game, rounds as ordered events, history, fairness seeds and replays.
import { gameLists, jackpotSymbols } from './values/games.ts'
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import {
  Amount,
  CoinRevision,
  Count,
  Empty,
  GameCode,
  List,
  MaybeID,
  Numbered,
  Page,
  PerPage,
  PlayerID,
  RoundID,
  SiteID,
  Stake,
  Text,
  Time,
  Url,
  Whole,
  Words,
} from './scalars.ts'

export const chapter = 170

/** 64 lower-case hex digits. */
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** No colon: it separates the fields of the message that is hashed. */
export const ClientSeed = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))

const Names = z.object({ en_us: Text(60), zh_tw: Text(60), vi_vn: Text(60), id_id: Text(60) })

export const GameCard = z.object({
  GameCode,
  Names,
  Provider: Text(40),
  /** One of `gameKinds`. */
  Kind: Text(20),
  Open: z.boolean(),
  Cover: Url,
  Banner: Url,
  Tags: z.array(Text(24)),
  /** One of the caller's favourites. */
  Favourite: z.boolean(),
  /** 0 where a game is not open. */
  MinBet: Amount,
  MaxBet: Amount,
  /** Its bets feed the shared jackpots and may win one. */
  Jackpot: z.boolean(),
  /** In percent, jackpots included; 0 where a game is not open. */
  Return: z.number().check(z.minimum(0), z.maximum(100)),
})

export const listGames = op({
  op: 20000,
  on: ['game', 'lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary:
    'The catalogue of games of this brand: all, my favourites or what I played last; by kind, tag or part of a name',
  request: z.object({
    Kind: z.optional(Text(20)),
    Search: z.optional(Text(60)),
    Tag: z.optional(Text(24)),
    Which: z.optional(z.enum(gameLists)),
    Page,
    PerPage: PerPage(500),
  }),
  reply: List(GameCard),
  errors: [],
})

export const markFavourite = op({
  op: 20010,
  on: ['game', 'lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  summary: 'Adds a game to my favourites, or removes it',
  request: z.object({ GameCode, Favourite: z.boolean() }),
  reply: z.object({ GameCode, Favourite: z.boolean() }),
  errors: ['TargetNotFound'],
})

const SymbolNo = Numbered(jackpotSymbols)
const Jackpots = z.array(z.object({ SymbolNo, Amount }))

export const readJackpots = op({
  op: 20020,
  on: ['game', 'lobby'],
  who: 'player',
  does: 'read',
  rate: 'read',
  acts: false,
  summary:
    'The current amounts of the four shared jackpots of this brand; changes arrive as 20022, at most one a second',
  request: Empty,
  reply: z.object({ Pools: Jackpots }),
  push: z.object({ Pools: Jackpots }),
  droppable: true,
  errors: [],
})

export const seeJackpots = call({
  path: 'game/jackpots',
  who: 'guest',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'The current amounts of the four shared jackpots of this brand; also for guests',
  request: z.object({ SiteID: z.optional(SiteID) }),
  reply: z.object({ Pools: Jackpots }),
  errors: [],
})

export const seeOdds = call({
  path: 'game/odds',
  who: 'guest',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'Which published set of numbers each open game of this brand uses now; also for guests',
  request: z.object({ SiteID: z.optional(SiteID) }),
  reply: z.object({ Rows: z.array(z.object({ GameCode, Variant: z.number(), MathHash: z.string() })) }),
  errors: [],
})

/** The events of a round in order; the kinds depend on the game. */
export const RoundEvent = z.looseObject({ Kind: Text(40) })

const Fairness = { ServerSeedHash: Hash, ClientSeed }
/** base, or another mode that the game declares. */
const ModeCode = z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/))
/** Carried from round to round of one game and bet; its fields depend on the game. */
const State = z.looseObject({})
const Step = Whole(0, 1000)

export const Round = z.object({
  RoundID,
  GameCode,
  Bet: Amount,
  Mode: ModeCode,
  /** The price of the round: the bet times the mode's price. */
  Cost: Amount,
  /** Excludes Jackpots. */
  Win: Amount,
  /** Coins after the round and its jackpots. */
  Balance: Amount,
  CoinRevision,
  /** The whole round from its start. */
  Events: z.array(RoundEvent),
  ...Fairness,
  /** True while the round waits for the player's next step (20120). */
  Unfinished: z.optional(z.boolean()),
  /** Shared jackpots won, in addition to Win. */
  Jackpots: z.optional(Jackpots),
  /** Carried to the next round at this bet. */
  State: z.optional(State),
})

export const openGame = op({
  op: 20100,
  on: ['game'],
  who: 'player',
  does: 'write',
  rate: 'write',
  summary: 'Opens a game: its bets, the last position of the reels, the committed seeds',
  request: z.object({ GameCode }),
  reply: z.object({
    GameCode,
    /** The return that this brand uses, in percent. */
    Variant: z.number(),
    MathHash: Hash,
    Bets: z.array(Amount),
    Modes: z.array(z.object({ Code: ModeCode, Price: Count })),
    LastBet: z.optional(Amount),
    LastGrid: z.optional(z.array(z.array(z.int()))),
    /** The carried state at LastBet. */
    State: z.optional(State),
    ...Fairness,
    Balance: Amount,
    CoinRevision,
    /** Allowed in this market. */
    Flags: z.object({ Turbo: z.boolean(), Autoplay: z.boolean(), Buy: z.boolean() }),
    /** Rounds that autoplay may be set to; 0 where it is not allowed. */
    MostAutoplay: Count,
    /** A round that waits for its next step. */
    UnfinishedRoundID: z.optional(RoundID),
    /** The last round was not presented completely: the number of its events that were. */
    Shown: z.optional(z.object({ RoundID, Upto: Count })),
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
  needsKey: true,
  spends: true,
  summary: 'Plays one round; RoundID is the ReqID of the request',
  request: z.object({ GameCode, Bet: Stake, Mode: z.optional(ModeCode) }),
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
  needsKey: true,
  spends: true,
  summary: 'The unfinished round of a game, or null; with Choice it continues: Step is the number of earlier choices',
  request: z.object({
    GameCode,
    RoundID: z.optional(RoundID),
    /** Index into the options of the choice the round waits for. */
    Choice: z.optional(Step),
    Step: z.optional(Step),
  }),
  reply: z.object({ Round: z.nullable(Round) }),
  errors: ['TargetNotFound', 'PlayLimitReached'],
})

export const markShown = op({
  op: 20150,
  on: ['game'],
  who: 'player',
  does: 'write',
  rate: 'play',
  acts: false,
  summary: 'How many events of a round were presented, so that another device continues from there',
  request: z.object({ GameCode, RoundID, Upto: Whole(0, 100_000) }),
  reply: Empty,
  errors: ['TargetNotFound'],
})

export const PastRound = z.object({
  RoundID,
  GameCode,
  Bet: Amount,
  Mode: ModeCode,
  Cost: Amount,
  Win: Amount,
  Jackpots: z.optional(Jackpots),
  /** Number of events of the round. */
  Steps: Count,
  /** The player's choices, in order. */
  Actions: z.array(Step),
  /** The carried state at the start of the round. */
  State: z.optional(State),
  /** True while the round waits for the player. */
  Unfinished: z.optional(z.boolean()),
  CreateTime: Time,
  ...Fairness,
  /** Present once the seed was revealed. */
  ServerSeed: z.optional(Hash),
  MathHash: Hash,
  /** Hash of the round as stored. */
  Digest: Hash,
  /** Present when one round was requested. */
  Events: z.optional(z.array(RoundEvent)),
})

export const launchGame = op({
  op: 20160,
  on: ['game', 'lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  summary: 'The address of a game of another provider, valid for this player and for a few hours',
  request: z.object({ GameCode }),
  reply: z.object({ LaunchURL: Url }),
  errors: ['TargetNotFound'],
})

export const listRounds = op({
  op: 20130,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'My last rounds, newest first; with RoundID that round and its events',
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
  summary:
    'My fairness seeds; Rotate reveals the old server seed and commits to a new one, ClientSeed sets mine for the new pair',
  request: z.object({ Rotate: z.optional(z.boolean()), ClientSeed: z.optional(ClientSeed) }),
  reply: z.object({ ...Fairness, Revealed: z.optional(z.object({ ServerSeed: Hash, ...Fairness })) }),
  errors: [],
})

export const findReplay = call({
  path: 'game/replay_url',
  who: 'player',
  does: 'read',
  rate: 'list',
  summary: 'The address of the replay of a shared win',
  request: z.object({ SiteID: z.optional(SiteID), GameCode, PlayerID, AchID: MaybeID, RoundID: z.optional(RoundID) }),
  reply: z.object({ ReplayURL: Url }),
  errors: ['TargetNotFound'],
})

export const watchReplay = call({
  path: 'game/replay',
  who: 'guest',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'A shared round, replayed by the server; the token comes from the replay link',
  request: z.object({ Token: Words(512) }),
  reply: z.object({
    GameCode,
    MathHash: Hash,
    PlayerName: Text(40),
    Bet: Amount,
    Mode: ModeCode,
    Win: Amount,
    Jackpots: z.optional(Jackpots),
    CreateTime: Time,
    Events: z.array(RoundEvent),
  }),
  errors: ['TargetNotFound'],
})
