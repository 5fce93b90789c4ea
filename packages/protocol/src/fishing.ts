// Fishing tables with four seats: sit with a buy-in, shoot, change the bet, top up, leave; and the frames sent to all players of a table.
import * as z from 'zod/mini'
import { ClientSeed } from './games.ts'
import { op, push } from './op.ts'
import {
  Amount,
  CoinRevision,
  Count,
  Face,
  GameCode,
  ID,
  Page,
  PerPage,
  RoundID,
  StakeUpTo,
  Text,
  Time,
  Whole,
} from './scalars.ts'

export const chapter = 180

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const TableID = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
/** Made by the server; part of the name of every shot's stream of draws. */
export const BuyInID = RoundID
const Bet = Whole(1, 1_000_000)
const Coins = StakeUpTo(1_000_000_000_000)
/** 0 and 1 at the bottom, 2 and 3 at the top. */
const SeatNumber = Whole(0, 3)
/** Rows of whole numbers, to keep the frames of a busy table small; the comment at each field lists the columns. */
const Numbers = z.array(z.array(z.int()))

export const FishingSeat = z.object({ Seat: SeatNumber, ...Face, Bet: Amount, Balance: Amount })

export const openFishing = op({
  op: 20200,
  on: ['game'],
  who: 'player',
  does: 'write',
  rate: 'list',
  acts: false,
  summary: 'Fishing tables of a game and their free seats, and the commitment to the server seed of my next buy-in',
  request: z.object({ GameCode, Page, PerPage: PerPage(100) }),
  reply: z.object({
    Total: Count,
    Rows: z.array(z.object({ TableID, GameCode, Seats: Count, Taken: Count, Bets: z.array(Amount) })),
    Bets: z.array(Amount),
    /** Smallest and largest buy-in. */
    LeastBuyIn: Amount,
    MostBuyIn: Amount,
    MathHash: Hash,
    /** SHA-256 of the server seed that the next buy-in will use: known before ClientSeed is chosen. */
    ServerSeedHash: Hash,
    /** The table where the caller already sits. */
    Mine: z.optional(TableID),
  }),
  errors: ['TargetNotFound'],
})

export const sit = op({
  op: 20210,
  on: ['game'],
  who: 'player',
  does: 'round',
  rate: 'write',
  once: true,
  needsKey: true,
  spends: true,
  summary:
    'Takes a seat with a buy-in, or returns to the player’s current seat; without TableID at any table with a free seat',
  request: z.object({
    GameCode,
    TableID: z.optional(TableID),
    BuyIn: Coins,
    Bet: z.optional(Bet),
    /** The caller's seed for this buy-in; absent: the server makes one. */
    ClientSeed: z.optional(ClientSeed),
    /** Only return to a seat that is still held: no coins are brought. */
    Back: z.optional(z.boolean()),
  }),
  reply: z.object({
    TableID,
    Seat: SeatNumber,
    BuyInID,
    /** Milliseconds of the table's own time. */
    T: Count,
    Bets: z.array(Amount),
    Bet: Amount,
    /** The caller's coins on the table. */
    Balance: Amount,
    /** The caller's remaining balance outside the table. */
    Coins: Amount,
    CoinRevision,
    /** Number of the caller's last shot; the next one is higher. */
    Shot: Count,
    MathHash: Hash,
    ServerSeedHash: Hash,
    ClientSeed,
    Seats: z.array(FishingSeat),
    /** [id, kind, path, lane, t0] of all fish on the table now. */
    Fish: Numbers,
  }),
  errors: ['NotEnoughCoins', 'TargetNotFound', 'NotEligibleToJoin', 'PlayLimitReached'],
})

