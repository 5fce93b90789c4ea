// Battles on the wire: what everyone sees, and what is added for one reader.
import type { battleStatuses as Statuses } from '@lantern/protocol/values/battles.ts'
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import type { watchBattle } from '@lantern/protocol/battles.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Players } from '../players/players.ts'
import { hiddenAmong } from '../promotion/promotion.ts'
import { shownAt } from './rules.ts'
import * as store from './store.ts'
import type { BattleRow, SeatRow, SpinRow } from './store.ts'

type Db = Kysely<Schema>
type Shown = ReplyOf<typeof watchBattle>
type SeatShown = Shown['Rows'][number]
type Face = Pick<SeatShown, 'PlayerID' | 'Name' | 'PictureURL'>
type Status = (typeof Statuses)[keyof typeof Statuses]

const noFace: Face = { PlayerID: 0, Name: '', PictureURL: '' }

/** Name, picture and number of players, nothing of those who hide them; `meId` sees the own. */
async function readFaces(db: Db, players: Players, ids: readonly number[], meId: number) {
  const [rows, hidden] = await Promise.all([players.many(db, ids), hiddenAmong(db, ids)])
  return (id: number): Face => {
    const row = rows.get(id)
    if (!row || (hidden.has(id) && id !== meId)) return noFace
    return { PlayerID: id, Name: row.name, PictureURL: row.picture_url }
  }
}

const showSpin = ({ spin, win, grid, free_spins, digest }: SpinRow) => ({
  Spin: spin,
  Win: win,
  Grid: grid as unknown as number[][],
  FreeSpins: free_spins,
  Digest: digest,
})

function showSeats(
  battle: BattleRow,
  seats: readonly SeatRow[],
  spins: readonly SpinRow[],
  { shown, from, faceOf }: { readonly shown: number; readonly from: number; readonly faceOf: (id: number) => Face },
): SeatShown[] {
  return seats.map((row, nth) => {
    const mine = spins.filter(({ seat, spin }) => seat === row.seat && spin <= shown)
    return {
      Seat: row.seat ?? nth + 1,
      ...faceOf(row.player_id),
      IsBot: row.is_bot,
      Total: mine.reduce((sum, { win }) => sum + win, 0),
      Prize: row.prize,
      ClientSeed: battle.status === battleStatuses.open ? '' : row.client_seed,
      Spins: mine.filter(({ spin }) => spin > from).map(showSpin),
    }
  })
}

const seedOf = ({ status, server_seed }: BattleRow): string | null =>
  status === battleStatuses.ended ? server_seed : null

export interface Reader {
  readonly meId: number
  /** The reader opened the link with the code. */
  readonly hasCode?: boolean
  readonly now: Date
}

export async function showBattles(
  db: Db,
  players: Players,
  battles: readonly BattleRow[],
  { meId, hasCode = false, now }: Reader,
): Promise<Shown[]> {
  const ids = battles.map(({ id }) => id)
  const [seatsOf, spinsOf] = await Promise.all([store.readSeatsOf(db, ids), store.readSpins(db, ids)])
  const playerIds = [...new Set([...seatsOf.values()].flat().map((seat) => seat.player_id))]
  const faceOf = await readFaces(db, players, playerIds, meId)
  return battles.map((battle) => {
    const seats = seatsOf.get(battle.id) ?? []
    const shown = shownAt(battle, now)
    const mine = seats.findIndex((seat) => seat.player_id === meId)
    return {
      BattleID: battle.id,
      GameCode: battle.game_code,
      Entry: battle.entry,
      Seats: battle.seats,
      Taken: seats.length,
      Status: battle.status as Status,
      IsPrivate: battle.code !== null,
      Code: hasCode || mine >= 0 ? (battle.code ?? '') : '',
      FeePercent: battle.fee_percent,
      Spins: battle.spins,
      Bet: battle.bet,
      IntervalMs: battle.interval_ms,
      MathHash: battle.math_hash,
      ServerSeedHash: battle.server_seed_hash,
      ServerSeed: seedOf(battle),
      CreateTime: battle.created_at.toISOString(),
      CloseTime: battle.closes_at.toISOString(),
      StartTime: battle.started_at?.toISOString() ?? null,
      Shown: shown,
      Fee: battle.fee,
      MySeat: mine + 1,
      Rows: showSeats(battle, seats, spinsOf.get(battle.id) ?? [], { shown, from: 0, faceOf }),
    }
  })
}

/** The common push: every seat, with the spins after number `from` up to `shown`. */
export async function showChange(
  db: Db,
  players: Players,
  { battle, seats, spins }: { battle: BattleRow; seats: readonly SeatRow[]; spins: readonly SpinRow[] },
  { from, shown }: { readonly from: number; readonly shown: number },
): Promise<BodyOf<typeof watchBattle>> {
  const ids = seats.map((seat) => seat.player_id)
  const faceOf = await readFaces(db, players, ids, 0)
  return {
    BattleID: battle.id,
    Status: battle.status as Status,
    Taken: seats.length,
    CloseTime: battle.closes_at.toISOString(),
    StartTime: battle.started_at?.toISOString() ?? null,
    Shown: shown,
    Fee: battle.fee,
    ServerSeed: seedOf(battle),
    Rows: showSeats(battle, seats, spins, { shown, from, faceOf }),
  }
}
