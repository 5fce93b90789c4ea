// Decides what lies over the picture of a room.
import type { PlayerPhase } from '../live/live.ts'

export interface Situation {
  /** Joining got no answer. */
  readonly isLost: boolean
  readonly isJoined: boolean
  readonly isReturning: boolean
  readonly isPaused: boolean
  readonly isOnAir: boolean
  readonly phase: PlayerPhase
  /** A picture of this room was shown before. */
  readonly hasPicture: boolean
  readonly isMuted: boolean
}

/** A name of a text; `lost` is the general one for a lost connection. */
export type Cover =
  | 'lost'
  | 'joining'
  | 'returning'
  | 'paused'
  | 'offAir'
  | 'failed'
  | 'restarting'
  | 'starting'
  | 'tapToPlay'
  | 'tapForSound'

/** Null: nothing covers the picture. The state of the room comes first: without a host a reconnecting stream is not worth a message. */
export function coverOf({ isLost, isJoined, isReturning, isPaused, isOnAir, phase, ...seen }: Situation): Cover | null {
  if (isLost) return 'lost'
  if (!isJoined) return seen.hasPicture ? null : 'joining'
  if (isReturning) return 'returning'
  if (isPaused) return 'paused'
  if (!isOnAir || phase === 'offAir') return 'offAir'
  if (phase === 'failed') return 'failed'
  if (phase === 'blocked') return 'tapToPlay'
  if (phase === 'waiting') return 'restarting'
  if (phase !== 'playing') return seen.hasPicture ? 'restarting' : 'starting'
  return seen.isMuted ? 'tapForSound' : null
}
