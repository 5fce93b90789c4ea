// Pure rules of the room's state as the host sees it, and the advice for the encoder.
import type { streamHealth } from '@lantern/protocol/broadcasts.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import type { OwnRoom } from '../studioCalls.ts'

export type Health = BodyOf<typeof streamHealth>
export type RoomState = 'onAir' | 'waiting' | 'returning' | 'paused' | 'preview' | 'closed'

/** Status is the host's intent; health is present while the server receives a stream. */
export function stateOf(
  { Status, OnAir, Returning }: Pick<OwnRoom, 'Status' | 'OnAir' | 'Returning'>,
  health: Pick<Health, 'OnAir'> | null,
): RoomState {
  if (Status === liveStatuses.paused) return 'paused'
  if (Status === liveStatuses.closed) return health ? 'preview' : 'closed'
  if (health ? health.OnAir : OnAir && !Returning) return 'onAir'
  return Returning ? 'returning' : 'waiting'
}

export type Advice = 'adviseGap' | 'adviseBitrate'

/** Viewers wait for a key frame. */
const mostGapMs = 4000

/** Above `mostKbps` viewers may stall, and later the server ends the stream. */
export function adviceFor(
  { KeyFrameGap, Bitrate }: Pick<Health, 'KeyFrameGap' | 'Bitrate'>,
  mostKbps: number,
): readonly Advice[] {
  return [
    ...(KeyFrameGap > mostGapMs ? (['adviseGap'] as const) : []),
    ...(Bitrate > mostKbps ? (['adviseBitrate'] as const) : []),
  ]
}
