// What a host sets and reads of a room: settings, schedule, moderators, moderation of its chat, broadcasts, recordings, health of the stream.
import {
  liveActs,
  liveAudiences,
  liveKickMinutes,
  liveRoles,
  liveMuteMinutes,
  liveSlowSeconds,
  liveTitleLength,
  mostModerators,
  mostScheduled,
} from './values/live.ts'
import * as z from 'zod/mini'
import { Line } from './chat.ts'
import { Category, HostCard, Scheduled } from './hosts.ts'
import { call, op, push } from './op.ts'
import {
  Amount,
  Count,
  Empty,
  Encoded,
  Face,
  ID,
  Int,
  List,
  Numbered,
  Page,
  PerPage,
  PlayerID,
  Text,
  Time,
  Url,
  Whole,
  Words,
} from './scalars.ts'

export const chapter = 220

const on = ['chat', 'lobby'] as const
const settingOn = { on, who: 'host', does: 'write', rate: 'write' } as const
const settingRead = { on, who: 'host', does: 'read', rate: 'list', acts: false } as const

/** Every field is optional in a request: the absent ones stay as they are. */
const RoomSettings = z.object({
  Category,
  Audience: Numbered(liveAudiences),
  /** The lowest VIP level of the audience `vip`. */
  AudienceVIP: Whole(1, 8),
  SlowSeconds: Whole(liveSlowSeconds.least, liveSlowSeconds.most),
  FollowersOnly: z.boolean(),
  NoLinks: z.boolean(),
  /** Records broadcasts that begin from now on. */
  Record: z.boolean(),
  /** A publish opens a room that has a title; else it is a preview for the host. */
  OpenOnPublish: z.boolean(),
})

const ShownSettings = z.extend(RoomSettings, { RoomID: ID, Cover: Url, Followers: Count })

export const readRoomSettings = op({
  ...settingRead,
  op: 16180,
  summary: 'The settings of the own room',
  request: Empty,
  reply: ShownSettings,
  errors: ['TargetNotFound'],
})

export const changeRoomSettings = op({
  ...settingOn,
  op: 16100,
  pushOn: ['chat'],
  summary: 'Changes settings of the own room and returns them all; the room receives them as 16102',
  request: z.extend(z.partial(RoomSettings), { RemoveCover: z.optional(z.boolean()) }),
  reply: ShownSettings,
  push: z.extend(z.partial(RoomSettings), { RoomID: ID, Cover: z.optional(Url) }),
  errors: ['TargetNotFound'],
})

export const changeCover = call({
  path: 'live/cover',
  who: 'host',
  does: 'round',
  rate: 'costly',
  // Base64 of 2 MB, and the rest of the body.
  mostBytes: 3_000_000,
  summary: 'Sets the cover of the own room: a JPEG of at most 2 MB, as Base64',
  request: z.object({ Img: Words(2_900_000, 4) }),
  reply: z.object({ Cover: Url }),
  errors: ['AvatarRefused', 'TargetNotFound'],
})

export const readOwnSchedule = op({
  ...settingRead,
  op: 16190,
  summary: 'The own schedule',
  request: Empty,
  reply: List(Scheduled),
  errors: ['TargetNotFound'],
})

export const changeSchedule = op({
  ...settingOn,
  op: 16110,
  summary: `Adds an entry to the own schedule or removes one, and returns it; up to ${mostScheduled} ahead`,
  request: z.object({
    Add: z.optional(z.object({ StartTime: Time, Title: Encoded(liveTitleLength), Decode: z.optional(z.boolean()) })),
    Remove: z.optional(ID),
  }),
  reply: List(Scheduled),
  /** BadInput with Why ScheduleLimit, SchedulePast, ScheduleFar. */
  errors: ['SensitiveWords', 'TargetNotFound'],
})

const Moderators = List(z.object({ ...Face, Online: z.boolean() }))

export const listModerators = op({
  ...settingRead,
  op: 16220,
  summary: 'The moderators of the own room',
  request: Empty,
  reply: Moderators,
  errors: ['TargetNotFound'],
})

export const changeModerators = op({
  ...settingOn,
  op: 16120,
  pushOn: ['chat'],
  summary: `Adds a moderator of the own room or removes one, and returns them; up to ${mostModerators}. The player receives 16122`,
  request: z.object({ Add: z.optional(PlayerID), Remove: z.optional(PlayerID) }),
  reply: Moderators,
  push: z.object({ RoomID: ID, Role: Numbered(liveRoles) }),
  /** BadInput with Why ModeratorLimit, Oneself. */
  errors: ['TargetNotFound'],
})

