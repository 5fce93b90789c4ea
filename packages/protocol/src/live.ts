// Live rooms on the chat socket: join, leave, send, viewers, the host's own room, the stream.
import { messageLength } from './values/chat.ts'
import { liveAudiences, liveRoles, liveStatuses, liveTitleLength } from './values/live.ts'
import * as z from 'zod/mini'
import { Line } from './chat.ts'
import { Category } from './hosts.ts'
import { call, op } from './op.ts'
import {
  Count,
  Empty,
  Encoded,
  Face,
  ID,
  List,
  MaybeID,
  Numbered,
  Page,
  PerPage,
  PlayerID,
  ReplyID,
  Text,
  Time,
  Url,
} from './scalars.ts'

export const chapter = 210

const Status = Numbered(liveStatuses)
/** FLV over a WebSocket, over HTTP, and HLS for players that read nothing else. */
const streamTypes = ['ws-flv', 'flv', 'hls'] as const

export const LiveRoom = z.object({
  RoomID: ID,
  /** The title; at most `liveTitleLength` code points. */
  Title: Text(2 * liveTitleLength),
  Status,
  HostID: PlayerID,
  HostName: Text(40),
  PictureURL: Url,
  Viewers: Count,
  /** Empty for guests and in pushes: the link is signed for one player and session. */
  DownStreamUrl: Url,
  Category: z.optional(Category),
  Cover: z.optional(Url),
  /** Status is the host's intent; on air is Status 1 and a stream. */
  OnAir: z.optional(z.boolean()),
  /** The stream broke off and the host is expected back; chat stays open. */
  Returning: z.optional(z.boolean()),
  /** When the current broadcast began. */
  StartTime: z.optional(Time),
  /** One of `liveAudiences`; with `vip` also the lowest level. */
  Audience: z.optional(Numbered(liveAudiences)),
  AudienceVIP: z.optional(Count),
  SlowSeconds: z.optional(Count),
  FollowersOnly: z.optional(z.boolean()),
  NoLinks: z.optional(z.boolean()),
  Followers: z.optional(Count),
  /** The pinned message, in the replies of join and of the room's own settings. */
  Pinned: z.optional(Line),
})

const on = ['chat'] as const
const reading = { on, who: 'player', does: 'read', rate: 'list', acts: false } as const
const hosting = { on, who: 'host', does: 'write', rate: 'write' } as const

export const sendRoomMessage = op({
  on,
  op: 30100,
  who: 'player',
  does: 'write',
  rate: 'send',
  summary: 'Sends a message to the joined room; the others receive it as 30102',
  request: z.object({ Message: Encoded(messageLength), ReplyID, Decode: z.optional(z.boolean()) }),
  reply: Line,
  push: Line,
  droppable: true,
  errors: ['SensitiveWords', 'Muted', 'TooManyMessages', 'NotEligibleToJoin'],
})

export const readRoomHistory = op({
  ...reading,
  op: 30110,
  summary: 'Messages of the room, newest first, not after StartTime',
  request: z.object({ Page, PerPage: PerPage(100), StartTime: z.nullish(Time), AfterID: z.nullish(MaybeID) }),
  reply: List(Line),
  errors: ['NotEligibleToJoin'],
})

export const joinRoom = op({
  on,
  op: 30120,
  who: 'player',
  does: 'read',
  rate: 'write',
  summary:
    'Joins a room and leaves the previous one; 30121 with success opens its chat. Arrivals and departures are pushed as 30122, at most one a second',
  request: z.object({ RoomID: ID }),
  /** Role: one of `liveRoles`. Follow, Bell: whether the caller follows the host. */
  reply: z.extend(LiveRoom, {
    Role: z.optional(Numbered(liveRoles)),
    Follow: z.optional(z.boolean()),
    Bell: z.optional(z.boolean()),
  }),
  /** One of the viewers who joined; absent when viewers only left. */
  push: z.extend(z.partial(z.object(Face)), { RoomID: ID, Viewers: Count }),
  droppable: true,
  errors: ['TargetNotFound', 'NotEligibleToJoin'],
})

