// Shared rounds: the rocket's flights and the keno draws of a brand, the bets in them, and the chain of seeds that decides them.
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import {
  Amount,
  CoinRevision,
  Count,
  Empty,
  GameCode,
  ID,
  List,
  Page,
  PerPage,
  RoundID,
  SiteID,
  Stake,
  Text,
  Time,
  Url,
  Whole,
} from './scalars.ts'

export const chapter = 190

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** In hundredths: 250 is 2.50 times the bet. */
const Multiple = Whole(0, 100_000_000)

/** Link 0 of the chain, published before its first round: hashing the seed of round n for n times gives it. */
export const SeedChain = z.object({ Commitment: Hash, Length: Count, Link: Count, Salt: z.nullable(Text(64)) })

/** A finished round: its seed is public, the seed of the next one is not. */
export const PastOutcome = z.object({
  RoundNo: ID,
  Link: Count,
  Commitment: Hash,
  Seed: Hash,
  Salt: Text(64),
  /** Rocket: the multiple at which the flight ended. Keno: the balls in drawing order. */
  Outcome: z.array(Count),
  CreateTime: Time,
  /** True: the server aborted the flight, and bets that had not cashed out were refunded. */
  Interrupted: z.boolean(),
})

/** Another player's bet as shown to all players; without a name if the player hides it. */
export const OtherBet = z.object({
  No: Count,
  /** The same in all bets of one player in this round: the player id, or a number valid for this round only when the name is hidden. */
  Face: Count,
  Name: Text(40),
  PictureURL: Url,
  Bet: Amount,
  Multiple: z.nullable(Multiple),
  Win: Amount,
})

export const MyBet = z.object({
  BetID: RoundID,
  RoundNo: ID,
  No: Count,
  /** Rocket: which of the two panels. */
  Place: Count,
  Bet: Amount,
  /** Rocket: cash out automatically at this multiple. */
  Auto: z.nullable(Multiple),
  /** Keno: the numbers chosen. */
  Spots: z.array(Count),
  /** A `BetState`. */
  State: Text(10),
  Multiple: z.nullable(Multiple),
  Win: Amount,
})

const Placed = z.object({ Mine: MyBet, Balance: Amount, CoinRevision })

export const listOtherGames = op({
  op: 20300,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'Games that are neither slots nor fishing, with their current state',
  request: Empty,
  reply: List(z.object({ GameCode, Kind: Text(20), Players: Count, StartTime: z.nullable(Time) })),
  errors: [],
})

/** The state of the flight's clock. */
const Flight = {
  RoundNo: ID,
  Link: Count,
  /** A `RocketPhase`. */
  Phase: Text(10),
  /** Milliseconds until betting or the pause is over; 0 while flying. */
  EndsIn: Count,
  /** Ticks since the start, and the multiple at that tick. */
  Tick: Count,
  Multiple,
}

export const openRocket = op({
  op: 20310,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'read',
  acts: false,
  droppable: true,
  summary:
    'The state of the rocket: the current flight, the bets of all players, the last twenty results; subscribes to its pushes until 20390',
  request: Empty,
  reply: z.object({
    Bets: z.array(Amount),
    MathHash: Hash,
    Chain: SeedChain,
    ...Flight,
    Crash: z.nullable(Multiple),
    Others: z.array(OtherBet),
    Players: Count,
    Recent: z.array(PastOutcome),
    Mine: z.array(MyBet),
    Balance: Amount,
    CoinRevision,
  }),
  push: z.object({
    ...Flight,
    /** The outcome; present at the end of a flight. */
    Past: z.optional(PastOutcome),
    /** Bets that were placed, withdrawn, or cashed out. */
    Joined: z.optional(z.array(OtherBet)),
    Withdrawn: z.optional(z.array(Count)),
    Out: z.optional(z.array(z.object({ No: Count, Multiple, Win: Amount }))),
    Players: Count,
  }),
  errors: [],
})

export const betOnRocket = op({
  op: 20320,
  on: ['game'],
  who: 'player',
  does: 'round',
  rate: 'play',
  once: true,
  needsKey: true,
  spends: true,
  summary: 'Bets on the next flight; BetID is the ReqID; BadInput with Why: BetsClosed, PlaceTaken',
  request: z.object({ Place: Whole(0, 1), Bet: Stake, Auto: z.nullish(Whole(101, 1_000_000)) }),
  reply: Placed,
  errors: ['NotEnoughCoins', 'PlayLimitReached'],
})

