// A player's settings, stored by the server so that they apply on every device.
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Empty, Lang, Text, Whole } from './scalars.ts'
import { reminderHours, reminderTopics } from './values/reminders.ts'

export const chapter = 20

const Switches = {
  /** Empty until the player has chosen one: until then each device uses its own. `Lang` of a frame applies to the reply of that frame only. */
  Language: Lang,
  Music: z.boolean(),
  Sound: z.boolean(),
  ShowAnnouncementUnread: z.boolean(),
  ShowPublicUnread: z.boolean(),
  ShowClubUnread: z.boolean(),
  /** Members of the player's club see when the player is online. */
  ShowOnlineToClub: z.boolean(),
  /** What the player wants to be reminded of; none until the player agrees. */
  Topics: z.array(z.enum(reminderTopics)).check(
    z.maxLength(reminderTopics.length),
    z.refine((topics) => new Set(topics).size === topics.length),
  ),
  /** The hour in Taipei of the reminder of the daily stamp. */
  RemindAt: Whole(reminderHours.first, reminderHours.last),
  /** Anonymous statistics of use may be counted. */
  Analytics: z.boolean(),
}

export const Settings = z.object({
  ...Switches,
  /** The public key of the server for PushManager.subscribe, base64url; empty where no reminders are sent. */
  PushKey: Text(120),
})

export const readSettings = op({
  op: 15100,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'read',
  acts: false,
  summary: 'My switches; a change on another device arrives as 15102',
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
  summary: 'Changes switches; absent ones stay',
  request: z.partial(z.object(Switches)),
  reply: Settings,
  errors: [],
})
