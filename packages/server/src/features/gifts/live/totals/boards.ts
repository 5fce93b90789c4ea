// The boards: the best gifters of a host, and the hosts with the most valuable gifts of a brand.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { listGifters, listTopHosts } from '@lantern/protocol/gifts.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { boardPeriods } from '@lantern/protocol/values/gifts.ts'
import type { Call } from '../../../../kernel/feature/call.ts'
import { taipeiDay } from '../../../../kernel/time/day.ts'
import { TtlCache } from '../../../../kernel/time/ttlCache.ts'
import { wornFrame } from '../../../players/players.ts'
import type { LiveGiftsDeps } from '../deps.ts'
import { findRoomOnAir, hasLive } from '../room.ts'
import { firstDayOf } from '../rules.ts'
import * as store from './store.ts'

const listed = 100
const usualPage = 20
/** Everyone in a room reads the same board. */
const rememberMs = 1000

type Row = ReplyOf<typeof listTopHosts>['Rows'][number]
type Board = { readonly broadcastId: number } | store.Days

export class Boards {
  readonly #deps: LiveGiftsDeps
  readonly #boards: TtlCache<string, readonly Row[]>

  constructor(deps: LiveGiftsDeps) {
    this.#deps = deps
    this.#boards = new TtlCache((key) => this.#read(key), rememberMs)
  }

  async gifters(
    asked: RequestOf<typeof listGifters>,
    call: Call<typeof listGifters>,
  ): Promise<ReplyOf<typeof listGifters>> {
    const { brand, me, no, db } = call
    const { HostID, Period = boardPeriods.broadcast, Page = 1, PerPage = usualPage } = asked
    if (!hasLive(brand, this.#deps.siteId)) throw no('TargetNotFound')
    const host = await this.#deps.findPlayer(HostID)
    if (!host || host.brand !== brand) throw no('TargetNotFound')
    const board = await this.#boardOf(brand, HostID, Period, call.now)
    const rows = await this.#get({ host: HostID, board })
    const own =
      rows.find(({ PlayerID }) => PlayerID === me.id) ??
      (rows.length < listed ? null : await this.#own(board, HostID, me.id, db))
    return {
      Total: rows.length,
      Rows: rows.slice((Page - 1) * PerPage, Page * PerPage),
      ...(own ? { Own: { Rank: own.Rank, Gifts: own.Gifts, Value: own.Value } } : {}),
    }
  }

  async hosts(
    asked: RequestOf<typeof listTopHosts>,
    { brand, no, now }: Call<typeof listTopHosts>,
  ): Promise<ReplyOf<typeof listTopHosts>> {
    const { Period = boardPeriods.day, Page = 1, PerPage = usualPage } = asked
    if (!hasLive(brand, this.#deps.siteId)) throw no('TargetNotFound')
    const rows = await this.#get({ brand, board: daysOf(Period, now) })
    return { Total: rows.length, Rows: rows.slice((Page - 1) * PerPage, Page * PerPage) }
  }

  /** A host without broadcast records has the board of the day. */
  async #boardOf(brand: BrandCode, hostId: number, period: number, now: Date): Promise<Board> {
    if (period !== boardPeriods.broadcast) return daysOf(period, now)
    const room = await findRoomOnAir(this.#deps.rooms, brand, hostId)
    const broadcastId = room?.broadcastId ?? (await store.lastBroadcastOf(this.#deps.db, hostId))
    return broadcastId === null ? daysOf(boardPeriods.day, now) : { broadcastId }
  }

  async #own(board: Board, hostId: number, playerId: number, db: LiveGiftsDeps['db']) {
    const own = await ('broadcastId' in board
      ? store.ownOfBroadcast(db, board.broadcastId, playerId)
      : store.ownOfDays(db, hostId, board, playerId))
    return own && { Rank: own.rank, Gifts: own.gifts, Value: own.value }
  }

  #get(key: Key): Promise<readonly Row[]> {
    this.#boards.sweep()
    return this.#boards.get(JSON.stringify(key))
  }

  async #read(key: string): Promise<readonly Row[]> {
    const { db, players } = this.#deps
    const ranked = await readBoard(db, JSON.parse(key) as Key)
    const people = await players.many(
      db,
      ranked.map(({ playerId }) => playerId),
    )
    return ranked.map(({ playerId, gifts, value }, index) => {
      const player = people.get(playerId)
      return {
        Rank: index + 1,
        PlayerID: playerId,
        Name: player?.name ?? '',
        PictureSetting: player?.picture_setting ?? 2,
        PictureURL: player?.picture_url ?? '',
        ...(player ? wornFrame(player) : {}),
        VIPLevel: player?.vip ?? 0,
        Gifts: gifts,
        Value: value,
      }
    })
  }
}

type Key = { readonly host: number; readonly board: Board } | { readonly brand: BrandCode; readonly board: store.Days }

function readBoard(db: LiveGiftsDeps['db'], key: Key): Promise<store.Ranked[]> {
  if ('brand' in key) return store.topHosts(db, key.brand, key.board, listed)
  const { host, board } = key
  return 'broadcastId' in board
    ? store.topOfBroadcast(db, board.broadcastId, listed)
    : store.topOfDays(db, host, board, listed)
}

function daysOf(period: number, now: Date): store.Days {
  const last = taipeiDay(now)
  return { first: firstDayOf(period, last), last }
}
