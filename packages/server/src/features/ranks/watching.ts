// Pushes of standings: once a second the common part (14402) and each watcher's own part (14403), if they changed.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { ownStanding, readActivity } from '@lantern/protocol/ranks.ts'
import type { Context } from '../../kernel/context.ts'
import type { SocketSide } from '../../kernel/feature/call.ts'
import { uuid7 } from '../../kernel/ids/ids.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import { createHeartbeat } from '../../kernel/time/heartbeat.ts'
import type { Board, Shown } from './board.ts'
import type { Standing } from './faces.ts'
import { statusOf } from './show.ts'
import type { Place } from './standings.ts'

type Socket = SocketSide['socket']

interface Watcher {
  readonly socket: Socket
  readonly playerId: number
  readonly brand: BrandCode
  readonly eventId: number
  /** The group whose board is shown; 0: the event has no groups. */
  readonly group: number
  /** False: the player looks at another group. */
  readonly isMine: boolean
}

/** What was pushed last for an event or a group. */
interface Pushed {
  common: string
  places: ReadonlyMap<number, number>
  /** For each player what the own part is made of, and when it was sent. */
  readonly own: Map<number, { readonly mark: string; readonly at: number }>
}

const everyMs = 1000
/** Names and pictures of neighbours are shown anew after this time, also if no score changed. */
const renewMs = 3000

export type WatchingDeps = Pick<Context, 'publish' | 'sockets' | 'clock' | 'randomness' | 'log'>

export function createWatching({ publish, sockets, clock, randomness, log }: WatchingDeps, board: Board) {
  // Each node pushes to its own watchers, so the channels of nodes differ.
  const node = uuid7(clock.now(), randomness)
  const commonChannel = (eventId: number, group: number): string => `rank.${node}.${eventId}.g${group}`
  const ownChannel = (eventId: number, playerId: number): string => `rank.${node}.${eventId}.${playerId}`
  const watchers = new Map<string, Watcher>()
  const pushed = new Map<string, Pushed>()

  function leave(socketId: string): void {
    const known = watchers.get(socketId)
    if (!known) return
    watchers.delete(socketId)
    known.socket.leave(commonChannel(known.eventId, known.group))
    known.socket.leave(ownChannel(known.eventId, known.playerId))
  }

  function present(): Map<string, Watcher[]> {
    const here = new Set(sockets.all().map(({ id }) => id))
    for (const socketId of watchers.keys()) if (!here.has(socketId)) watchers.delete(socketId)
    const boards = Map.groupBy(watchers.values(), ({ eventId, group }) => `${eventId}/${group}`)
    for (const key of pushed.keys()) if (!boards.has(key)) pushed.delete(key)
    return boards
  }

  async function pushCommon(shown: Shown, last: Pushed): Promise<void> {
    const { event, group } = shown
    const { total, ids, rows } = await board.freshRows(shown)
    const of = { EventID: event.id, ...(group > 0 && { Group: group }) }
    const body = { ...of, Status: statusOf(event, clock.now()), Total: total, Rows: rows }
    const common = JSON.stringify(body)
    if (common === last.common) return
    last.common = common
    const Rows = withChanges(rows, ids, last.places)
    last.places = new Map(ids.map((playerId, index) => [playerId, index + 1]))
    publish(commonChannel(event.id, group), readActivity, { ...body, Rows })
  }

  async function pushOwn(shown: Shown, last: Pushed, playerIds: readonly number[]): Promise<void> {
    const { event } = shown
    const order = await board.orderOf(shown)
    const changed = playerIds.filter((playerId) => hasMoved(last, order, playerId))
    if (changed.length === 0) return
    for (const [playerId, own] of await board.own(shown, changed))
      publish(ownChannel(event.id, playerId), ownStanding, own)
  }

  async function beat(): Promise<void> {
    if (watchers.size === 0) return
    for (const [key, all] of present()) {
      const { brand, eventId, group } = all[0]!
      const event = await board.find(brand, eventId)
      if (!event) continue
      const last = pushed.get(key) ?? { common: '', places: new Map(), own: new Map() }
      pushed.set(key, last)
      await pushCommon({ event, group }, last)
      const mine = all.filter(({ isMine }) => isMine).map(({ playerId }) => playerId)
      if (event.settledAt === null) await pushOwn({ event, group }, last, [...new Set(mine)])
    }
  }

  const heart = createHeartbeat(beat, everyMs, (error) => log.warn({ err: error }, 'standings were not pushed'))
  return {
    start: () => heart.start(),
    stop: () => heart.stop(),
    /** A socket watches one event, or one group of it, at a time. */
    watch(
      socket: Socket,
      me: { readonly id: number; readonly brand: BrandCode },
      { eventId, group, isMine }: Pick<Watcher, 'eventId' | 'group' | 'isMine'>,
    ): void {
      const known = watchers.get(socket.id)
      if (known?.eventId === eventId && known.group === group && known.isMine === isMine) return
      leave(socket.id)
      socket.join(commonChannel(eventId, group))
      socket.join(ownChannel(eventId, me.id))
      watchers.set(socket.id, { socket, playerId: me.id, brand: me.brand, eventId, group, isMine })
    },
    unwatch: (socket: Socket): void => leave(socket.id),
  }
}

function withChanges(
  rows: readonly Standing[],
  ids: readonly number[],
  before: ReadonlyMap<number, number>,
): Standing[] {
  return rows.map((row, index) => {
    const place = before.get(ids[index]!) ?? row.Rank
    return place === row.Rank ? row : { ...row, Change: place - row.Rank }
  })
}

/** Whether the own part must be sent: it changed, or its names may be outdated. If so, it is recorded as sent now. */
function hasMoved(last: Pushed, order: Place, playerId: number): boolean {
  const mark = markOf(order, playerId)
  const known = last.own.get(playerId)
  if (known?.mark === mark && elapsed() - known.at < renewMs) return false
  last.own.set(playerId, { mark, at: elapsed() })
  return true
}

/** What an own part is made of: the place, and the scores around it. */
function markOf(order: Place, playerId: number): string {
  const rank = order.rankOf(playerId)
  const around = rank === undefined ? [] : order.slice(Math.max(0, rank - 3), 5)
  return `${rank ?? order.size} ${around.map((one) => `${one.playerId}:${one.score}`).join()}`
}
