// Which wins are honors.
import { fish4 } from '@lantern/games/fish4/game.ts'
import { readShots } from '@lantern/games/fish4/record.ts'
import type { ShotsBooked } from '../fishing/events.ts'

/** Holy moly: win ÷ bet. */
export const honorTimes = 100

/** Shots that are booked together have no number of their own that nobody else has: here they get one. */
const shotId = (booking: number, nth: number): string =>
  `00000000-0000-8000-8000-${(booking * 0x1000 + nth).toString(16).padStart(12, '0')}`

/** Of the shots of one booking those that won so much. */
export function greatCatches({ id, playerId, shots, at }: ShotsBooked) {
  return readShots(shots)
    .map(({ bet, win }, nth) => ({
      playerId,
      gameCode: fish4.code,
      roundId: shotId(id, nth),
      at: new Date(at),
      bet,
      win,
    }))
    .filter(({ bet, win }) => win >= honorTimes * bet)
}

/**
 * A replay plays the round of one player again from its seed. A flight or draw belongs to everybody who bet on it, and a shot is fired
 * at a table whose fish others hit as well: there is no round of one's own to play again.
 */
export const whyNoReplay = (gameCode: string): 'table' | 'shared' => (gameCode === fish4.code ? 'table' : 'shared')