export const withdrawFromRocket = op({
  op: 20330,
  on: ['game'],
  who: 'player',
  does: 'round',
  rate: 'play',
  once: true,
  needsKey: true,
  summary: 'Cancels a bet before the start; after it BadInput with Why: BetsClosed',
  request: z.object({ BetID: RoundID }),
  reply: Placed,
  errors: ['TargetNotFound'],
})

export const leaveRocket = op({
  op: 20340,
  on: ['game'],
  who: 'player',
  does: 'round',
  rate: 'play',
  once: true,
  needsKey: true,
  summary: 'Cashes out at the multiple of the moment when the request arrives; BadInput with Why: TooLate, TooEarly',
  request: z.object({ BetID: RoundID }),
  reply: Placed,
  errors: ['TargetNotFound'],
})

const Draw = {
  RoundNo: ID,
  Link: Count,
  /** A `KenoPhase`. */
  Phase: Text(10),
  /** Milliseconds until betting closes, or until the next draw opens. */
  EndsIn: Count,
}

export const KenoWinner = z.object({
  Name: Text(40),
  PictureURL: Url,
  Spots: Count,
  Hits: Count,
  Bet: Amount,
  Win: Amount,
})

export const openKeno = op({
  op: 20350,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'read',
  acts: false,
  droppable: true,
  summary:
    'The state of keno: the next draw, the last twenty, the recent frequency of each ball; subscribes to its pushes until 20390',
  request: Empty,
  reply: z.object({
    Bets: z.array(Amount),
    MathHash: Hash,
    Chain: SeedChain,
    ...Draw,
    Tickets: Count,
    TicketsAtMost: Count,
    Recent: z.array(PastOutcome),
    /** By ball, the first entry for number 1: how often it was drawn in the last `Counted` draws. */
    Counts: z.array(Count),
    Counted: Count,
    Winners: z.array(KenoWinner),
    Mine: z.array(MyBet),
    Balance: Amount,
    CoinRevision,
  }),
  push: z.object({ ...Draw, Tickets: Count, Past: z.optional(PastOutcome), Winners: z.optional(z.array(KenoWinner)) }),
  errors: [],
})

export const buyKeno = op({
  op: 20360,
  on: ['game'],
  who: 'player',
  does: 'round',
  rate: 'play',
  once: true,
  needsKey: true,
  spends: true,
  summary: 'Buys a ticket of one to ten numbers for the next draw; BadInput with Why: BetsClosed, TicketLimit',
  request: z.object({ Spots: z.array(Whole(1, 80)).check(z.minLength(1), z.maxLength(10)), Bet: Stake }),
  reply: Placed,
  errors: ['NotEnoughCoins', 'PlayLimitReached'],
})

export const listMyBets = op({
  op: 20370,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'My bets in shared rounds, newest first, with the outcome and the seed once it is public',
  request: z.object({ GameCode: z.optional(GameCode), Page, PerPage: PerPage(100) }),
  reply: List(z.object({ ...MyBet.shape, GameCode, CreateTime: Time, Round: z.nullable(PastOutcome) })),
  errors: [],
})

export const listOutcomes = op({
  op: 20380,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'Finished rounds of this brand, newest first, to verify the chain',
  request: z.object({ GameCode, Page, PerPage: PerPage(100) }),
  reply: List(PastOutcome),
  errors: ['TargetNotFound'],
})

export const leaveArcade = op({
  op: 20390,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'read',
  acts: false,
  summary: 'Unsubscribes this socket from the pushes of a shared round',
  request: z.object({ GameCode }),
  reply: Empty,
  errors: [],
})

/** A chain as published: the commitment first, then the salt, which is made of bets placed after the commitment. */
export const PublishedChain = z.object({
  Commitment: Hash,
  Length: Count,
  /** Links that decided a round or will decide the next one. */
  Used: Count,
  /** When the commitment was published. */
  CreateTime: Time,
  /** No round was started on the chain after this; null: the chain in use. */
  EndTime: z.nullable(Time),
  /** SHA-256 of `SaltBets` joined by commas; null: no bet yet. */
  Salt: z.nullable(Text(64)),
  /** Ids of all bets of the first round with a bet, ascending; null: none yet, or a chain older than this field. */
  SaltBets: z.nullable(z.array(Text(36))),
})

export const seeChain = call({
  path: 'game/chain',
  who: 'guest',
  does: 'read',
  rate: 'list',
  acts: false,
  summary:
    'The last chains of a shared game with the bets that determined their salts, and the last twenty rounds; also for guests',
  request: z.object({ SiteID: z.optional(SiteID), GameCode }),
  reply: z.object({ Chains: z.array(PublishedChain), Recent: z.array(PastOutcome) }),
  errors: ['TargetNotFound'],
})
