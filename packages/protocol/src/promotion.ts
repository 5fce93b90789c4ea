// Win promotion: the banner of big wins, and whether the caller's name is shown on it.
import { promotionStatuses, winTypes } from './values/ranks.ts'
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import { Amount, Count, Empty, GameCode, ID, List, Numbered, PlayerID, SiteID, Text, Time, Url } from './scalars.ts'

export const chapter = 400

/** Whether the caller's name is shown. */
const Promotion = z.object({ Status: Numbered(promotionStatuses) })

export const readPromotion = op({
  op: 12130,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'read',
  acts: false,
  summary: 'Whether my wins are promoted under my name',
  request: Empty,
  reply: Promotion,
  errors: [],
})

export const setPromotion = op({
  op: 12120,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  summary: 'Shows (1) or hides (2) my name. 12122: names of the brand have changed, lists with names are read again',
  request: Promotion,
  reply: Promotion,
  push: Empty,
  droppable: true,
  errors: [],
})

export const WinPromotion = z.object({
  PlayerID: z.optional(PlayerID),
  PlayerName: Text(40),
  PictureURL: Url,
  GameCode,
  Provider: Text(40),
  WinType: Numbered(winTypes),
  AlertInfo: z.object({
    /** One of `jackpotSymbols`; for any other value `Multiple` applies. */
    SymbolNo: Count,
    Multiple: z.number().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
    MultipleIdx: Count,
  }),
  CreateTime: Time,
})

export const listPromotions = op({
  op: 15300,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'The latest promoted wins; a new one arrives as 15302 and is shown for four seconds',
  request: Empty,
  reply: List(WinPromotion),
  push: WinPromotion,
  droppable: true,
  errors: [],
})

export const listWins = call({
  path: 'game/wins',
  who: 'guest',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'The latest wins of real rounds, from ten times the bet on, and every jackpot; also for guests',
  request: z.object({ SiteID: z.optional(SiteID) }),
  reply: List(z.extend(WinPromotion, { ID, Amount })),
  errors: [],
})
