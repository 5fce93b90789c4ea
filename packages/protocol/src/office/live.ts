// Operators' actions on live rooms, their broadcasts and recordings.
import * as z from 'zod/mini'
import { Count, ID, PlayerID } from '../scalars.ts'
import { action } from './action.ts'
import { At, Listed, MaybeAt, Moment, page } from './fields.ts'

const ofRoom = { RoomID: ID }
const ofViewer = { ...ofRoom, PlayerID }

export const banViewer = action({
  name: 'live.ban',
  does: 'write',
  permission: 'live.edit',
  scope: 'brand',
  asks: 'reason',
  request: { ...ofViewer, Until: z.optional(Moment) },
  reply: z.object({ ...ofViewer, Until: MaybeAt }),
  errors: ['NotFound'],
  summary: 'Bans a player from a live room, until a time or permanently; chat and video end at once.',
})

export const liftBan = action({
  name: 'live.liftBan',
  does: 'write',
  permission: 'live.edit',
  scope: 'brand',
  asks: 'reason',
  request: ofViewer,
  reply: z.object(ofViewer),
  errors: ['NotFound'],
  summary: 'Lifts the ban of a player from a live room.',
})

export const endBroadcast = action({
  name: 'live.endBroadcast',
  does: 'write',
  permission: 'live.edit',
  scope: 'brand',
  asks: 'reason',
  request: ofRoom,
  reply: z.object(ofRoom),
  errors: ['NotFound', 'WrongState'],
  summary: 'Ends the broadcast of a room: publisher and viewers are disconnected. The host may begin another one.',
})

export const closeRoom = action({
  name: 'live.closeRoom',
  does: 'write',
  permission: 'live.edit',
  scope: 'brand',
  asks: 'reason',
  request: ofRoom,
  reply: z.object(ofRoom),
  errors: ['NotFound'],
  summary: 'Closes a room. A stream that returns is only a preview for the host until the host opens the room again.',
})

export const resetKey = action({
  name: 'live.resetKey',
  does: 'write',
  permission: 'live.edit',
  scope: 'brand',
  asks: 'reason',
  request: ofRoom,
  reply: z.object(ofRoom),
  errors: ['NotFound'],
  summary:
    'Replaces the stream key of a room; the publisher with the old key is cut. The host reads the new key in the studio.',
})

export const pinDefault = action({
  name: 'live.pinDefault',
  does: 'write',
  permission: 'live.edit',
  scope: 'brand',
  asks: 'reason',
  request: { RoomID: z.nullable(ID), Until: z.optional(Moment) },
  reply: z.object({ RoomID: z.nullable(ID) }),
  errors: ['NotFound'],
  summary: 'Pins the room that the floating box shows by default while it is on air; RoomID null ends it.',
})

export const hideRecording = action({
  name: 'live.hideRecording',
  does: 'write',
  permission: 'live.edit',
  scope: 'brand',
  asks: 'reason',
  request: { BroadcastID: ID, IsHidden: z.optional(z.boolean()) },
  reply: z.object({ BroadcastID: ID, IsHidden: z.boolean() }),
  errors: ['NotFound'],
  summary: 'Hides the recording of a broadcast, or shows it again (IsHidden false).',
})

export const listRooms = action({
  name: 'live.rooms',
  does: 'read',
  permission: 'live.read',
  scope: 'brand',
  asks: 'nothing',
  request: page,
  reply: Listed(
    z.object({
      RoomID: ID,
      HostID: PlayerID,
      Title: z.string(),
      /** One of `liveCategories`. */
      Category: Count,
      StartedAt: MaybeAt,
      IsOnAir: z.boolean(),
      Viewers: Count,
    }),
  ),
  errors: [],
  summary: 'Rooms on air of a brand with their viewers.',
})

export const listKeyAlarms = action({
  name: 'live.keyAlarms',
  does: 'read',
  permission: 'live.read',
  scope: 'brand',
  asks: 'nothing',
  request: page,
  reply: Listed(z.object({ RoomID: ID, HostID: PlayerID, Attempts: Count, CreatedAt: At })),
  errors: [],
  summary: 'Rooms of a brand for which many wrong stream keys were sent within a short time, newest first.',
})

export const listBroadcasts = action({
  name: 'live.broadcasts',
  does: 'read',
  permission: 'live.read',
  scope: 'brand',
  asks: 'nothing',
  request: { IsOpen: z.optional(z.boolean()), ...page },
  reply: Listed(
    z.object({
      BroadcastID: ID,
      RoomID: ID,
      HostID: PlayerID,
      Title: z.string(),
      /** One of `liveCategories`. */
      Category: Count,
      StartedAt: At,
      /** Since when the stream is gone. */
      LostAt: MaybeAt,
      /** When the broadcast ends unless the stream returns. */
      EndsAt: MaybeAt,
      EndedAt: MaybeAt,
      /** Such as `operator`; null while it runs. */
      EndCause: z.nullable(z.string()),
      /** The most viewers at once. */
      Peak: Count,
      /** All players who viewed it. */
      People: Count,
      ViewerMinutes: Count,
      Gifts: Count,
      Points: Count,
      /** How the stream arrives, such as `rtmp`; with codecs and picture null until the first one. */
      Via: z.nullable(z.string()),
      VideoCodec: z.nullable(z.string()),
      AudioCodec: z.nullable(z.string()),
      Width: z.nullable(Count),
      Height: z.nullable(Count),
      FrameRate: z.nullable(z.number()),
    }),
  ),
  errors: [],
  summary: 'Broadcasts of a brand, newest first; with IsOpen only those that have not ended.',
})
