// The last broadcast of the demo hosts, with gifts from the players: it fills the boards of gifters and hosts and the statements.
import { setTimeout } from 'node:timers/promises'
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { sendGift } from '@lantern/protocol/gifts.ts'
import { updateRoom } from '@lantern/protocol/live.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import type { App } from '../app.ts'
import type { Database } from '../db/open.ts'
import { phoneProvider, type PlayerRow } from '../features/players/players.ts'
import type { SetClock } from '../kernel/time/clock.ts'
import { residents } from './people.ts'

type Run = (app: App, player: PlayerRow, op: number, request: object) => Promise<unknown>

/** The gift and how many of it, by giver; different for each host, so that the boards have an order. */
const given = [
  [45, 3],
  [44, 5],
  [46, 1],
  [43, 8],
  [42, 30],
  [42, 9],
] as const
const minuteMs = 60_000

async function findPlayers({ players }: App, db: Database, brand: BrandCode): Promise<(PlayerRow | undefined)[]> {
  const found = residents.map(({ phone }) => players.of(db.kysely, brand, { provider: phoneProvider, subject: phone }))
  return (await Promise.all(found)).map(([player]) => player)
}

const pollMs = 50
const mostPolls = 20

/** The list of open rooms is cached; a list that was read while the first room was being opened has only that one. */
async function becomeOnAir({ rooms }: App, brand: BrandCode, hostIds: readonly number[]): Promise<boolean> {
  for (let poll = 0; poll < mostPolls; poll++) {
    const open = new Set((await rooms.localRooms.onAir(brand)).map(({ host_id }) => host_id))
    if (hostIds.every((id) => open.has(id))) return true
    await setTimeout(pollMs)
  }
  return false
}

const mostOpenings = 60

/** The job `live.sweep` of the running server ends broadcasts without a stream: on a slow machine, rooms are opened again. */
async function giveOpen(give: () => Promise<unknown>, openRooms: () => Promise<void>): Promise<void> {
  for (let opening = 1; ; opening++) {
    try {
      await give()
      return
    } catch (error) {
      if (opening === mostOpenings || !String(error).includes('OffAir')) throw error
      await openRooms()
    }
  }
}

/** An app without a media process: an open room counts as on air. */
export async function giveToHosts(app: App, db: Database, clock: SetClock, run: Run): Promise<void> {
  for (const brand of brandCodes.filter((code) => brands[code].live)) {
    const players = await findPlayers(app, db, brand)
    const hosts = players.flatMap((player, index) => {
      const Title = residents[index]!.roomTitle
      return player && Title !== undefined ? [{ player, Title }] : []
    })
    const givers = players.flatMap((player, index) => (player && !residents[index]!.isHost ? [player] : []))
    const hostIds = hosts.map(({ player }) => player.id)
    const openRooms = async (): Promise<void> => {
      for (let opening = 1; opening <= mostOpenings; opening++) {
        for (const { player, Title } of hosts)
          await run(app, player, updateRoom.op, { Title, Status: liveStatuses.live })
        if (await becomeOnAir(app, brand, hostIds)) return
      }
      throw new Error(`the demo's rooms of ${brand} are not open`)
    }
    await openRooms()
    clock.forward(minuteMs)
    for (const [nth, { player: host }] of hosts.entries())
      for (const [index, [ItemID, Amount]] of given.slice(nth).entries()) {
        const giver = givers[(index + nth) % givers.length]!
        await giveOpen(() => run(app, giver, sendGift.op, { ToID: host.id, ItemID, Amount }), openRooms)
      }
    clock.forward(minuteMs)
    for (const { player } of hosts) await run(app, player, updateRoom.op, { Status: liveStatuses.closed })
  }
}