export const leaveRoom = op({
  on,
  op: 30130,
  who: 'player',
  does: 'read',
  rate: 'write',
  summary: 'Leaves the room; so does closing the socket',
  request: Empty,
  reply: Empty,
  errors: [],
})

export const listOnline = op({
  ...reading,
  op: 30140,
  summary: 'The players in the room, over all nodes, ordered by player number; 50 a page by default',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: List(z.object({ ...Face, VIPLevel: Count, Online: z.boolean() })),
  errors: ['NotEligibleToJoin'],
})

const RoomQuery = z.object({
  Page,
  PerPage: PerPage(100),
  Category: z.optional(Category),
  Following: z.optional(z.boolean()),
  Name: z.optional(Text(80)),
})

export const listRooms = op({
  ...reading,
  op: 30220,
  summary: 'Rooms on air, the fullest first; of a category, of followed hosts, or by a part of title or host name',
  request: RoomQuery,
  reply: List(LiveRoom),
  errors: [],
})

export const seeRooms = call({
  path: 'live/rooms',
  who: 'guest',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'Rooms on air; also for guests; the same as OP 30220 (guests follow no host)',
  request: RoomQuery,
  reply: List(LiveRoom),
  errors: [],
})

export const readDefaultRoom = op({
  ...reading,
  on: ['chat', 'lobby'],
  op: 30270,
  summary:
    'The room that the floating box shows by default: pinned by an operator, else of a followed host, else the fullest; no RoomID when there is none',
  request: Empty,
  reply: z.partial(LiveRoom),
  errors: [],
})

export const updateRoom = op({
  ...hosting,
  op: 30300,
  summary:
    'The host sets title and status of the own room; the room receives it as 30302. Without a title it does not open',
  request: z.object({
    Title: z.optional(Encoded(liveTitleLength)),
    Status: z.optional(Status),
    Decode: z.optional(z.boolean()),
  }),
  reply: LiveRoom,
  push: LiveRoom,
  /** Why: HostSuspended with Until. */
  errors: ['SensitiveWords', 'Muted', 'TargetNotFound', 'NotEligibleToJoin'],
})

const StreamKey = z.object({ PushUrl: Url, StreamKey: Text(200) })

export const resetStreamKey = op({
  ...hosting,
  op: 30310,
  rate: 'costly',
  summary: 'Creates a new stream key for the host; the old one stops working, and its publisher is cut',
  request: Empty,
  reply: StreamKey,
  errors: ['TargetNotFound'],
})

/** Settings of the server that the studio shows: how long a lost encoder may take to return, how long recordings are kept, kilobits a second. */
const HostLimits = z.object({ ReturnSeconds: Count, RecordingDays: Count, WarnKbps: Count, CutKbps: Count })

export const openOwnRoom = op({
  ...hosting,
  op: 30320,
  does: 'write',
  acts: false,
  summary: 'The host’s own room, created when it is first asked for, with the address and the key for the encoder',
  request: Empty,
  reply: z.extend(LiveRoom, { ...StreamKey.shape, Limits: HostLimits }),
  errors: ['TargetNotFound'],
})

export const readStream = call({
  path: 'live/stream/get_info',
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary:
    'The addresses of a room’s stream, signed for the player and this session, to be opened within 60 s; empty while the room is off air or the player may not watch. Streams has them in the order of preference',
  request: z.object({ RoomID: ID }),
  reply: z.object({
    RoomID: ID,
    /** HTTP-FLV, absolute. */
    DownStreamUrl: Url,
    Title: z.optional(Text(120)),
    Status: z.optional(Status),
    Streams: z.optional(z.array(z.object({ Type: z.enum(streamTypes), Url })).check(z.maxLength(streamTypes.length))),
  }),
  errors: ['TargetNotFound'],
})
