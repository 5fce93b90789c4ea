// Pushes of standings: once a second the common part (14402) and each watcher's own part (14403), if they changed.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { ownStanding, readActivity } from '@lantern/protocol/ranks.ts'
import type { Context } from '../../kernel/context.ts'
import type { SocketSide } from '../../kernel/feature/call.ts'
import { uuid7 } from '../../kernel/ids/ids.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import { createHeartbeat } from '../../kernel/time/heartbeat.ts'
import type { Board } from './board.ts'
import type { Standing } from './faces.ts'
import { statusOf } from './show.ts'
import type { Place } from './standings.ts'
import type { RankEvent } from './store/events.ts'

type Socket = SocketSide['socket']

interface Watcher {
  readonly socket: Socket
  readonly playerId: number
  readonly brand: BrandCode
  readonly eventId: number
}

/** What was pushed last for an event. */
interface Pushed {
  common: string
  places: ReadonlyMap<number, number>
  /** By player: what the own part is made of, and when it was sent. */
  readonly own: Map<number, { readonly mark: string; readonly at: number }>
}

const everyMs = 1000
/** Names and pictures of neighbours are shown anew after this time, also if no score changed. */
const renewMs = 3000

export type WatchingDeps = Pick<Context, 'publish' | 'sockets' | 'clock' | 'randomness' | 'log'>

export function createWatching({ publish, sockets, clock, randomness, log }: WatchingDeps, board: Board) {
  // Each node pushes to its own watchers, so the channels of nodes differ.
  const node = uuid7(clock.now(), randomness)
  const commonChannel = (eventId: number): string => `rank.${node}.${eventId}`
  const ownChannel = (eventId: number, playerId: number): string => `rank.${node}.${eventId}.${playerId}`
  const watchers = new Map<string, Watcher>()
  const pushed = new Map<number, Pushed>()

  function leave(socketId: string): void {
    const known = watchers.get(socketId)
    if (!known) return
    watchers.delete(socketId)
    known.socket.leave(commonChannel(known.eventId))
    known.socket.leave(ownChannel(known.eventId, known.playerId))
  }

  /** By event; connections that are closed are dropped. */
  function present(): Map<number, Watcher[]> {
    const here = new Set(sockets.all().map(({ id }) => id))
    const byEvent = new Map<number, Watcher[]>()
    for (const [socketId, watcher] of watchers) {
      if (!here.has(socketId)) watchers.delete(socketId)
      else byEvent.set(watcher.eventId, [...(byEvent.get(watcher.eventId) ?? []), watcher])
    }
    for (const eventId of pushed.keys()) if (!byEvent.has(eventId)) pushed.delete(eventId)
    return byEvent
  }

  async function pushCommon(event: RankEvent, last: Pushed): Promise<void> {
    const { total, ids, rows } = await board.freshRows(event)
    const body = { EventID: event.id, Status: statusOf(event, clock.now()), Total: total, Rows: rows }
    const common = JSON.stringify(body)
    if (common === last.common) return
    last.common = common
    const Rows = withChanges(rows, ids, last.places)
    last.places = new Map(ids.map((playerId, nth) => [playerId, nth + 1]))
    publish(commonChannel(event.id), readActivity, { ...body, Rows })
  }

  async function pushOwn(event: RankEvent, last: Pushed, playerIds: readonly number[]): Promise<void> {
    const order = await board.standings.of(event)
    const changed = playerIds.filter((playerId) => {
      const mark = markOf(order, playerId)
      const known = last.own.get(playerId)
      if (known?.mark === mark && elapsed() - known.at < renewMs) return false
      last.own.set(playerId, { mark, at: elapsed() })
      return true
    })
    if (changed.length === 0) return
    for (const [playerId, own] of await board.own(event, changed))
      publish(ownChannel(event.id, playerId), ownStanding, own)
  }

  async function beat(): Promise<void> {
    if (watchers.size === 0) return
    for (const [eventId, all] of present()) {
      const event = await board.find(all[0]!.brand, eventId)
      if (!event) continue
      const last = pushed.get(eventId) ?? { common: '', places: new Map(), own: new Map() }
      pushed.set(eventId, last)
      await pushCommon(event, last)
      if (event.settledAt === null) await pushOwn(event, last, [...new Set(all.map(({ playerId }) => playerId))])
    }
  }

  const heart = createHeartbeat(beat, everyMs, (error) => log.warn({ err: error }, 'standings were not pushed'))
  return {
    start: () => heart.start(),
    stop: () => heart.stop(),
    /** A socket watches one event at a time. */
    watch(socket: Socket, me: { readonly id: number; readonly brand: BrandCode }, eventId: number): void {
      if (watchers.get(socket.id)?.eventId === eventId) return
      leave(socket.id)
      socket.join(commonChannel(eventId))
      socket.join(ownChannel(eventId, me.id))
      watchers.set(socket.id, { socket, playerId: me.id, brand: me.brand, eventId })
    },
    unwatch: (socket: Socket): void => leave(socket.id),
  }
}

function withChanges(
  rows: readonly Standing[],
  ids: readonly number[],
  before: ReadonlyMap<number, number>,
): Standing[] {
  return rows.map((row, nth) => {
    const place = before.get(ids[nth]!) ?? row.Rank
    return place === row.Rank ? row : { ...row, Change: place - row.Rank }
  })
}

/** What an own part is made of: the place, and the scores around it. */
function markOf(order: Place, playerId: number): string {
  const rank = order.rankOf(playerId)
  const around = rank === undefined ? [] : order.slice(Math.max(0, rank - 3), 5)
  return `${rank ?? order.size} ${around.map((one) => `${one.playerId}:${one.score}`).join()}`
}
