// The bank code of the day.
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Amount, Count, Day, Empty, List, Page, PerPage, PlayerID, Text, Time, Url } from './scalars.ts'

export const chapter = 330

const reading = { on: ['lobby'], who: 'player', does: 'read', rate: 'list', acts: false } as const

const Guess = z.object({ Guess: Text(4), Right: Count, Elsewhere: Count, CreateTime: Time })

export const readVault = op({
  ...reading,
  request: Empty,
  errors: [],
  op: 15400,
  summary: 'The bank code of the day: pool, hash, guesses left; an opened vault arrives as 15402',
  reply: z.object({
    Day,
    Pool: Amount,
    CodeHash: Text(64),
    GuessesLeft: Count,
    Guesses: z.array(Guess),
    IsOpen: z.boolean(),
    /** The vault was opened by the caller. */
    Opened: z.boolean(),
    /** How many have opened it. */
    Openers: Count,
    /** Coins staked today. */
    Staked: Amount,
    StakePerGuess: Amount,
    MostGuesses: Count,
    /** Coins with which the pool of a day begins. */
    Seed: Amount,
    EndTime: Time,
  }),
  /** PlayerID and picture are absent for players who hide their name. */
  push: z.object({
    Day,
    Pool: Amount,
    Winner: Text(40),
    Openers: Count,
    PlayerID: z.optional(PlayerID),
    PictureURL: z.optional(Url),
  }),
  droppable: true,
})

export const guessVault = op({
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  once: true,
  op: 15410,
  summary: 'One guess at the code of the day: how many digits are right, and how many are elsewhere in the code',
  request: z.object({ Guess: z.string().check(z.regex(/^[0-9]{4}$/)) }),
  reply: z.object({ ...Guess.shape, Opened: z.boolean(), GuessesLeft: Count }),
  /** NotEligibleToRedeem with Why: NotReached, Opened, Ended, Closed. */
  errors: ['NotEligibleToRedeem'],
})

export const listVaultDays = op({
  ...reading,
  op: 15420,
  summary:
    'Past days of the vault: the bytes that decided every code, the code of the caller, the share of those who opened',
  request: z.object({ Page, PerPage: PerPage(50) }),
  reply: List(
    z.object({
      Day,
      CodeHash: Text(64),
      /** 32 bytes in hex: anyone can compute the code of any player. */
      Bytes: Text(64),
      /** The pool that was divided. */
      Pool: Amount,
      Openers: Count,
      Share: Amount,
      MyCode: Text(4),
      /** The caller has opened it. */
      Opened: z.boolean(),
      Guesses: Count,
    }),
  ),
  errors: [],
})