export const moderateRoom = op({
  on: ['chat'],
  op: 16130,
  who: 'player',
  does: 'write',
  rate: 'write',
  summary:
    'Host and moderators of the joined room: pin or unpin a message, delete one, mute a player for 1, 10 or 60 minutes or remove one for 10, 1440 or 0 (for good); the room receives it as 16132',
  request: z.object({
    Act: Numbered(liveActs),
    /** The message to pin or to delete. */
    MessageID: z.optional(ID),
    /** The player to mute or to remove. */
    PlayerID: z.optional(PlayerID),
    /** Which of them go with which act is checked by the feature. A value of both lists is named once: JSON Schema refuses a repeated one. */
    Minutes: z.optional(z.literal([...new Set([...liveMuteMinutes, ...liveKickMinutes])])),
  }),
  reply: z.object({ Until: z.optional(z.nullable(Time)) }),
  push: z.object({
    RoomID: ID,
    Act: Numbered(liveActs),
    MessageID: z.optional(ID),
    /** The pinned message. */
    Pinned: z.optional(Line),
    PlayerID: z.optional(PlayerID),
    Name: z.optional(Text(40)),
    /** Null: for good. To the player alone also when a mute is lifted: then it is the present time. */
    Until: z.optional(z.nullable(Time)),
  }),
  /** WrongRole for viewers; NotEligibleToJoin with Why RoomOutside, or RoomStaff when the target is the host or, for a moderator, another one. */
  errors: ['NotEligibleToJoin', 'TargetNotFound'],
})

const ofMeasures = {
  /** Absent: the joined room, else the own one. */
  RoomID: z.optional(ID),
  Page,
  PerPage: PerPage(100),
}

const Measures = List(
  z.object({
    ...Face,
    Act: Numbered(liveActs),
    /** Null: for good. */
    Until: z.nullable(Time),
    CreateTime: Time,
    /** Who did it; empty: an operator. */
    By: Text(40),
  }),
)

export const listMeasures = op({
  on,
  op: 16230,
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'Host and moderators: mutes and removals that are in force, newest first',
  request: z.object(ofMeasures),
  reply: Measures,
  errors: ['TargetNotFound'],
})

export const liftMeasure = op({
  on,
  op: 16140,
  who: 'player',
  does: 'write',
  rate: 'list',
  summary: 'Host and moderators: with Lift a mute or a removal ends; returns those that are in force, newest first',
  request: z.object({
    ...ofMeasures,
    Lift: z.optional(z.object({ PlayerID, Act: z.literal([liveActs.mute, liveActs.kick]) })),
  }),
  reply: Measures,
  errors: ['TargetNotFound'],
})

const Broadcast = z.object({
  BroadcastID: ID,
  Title: Text(2 * liveTitleLength),
  Category,
  StartTime: Time,
  /** Null: still on air. */
  EndTime: z.nullable(Time),
  /** Seconds on air. */
  Seconds: Count,
  Peak: Count,
  /** Different viewers. */
  People: Count,
  HasRecording: z.boolean(),
  /** For the host: minutes of all viewers together, gifts and points received, codecs and size of the stream. */
  Minutes: z.optional(Count),
  Gifts: z.optional(Count),
  Points: z.optional(Amount),
  Codecs: z.optional(Text(80)),
  Width: z.optional(Count),
  Height: z.optional(Count),
  /** Viewers by the minute; only in the answer to the host who reads this broadcast. */
  ViewersByMinute: z.optional(z.array(Count)),
})

export const listBroadcasts = op({
  on,
  op: 16150,
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'The host of a room and the broadcasts of it, newest first; the host receives more of each',
  /** With BroadcastID the answer contains only that one. */
  request: z.object({ RoomID: ID, BroadcastID: z.optional(ID), Page, PerPage: PerPage(100) }),
  reply: z.object({ Total: Count, Host: HostCard, Schedule: z.array(Scheduled), Rows: z.array(Broadcast) }),
  errors: ['TargetNotFound'],
})

const ofRecordings = {
  RoomID: ID,
  BroadcastID: z.optional(ID),
  /** With BroadcastID: messages from this second of the recording on, at most 100. */
  FromSecond: z.optional(Int()),
  Page,
  PerPage: PerPage(100),
}

const Recordings = z.object({
  Total: Count,
  Rows: z.array(
    z.object({
      BroadcastID: ID,
      Title: Text(2 * liveTitleLength),
      StartTime: Time,
      Seconds: Count,
      Bytes: Count,
      /** An address that serves ranges, signed for this player. */
      Url,
      ExpireTime: Time,
    }),
  ),
  /** Messages with their second in the recording; gifts are among them as composed messages. */
  Messages: z.optional(z.array(z.extend(Line, { Second: Count }))),
})

export const listRecordings = op({
  on,
  op: 16240,
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'Recordings of a room, newest first; with BroadcastID one with the chat of it',
  request: z.object(ofRecordings),
  reply: Recordings,
  errors: ['TargetNotFound'],
})

export const editRecordings = op({
  on,
  op: 16160,
  who: 'player',
  does: 'write',
  rate: 'list',
  summary: 'With Delete the host deletes a recording; returns the recordings of the room as 16240',
  request: z.object({ ...ofRecordings, Delete: z.optional(ID) }),
  reply: Recordings,
  errors: ['TargetNotFound'],
})

export const streamHealth = push({
  op: 16172,
  on: ['chat'],
  droppable: true,
  summary: 'The health of the own stream, to the host once a second while it is received',
  push: z.object({
    RoomID: ID,
    /** Kilobits per second. */
    Bitrate: Count,
    Fps: z.number().check(z.minimum(0)),
    /** Milliseconds between the last two key frames. */
    KeyFrameGap: Count,
    Drops: Count,
    Viewers: Count,
    Width: z.optional(Count),
    Height: z.optional(Count),
    /** Whether players see it; false: a preview. */
    OnAir: z.boolean(),
  }),
})
