// The wire form of bets in shared rounds: the player's own completely, those of others with their public fields.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { betOnRocket, openRocket, seeChain } from '@lantern/protocol/arcade.ts'
import type { BetState } from '@lantern/protocol/values/games.ts'
import type { ChainRow } from './store.ts'
import type { LiveBet } from './table.ts'

export type Mine = ReplyOf<typeof betOnRocket>['Mine']
export type Other = ReplyOf<typeof openRocket>['Others'][number]

export function showMine(bet: LiveBet): Mine {
  // A payment in flight is already decided, and a bet being placed counts as open unless its own reply refuses it.
  const state: BetState = bet.state === 'placing' || bet.state === 'settling' ? 'open' : bet.state
  return {
    BetID: bet.id,
    RoundNo: bet.roundId,
    No: bet.number,
    Place: bet.place,
    Bet: bet.bet,
    Auto: bet.auto,
    Spots: [...bet.spots],
    State: state,
    Multiple: bet.multiple,
    Win: bet.win,
  }
}

export const showOther = ({ number, name, picture, bet, multiple, win }: LiveBet, Face: number): Other => ({
  No: number,
  Face,
  Name: name,
  PictureURL: picture,
  Bet: bet,
  Multiple: multiple,
  Win: win,
})

/** Never the last seed, which would reveal every future round. */
export const showChain = (row: ChainRow): ReplyOf<typeof seeChain>['Chains'][number] => ({
  Commitment: row.commitment,
  Length: row.length,
  Used: row.next_link - 1,
  CreateTime: row.created_at.toISOString(),
  EndTime: row.ended_at?.toISOString() ?? null,
  Salt: row.salt,
  SaltBets: row.salt_bets,
})

/** A player with a hidden name is shown under one identifier (face) per round: the number of their first bet in it. */
export function findFace(bet: LiveBet, all: Iterable<LiveBet>): number {
  if (bet.name !== '') return bet.playerId
  let face = bet.number
  for (const { playerId, number } of all) if (playerId === bet.playerId && number < face) face = number
  return face
}
