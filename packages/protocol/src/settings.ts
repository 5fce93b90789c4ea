// A player's own switches, kept by the server so that they follow from device to device.
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Empty, Lang } from './scalars.ts'

export const Settings = z.object({
  /** Empty until the player has chosen one: each device then keeps its own. Frames use `Lang` for their own answer. */
  Language: Lang,
  Music: z.boolean(),
  Sound: z.boolean(),
  ShowAnnouncementUnread: z.boolean(),
  ShowPublicUnread: z.boolean(),
  ShowClubUnread: z.boolean(),
})

export const readSettings = op({
  op: 15100,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'read',
  acts: false,
  says: 'My switches; a change on another device arrives as 15102',
  request: Empty,
  reply: Settings,
  push: Settings,
  errors: [],
})

export const changeSettings = op({
  op: 15140,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  says: 'Changes switches; absent ones stay',
  request: z.partial(Settings),
  reply: Settings,
  errors: [],
})