export const frames = push({
  op: 20202,
  on: ['game'],
  droppable: false,
  summary: 'Events at my table since the last frame; no frame is sent without events',
  push: z.object({
    T: Count,
    /** [id, kind, path, lane, t0] of new fish. */
    Fish: z.optional(Numbers),
    /** [shot, seat, angle, target or 0, t0] of shots fired. */
    Shots: z.optional(Numbers),
    /** [shot, fish] of shots that hit and caught nothing. */
    Hits: z.optional(Numbers),
    /** [shot, seat, fish, win] of fish that were caught; win is all that the shot won. */
    Catches: z.optional(Numbers),
    /** [shot, fish or 0 for the water, win] of the strikes of a special catch; win 0: the fish was not caught. */
    Struck: z.optional(Numbers),
    /** Shots that were refunded. */
    Back: z.optional(z.array(z.int())),
    /** [seat, balance, bet] where they changed. */
    Purses: z.optional(Numbers),
    /** Players who sat down. */
    Seats: z.optional(z.array(FishingSeat)),
    /** Seats that are free now. */
    Left: z.optional(z.array(z.int())),
  }),
})

export const shoot = op({
  op: 20220,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'play',
  summary: 'Fires one shot at my bet: by angle (4096 to a turn, 0 to the right, clockwise), or locked on a fish',
  request: z.object({
    TableID,
    /** Increases with every shot of the buy-in; a repeated number is the same shot. */
    Shot: Whole(1, 1_000_000_000),
    Angle: z.optional(Whole(0, 4095)),
    TargetID: z.optional(ID),
  }),
  reply: z.object({ Shot: Count, Balance: Amount }),
  errors: ['NotEnoughCoins', 'TargetNotFound', 'PlayLimitReached'],
})

const Reveal = { BuyInID, ServerSeed: Hash, ServerSeedHash: Hash, ClientSeed }

export const leave = op({
  op: 20230,
  on: ['game'],
  who: 'player',
  does: 'round',
  rate: 'write',
  once: true,
  needsKey: true,
  summary:
    'Leaves the table: unresolved shots are refunded, the rest of the buy-in is credited, the server seed is revealed',
  request: z.object({ TableID }),
  reply: z.object({ Returned: Amount, Coins: Amount, CoinRevision, Staked: Amount, Won: Amount, ...Reveal }),
  push: z.object({
    TableID,
    /** silent: the connection was lost too long; idle: no shot for minutes; closing: the server shuts down. */
    Why: Text(20),
    Returned: Amount,
    ...Reveal,
  }),
  errors: ['TargetNotFound'],
})

export const changeBet = op({
  op: 20240,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'play',
  summary: 'Changes the bet of later shots',
  request: z.object({ TableID, Bet }),
  reply: z.object({ Bet: Amount }),
  errors: ['TargetNotFound'],
})

export const topUp = op({
  op: 20250,
  on: ['game'],
  who: 'player',
  does: 'round',
  rate: 'write',
  once: true,
  needsKey: true,
  spends: true,
  summary: 'Adds coins to the buy-in of my seat',
  request: z.object({ TableID, Amount: Coins }),
  reply: z.object({ Balance: Amount, Coins: Amount, CoinRevision }),
  errors: ['NotEnoughCoins', 'TargetNotFound'],
})

export const listShots = op({
  op: 20260,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary:
    'My buy-ins, newest first; with BuyInID that one and its shots, which anyone can verify once the seed is revealed',
  request: z.object({ BuyInID: z.optional(BuyInID), Page, PerPage: PerPage(100) }),
  reply: z.object({
    Total: Count,
    Rows: z.array(
      z.object({
        BuyInID,
        TableID,
        StartTime: Time,
        EndTime: z.nullable(Time),
        Brought: Amount,
        Returned: Amount,
        Staked: Amount,
        Won: Amount,
        MathHash: Hash,
        ServerSeedHash: Hash,
        ClientSeed,
        /** Present after the player has left the table. */
        ServerSeed: z.optional(Hash),
        /** shot,bet,kind,win and the kinds struck, separated by semicolons. Present when one buy-in was requested. */
        Shots: z.optional(z.string()),
      }),
    ),
  }),
  errors: ['TargetNotFound'],
})

export const stay = op({
  op: 20270,
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'read',
  acts: false,
  summary: 'Keeps the player’s seat without a shot, and returns the time of the table',
  request: z.object({ TableID }),
  reply: z.object({ T: Count, Balance: Amount }),
  errors: ['TargetNotFound'],
})
