// Other players: public profiles, search, the public ban list.
import { nicknameLength } from './values/accounts.ts'
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import { PublicPlayer, Relationship } from './people.ts'
import { Count, Encoded, Face, List, Page, PerPage, PlayerID, Small, Text, Time } from './scalars.ts'

export const chapter = 40

const profile = {
  who: 'player',
  does: 'read',
  rate: 'list',
  request: z.object({ PlayerID }),
  reply: PublicPlayer,
  errors: ['TargetNotFound'],
} as const

export const readPlayer = op({
  ...profile,
  op: 11520,
  on: ['lobby'],
  summary: 'A public profile; my own adds Rename and userEmail',
})

export const readProfile = call({
  ...profile,
  path: 'player',
  summary: 'A public profile over HTTP; the same as OP 11520',
})

/** Online: only where that player has added the caller as a friend. */
export const PlayerRow = z.object({
  ...Face,
  VIPLevel: Count,
  Level: Count,
  Online: z.boolean(),
  Relationship: z.optional(Relationship),
})

export const searchPlayers = op({
  op: 11510,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  summary: 'Players by number or part of their name, prefix matches first; at most 1,000',
  request: z.object({
    Name: z.optional(Encoded(nicknameLength)),
    PlayerID: z.optional(PlayerID),
    Page,
    PerPage: PerPage(1000),
    /**
     * Includes players who block the caller or whom the caller blocks, banned players, and players who requested deletion. This and the two filters
     * below work for staff (customer service, operators); for other players they are ignored.
     */
    Bypass: z.optional(z.boolean()),
    OnlineOnly: z.optional(z.boolean()),
    MinVIPLevel: z.optional(Small),
    Decode: z.optional(z.boolean()),
  }),
  reply: List(PlayerRow),
  errors: [],
})

export const listBans = call({
  path: 'player/ban_records',
  who: 'guest',
  does: 'read',
  rate: 'list',
  summary: 'The public ban list; names and numbers are masked',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: List(
    z.object({ MaskedID: Text(20), Name: Text(40), Reason: Text(200), StartTime: Time, EndTime: z.nullable(Time) }),
  ),
  errors: [],
})
