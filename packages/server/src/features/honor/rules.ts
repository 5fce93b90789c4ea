// Which wins are honors.
import { fish4 } from '@lantern/games/fish4/game.ts'
import type { PlaySettled } from '../plays/plays.ts'

/** "Holy moly", the highest win class: win ÷ bet. */
export const honorTimes = 100

/** Shots that are booked together have no unique id of their own: this derives one. */
const shotId = (booking: number, index: number): string =>
  `00000000-0000-8000-8000-${(booking * 0x1000 + index).toString(16).padStart(12, '0')}`

/** The shots of one booking that won this much. */
export function greatCatches({ id, brand, playerId, game: gameCode, shots = [], at }: PlaySettled) {
  return shots
    .map(({ bet, win }, index) => ({ brand, playerId, gameCode, roundId: shotId(Number(id), index), at, bet, win }))
    .filter(({ bet, win }) => win >= honorTimes * bet)
}

/**
 * A replay plays the round of one player again from its seed. A flight or draw is shared by all who bet on it, and a shot is fired at a table
 * whose fish other players hit as well: there is no round of one player to replay.
 */
export const whyNoReplay = (gameCode: string): 'table' | 'shared' => (gameCode === fish4.code ? 'table' : 'shared')
