// For tests of hosts and live rooms: players with a chat socket, open rooms, on one node or two.
import { after } from 'node:test'
import { joinRoom, updateRoom } from '@lantern/protocol/live.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { openSocket, startTestServer, type Resident, type SignInOptions, type TestServerOptions } from './testing.ts'

type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** `phones`: the first four digits, different in every test file. Rate limits are switched off: they are not tested here. */
export function stageOn(here: TestServer, phones: string) {
  let nth = 0
  here.bus.store.spend = async () => 0

  async function enter(standing: SignInOptions = {}): Promise<Resident> {
    const resident = await here.signInAs(`${phones}${String(++nth).padStart(5, '0')}`, standing)
    await openSocket(resident.client, 'chat')
    return resident
  }

  return {
    enter,
    /** A host in the own open room. */
    async openRoom(Title: string, standing: SignInOptions = {}) {
      const host = await enter({ isHost: true, ...standing })
      const { RoomID } = await host.client.call(updateRoom, { Title, Status: liveStatuses.live })
      await host.client.call(joinRoom, { RoomID })
      return { host, RoomID, close: () => host.client.call(updateRoom, { Status: liveStatuses.closed }) }
    },
    async visitor(RoomID: number, standing: SignInOptions = {}): Promise<Resident> {
      const guest = await enter(standing)
      await guest.client.call(joinRoom, { RoomID })
      return guest
    },
    /** What the audit has of the actions of `office` on a row. */
    async audited(what: string, row: number | string): Promise<unknown[]> {
      const { rows } = await here.db.pool.query(
        `SELECT actor, reason, after FROM audit WHERE what = $1 AND row_id = $2 ORDER BY id`,
        [what, String(row)],
      )
      return rows
    },
  }
}

export interface TwoNodesOptions {
  readonly here?: TestServerOptions
  readonly there?: TestServerOptions
}

export async function startTwoNodes(phones: string, options: TwoNodesOptions = {}) {
  const here = await startTestServer(options.here)
  const there = await startTestServer({ db: here.db, clock: here.clock, bus: here.bus, ...options.there })
  after(async () => {
    await there[Symbol.asyncDispose]()
    await here[Symbol.asyncDispose]()
  })
  return {
    here,
    there,
    ...stageOn(here, phones),
    /** Signs the same player in at the other node. */
    async enterThere({ token }: Pick<Resident, 'token'>): Promise<Resident['client']> {
      const client = there.connect(token)
      await openSocket(client, 'chat')
      return client
    },
  }
}
