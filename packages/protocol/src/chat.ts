// Chat in the lobby: public, private, club and alliance messages, their history, private conversations and unread counters.
import { channelTypes, liveChannelType, messageLength } from './values/chat.ts'
import { clubMuteMinutes } from './values/clubs.ts'
import * as z from 'zod/mini'
import { op } from './op.ts'
import {
  Count,
  Empty,
  Encoded,
  Face,
  ID,
  List,
  MaybeID,
  Page,
  PerPage,
  PlayerID,
  ReplyID,
  Text,
  Time,
  Url,
  Whole,
} from './scalars.ts'

export const chapter = 140

export const ChannelType = z.literal(Object.values(channelTypes))

/** The message being answered, with its current text. */
const Quote = z.object({ ID, From: Text(40), Message: Text(2000) })

/** Within a channel a greater ID is a later message. */
export const Line = z.object({
  ID,
  ChannelType: z.literal([1, 2, 3, 4, liveChannelType, 6]),
  /** The sender; `From` is their name at that moment. A system message has 0. */
  PlayerID: Count,
  From: Text(40),
  Message: Text(2000),
  CreateTime: Time,
  /** One of `messageFlags`. */
  Flag: Whole(0, 9),
  /** One of `senderTypes`. */
  SenderType: Whole(0, 9),
  /** Private messages only: the recipient. */
  ToID: z.optional(PlayerID),
  ReplyID: z.optional(ID),
  Reply: z.optional(Quote),
  /** Removed by a moderator: the text is empty. Absent: not removed. */
  Removed: z.optional(z.boolean()),
  /** Suggested answers; the chosen one is sent as an ordinary message. */
  AutoReply: z.optional(z.array(Text(200))),
  /** Game shares: underscore-separated, parts 3 to 5 are game code, achievement id and player id. Announcements: notice_{ID}. */
  OriginalMessage: z.optional(Text(400)),
  /** Alliance messages only. */
  ColorID: z.optional(Whole(0, 9)),
  ClubName: z.optional(Text(40)),
  PictureSetting: z.optional(Face.PictureSetting),
  PictureURL: z.optional(Url),
  Frame: Face.Frame,
  VIPLevel: z.optional(Count),
  /** Live rooms: the sender's role there, one of `liveRoles`; absent for viewers. */
  Badge: z.optional(Whole(0, 2)),
})

export const Unread = z.object({
  Total: Count,
  Announcement: Count,
  Public: Count,
  Private: Count,
  /** Club and alliance together. */
  Club: Count,
  /** The part of these sent in the alliance channel. */
  Alliance: Count,
  EnableClub: z.boolean(),
})

/** The last message of a private conversation and its sender. */
export const PrivateRoom = z.object({
  ...Face,
  Message: Text(2000),
  CreateTime: Time,
  UnreadCount: Count,
  Online: z.boolean(),
  /** Present when the other side is customer service. */
  SenderType: z.optional(Whole(0, 9)),
})

const Speech = { Message: Encoded(messageLength), ReplyID, Decode: z.optional(z.boolean()) }
const sending = {
  on: ['lobby', 'chat'],
  pushOn: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'send',
  once: true,
} as const

export const sendPublic = op({
  ...sending,
  op: 30000,
  summary: 'Sends a message to the public channel (VIP Gold and up); others receive it as 30002',
  request: z.object(Speech),
  reply: Line,
  push: Line,
  droppable: true,
  errors: ['VipTooLow', 'SensitiveWords', 'Muted', 'TooManyMessages'],
})

export const sendPrivate = op({
  ...sending,
  op: 30010,
  summary: 'Sends a message to one player; both receive it as 30012 on their other sockets',
  request: z.object({ ...Speech, PlayerID }),
  reply: Line,
  push: Line,
  errors: ['TargetNotFound', 'SensitiveWords', 'Muted', 'TooManyMessages', 'CannotContact'],
})

export const readHistory = op({
  op: 30020,
  on: ['lobby', 'chat'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary:
    'Messages of a channel, newest first, not after StartTime; with BeforeID those before a known message, with AfterID those after it, oldest first',
  request: z.object({
    ChannelType,
    /** The other player, for the private channel. */
    PlayerID: z.nullish(MaybeID),
    Page,
    PerPage: PerPage(100),
    StartTime: z.nullish(Time),
    AfterID: z.nullish(MaybeID),
    BeforeID: z.nullish(MaybeID),
  }),
  reply: List(Line),
  errors: ['TargetNotFound', 'ClubNotMember', 'ClubChatClosed', 'AllianceNotFound'],
})

export const listRooms = op({
  op: 30030,
  on: ['lobby', 'chat'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'Private conversations, latest first',
  request: z.object({ Page, PerPage: PerPage(200) }),
  reply: List(PrivateRoom),
  errors: [],
})

export const countUnread = op({
  op: 30040,
  on: ['lobby', 'chat'],
  pushOn: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'read',
  acts: false,
  summary: 'Unread counters; pushed as 30042 when another of my sockets reads',
  request: Empty,
  reply: Unread,
  push: Unread,
  droppable: true,
  errors: [],
})

export const markRead = op({
  op: 30050,
  on: ['lobby', 'chat'],
  who: 'player',
  does: 'write',
  rate: 'read',
  summary: 'Marks a channel, or one private conversation, as read',
  request: z.object({ ChannelType, PlayerID: z.nullish(MaybeID) }),
  reply: Unread,
  errors: [],
})

export const sendClub = op({
  ...sending,
  op: 30080,
  summary: 'Sends a message to the club (ChannelType 3) or the alliance (4); members receive it as 30082',
  request: z.object({ ...Speech, ChannelType: z.literal([channelTypes.club, channelTypes.alliance]) }),
  reply: Line,
  push: Line,
  errors: ['SensitiveWords', 'Muted', 'TooManyMessages', 'ClubNotMember', 'ClubChatClosed', 'AllianceNotFound'],
})

/** 30062 also reports removals by moderators, in every channel. */
export const removeClubMessage = op({
  op: 30060,
  on: ['lobby'],
  pushOn: ['lobby', 'chat'],
  who: 'player',
  does: 'write',
  rate: 'write',
  summary: 'An officer of a club removes a message of its chat; members receive the message without its text as 30062',
  request: z.object({ ID }),
  reply: Line,
  push: Line,
  errors: ['TargetNotFound', 'ClubNotMember', 'ClubNoRights'],
})

export const muteClubMember = op({
  op: 30070,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  summary:
    'An officer mutes a member in the chat of the club for 10 minutes, an hour or a day; 0 lifts it, and so does leaving',
  request: z.object({ PlayerID, Minutes: z.literal(clubMuteMinutes) }),
  reply: z.object({ PlayerID, Until: z.nullable(Time) }),
  push: z.object({ Until: z.nullable(Time) }),
  errors: ['ClubNotMember', 'ClubNoRights', 'ClubRefused'],
})
