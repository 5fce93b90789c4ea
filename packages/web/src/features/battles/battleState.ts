// Pure functions of battles as the page shows them: pushes, prizes before the start, places after the end.
import type { listBattles, watchBattle } from '@lantern/protocol/battles.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import { battleStatuses } from '@lantern/protocol/values/battles.ts'

export type Battle = ReplyOf<typeof watchBattle>
export type Seat = Battle['Rows'][number]
export type Change = BodyOf<typeof watchBattle>
export type Listed = ReplyOf<typeof listBattles>
export type ListedChange = BodyOf<typeof listBattles>

/**
 * A push contains every seat, but only the new spins. A push hides the name and picture of a hidden player from all clients, so those of
 * the player's own seat are kept.
 */
export function applyChange(battle: Battle, change: Change): Battle {
  if (change.BattleID !== battle.BattleID) return battle
  const before = new Map(battle.Rows.map((row) => [row.Seat, row]))
  const isSame = battle.Status !== battleStatuses.open
  return {
    ...battle,
    Status: change.Status,
    Taken: change.Taken,
    CloseTime: change.CloseTime,
    StartTime: change.StartTime,
    Shown: Math.max(change.Shown, isSame ? battle.Shown : 0),
    Fee: change.Fee,
    ServerSeed: change.ServerSeed,
    Rows: change.Rows.map((row) => {
      const known = before.get(row.Seat)
      const spins = new Map([...(known?.Spins ?? []), ...row.Spins].map((spin) => [spin.Spin, spin]))
      const isMine = row.Seat === battle.MySeat && known !== undefined && isSame
      const face = isMine ? { PlayerID: known.PlayerID, Name: known.Name, PictureURL: known.PictureURL } : {}
      return {
        ...row,
        ...face,
        Spins: [...spins.values()].toSorted((one, other) => one.Spin - other.Spin),
        Total: Math.max(row.Total, isSame ? (known?.Total ?? 0) : 0),
      }
    }),
  }
}

/** The list with a change: entries that are full, started or ended leave it. */
export function applyListed(listed: Listed, change: ListedChange): Listed {
  const others = listed.Rows.filter(({ BattleID }) => BattleID !== change.BattleID)
  const known = listed.Rows.find(({ BattleID }) => BattleID === change.BattleID)
  const { GameCode, Entry, Seats, CloseTime } = { ...known, ...change }
  const isOpen = change.Status === battleStatuses.open && change.Taken > 0 && !change.Invitation
  if (!isOpen || GameCode === undefined || Entry === undefined || Seats === undefined || CloseTime === undefined)
    return { ...listed, Total: others.length, Rows: others }
  const { BattleID, Taken, Status } = change
  const Rows = [...others, { BattleID, GameCode, Entry, Seats, Taken, Status, CloseTime }].toSorted((one, other) =>
    one.CloseTime.localeCompare(other.CloseTime),
  )
  return { ...listed, Total: Rows.length, Rows }
}

/** What the winner of a full battle gets. */
export function prizeOf(entry: number, seats: number, feePercent: number): number {
  const pool = entry * seats
  return pool - Math.floor((pool * feePercent) / 100)
}

/** The seats by total, the highest first; equal totals have the same place. */
export function placesOf(rows: readonly Seat[]): readonly { readonly seat: Seat; readonly place: number }[] {
  const sorted = rows.toSorted((one, other) => other.Total - one.Total || one.Seat - other.Seat)
  return sorted.map((seat) => ({ seat, place: sorted.findIndex(({ Total }) => Total === seat.Total) + 1 }))
}
