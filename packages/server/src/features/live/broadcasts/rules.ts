// Settings of broadcasts: how long a room waits for its publisher, how long records are stored.
import { mostModerators } from '@lantern/protocol/values/live.ts'
import * as z from 'zod/mini'
import { defineSetting } from '../../../kernel/settings/definition.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

export const broadcastRules = defineSetting({
  name: 'live.broadcasts',
  schema: z.object({
    cleanSeconds: Whole(0, 600),
    graceSeconds: Whole(0, 3600),
    viewerDays: Whole(1, 400),
    recordingDays: Whole(1, 400),
    alarmDays: Whole(1, 400),
  }),
  first: { cleanSeconds: 5, graceSeconds: 60, viewerDays: 30, recordingDays: 14, alarmDays: 90 },
  summary:
    'cleanSeconds: a room closes so many seconds after the encoder ended the stream. graceSeconds: after a lost connection the room ' +
    'waits so long for the publisher. viewerDays: days for which the viewers of a broadcast are stored. recordingDays: days for ' +
    'which a recording is stored. alarmDays: days for which alarms about wrong stream keys are stored.',
})

export const pinnedRoom = defineSetting({
  name: 'live.pinned',
  schema: z.object({ roomId: z.nullable(Whole(1, Number.MAX_SAFE_INTEGER)) }),
  first: { roomId: null },
  summary: 'roomId: the room that the floating box shows by default while it is on air; null: none is pinned.',
})

export const moderationRules = defineSetting({
  name: 'live.moderation',
  schema: z.object({ mostModerators: Whole(0, 100) }),
  first: { mostModerators },
  summary: 'mostModerators: players whom a host may make moderators of the room.',
})

export const joinMessages = defineSetting({
  name: 'live.joins',
  schema: z.object({
    leastVip: Whole(1, 9),
    everySeconds: Whole(1, 600),
    againSeconds: z._default(Whole(1, 86_400), 600),
  }),
  first: { leastVip: 3, everySeconds: 5, againSeconds: 600 },
  summary:
    'leastVip: the chat of a room shows that a player from this VIP up has joined; 9: none. everySeconds: at most one such message in ' +
    'so many seconds. againSeconds: of a player who leaves and returns only the first join in so many seconds is shown.',
})
