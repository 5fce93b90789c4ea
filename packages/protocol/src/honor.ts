// The honor list: recorded big wins, three of them pinned.
import { honorPins } from './values/ranks.ts'
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Amount, ID, Numbered, PlayerID, RoundID, SiteID, Text, Time } from './scalars.ts'

export const chapter = 390

const Pinned = Numbered(honorPins)

export const Achievement = z.object({
  ID,
  Win: Amount,
  Bet: Amount,
  /** Win ÷ Bet, to two decimals. */
  Multiple: z.number().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  CreateTime: Time,
  Pinned,
  PlayerID,
  SiteID,
  GameInfo: z.object({ Provider: Text(40), GameID: Text(32) }),
  RoundID: z.optional(RoundID),
  /** Why the win has neither replay nor share: `shared`, a round of many players; `table`, a shot at a fishing table. */
  NoReplay: z.optional(z.enum(['shared', 'table'])),
})

export const listHonors = op({
  op: 10130,
  on: ['lobby', 'chat'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'A player’s latest ten wins at or above holy moly, and the pinned ones',
  request: z.object({ PlayerID }),
  reply: z.object({ Achievements: z.array(Achievement) }),
  errors: ['TargetNotFound'],
})

export const pinHonor = op({
  op: 11830,
  on: ['lobby', 'chat'],
  who: 'player',
  does: 'write',
  rate: 'write',
  summary: 'Pins (1) or unpins (2) one of my wins; three at most are pinned',
  request: z.object({ ID, Pinned }),
  reply: z.object({ ID, Pinned }),
  errors: ['TargetNotFound'],
})
