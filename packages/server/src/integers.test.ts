// Integers at the limits of 16, 32 and 53 bits in every field of every op, call and operators' action: none fails in the code or in a column.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { everything } from '@lantern/protocol/all.ts'
import { errorName } from '@lantern/protocol/errors.ts'
import { isBounded, leavesIn } from '@lantern/protocol/leaves.fixture.ts'
import type { AnyCall, AnyOp } from '@lantern/protocol/op.ts'
import { listGoods } from '@lantern/protocol/store.ts'
import { pino } from 'pino'
import { enterHost } from './features/gifts/live/stage.fixture.ts'
import { integersIn, type Typical } from './integers.fixture.ts'
import { OfficeRefused } from './kernel/office/office.ts'
import { startTestServer, type Resident } from './testing.ts'

const brand = 'bj188'
const logged: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
const server = await startTestServer({ brand, log })
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0

const values = [2 ** 15 - 1, 2 ** 15, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, -1, 0]
const standing = { brand, isHost: true, vipPoints: 10_000_000, exp: 10_000_000, coins: 1_000_000_000 } as const

let phones = 0
const enter = (): Promise<Resident> => server.signInAs(`9750${String(++phones).padStart(5, '0')}`, standing)

const host = await enterHost(server, '975100001', standing)
const { Rows: goods } = await host.client.call(listGoods, { GoodsType: 1 })
/** Fields whose smallest value names nothing, so that the code would end before it uses the others. */
const typical: Typical = {
  brand,
  GameCode: 'owl20',
  GoodsID: goods[0]!.GoodsID,
  ...Object.fromEntries(['PlayerID', 'ToID', 'HostID', 'TargetID', 'playerId'].map((field) => [field, host.id])),
  ...Object.fromEntries(['RoomID', 'roomId'].map((field) => [field, host.roomId])),
}

async function ask(declared: AnyOp | AnyCall, body: object, player: Resident): Promise<string> {
  if (declared.kind === 'call') {
    const headers = { ...server.at(brand), 'api-token': player.token }
    const { Code, status } = await server.post(declared.path, body, headers)
    return status === 500 ? 'Internal' : (errorName(Code) ?? 'fine')
  }
  // Not through a socket: it is closed after some malformed requests in a row.
  const { dispatch, sockets } = server.app.kernel
  const me = [...sockets.all()].find((socket) => socket.me?.id === player.id)?.me
  assert.ok(me, `${declared.op}: the player is signed in`)
  const socket = { id: 'integers', name: declared.on[0]!, join() {}, leave() {} }
  const caller = { me, brand, lang: 'en_us', ip: '127.0.0.1', socket } as const
  const { refusal } = await dispatch.run(dispatch.findOp(declared.op)!, body, server.newKey(), caller)
  return refusal ?? 'fine'
}

test('no integer makes an op or a call fail', async () => {
  let tried = 0
  const failed: string[] = []
  for (const { name, declared } of everything()) {
    // The hello is answered by the kernel, which compares positions with those it has.
    if (declared.kind === 'push' || declared.planned || name === 'session.hello') continue
    const probes = integersIn(declared.request, typical, name)
    if (probes.length === 0) continue
    // A write may end the session or close the account.
    const player = declared.does === 'read' ? host : await enter()
    for (const { path, withValue } of probes)
      for (const value of values) {
        tried++
        if ((await ask(declared as AnyOp | AnyCall, withValue(value) as object, player)) === 'Internal')
          failed.push(`${path} = ${value}: ${logged.at(-1)?.slice(0, 500)}`)
      }
    if (player !== host) player.client[Symbol.dispose]()
  }
  assert.deepEqual(failed, [])
  assert.ok(tried > 2000, `only ${tried} were tried`)
})

test('no integer makes an operators’ action fail', async () => {
  let tried = 0
  const failed: string[] = []
  for (const { feature, actions } of server.app.oldOffice.offices)
    for (const [action, { input }] of Object.entries(actions))
      for (const { path, withValue } of integersIn(input, typical, `${feature}.${action}`))
        for (const value of values) {
          tried++
          try {
            await server.app.oldOffice.run({ feature, action, input: withValue(value), actor: 'ann', reason: 'a test' })
          } catch (error) {
            if (!(error instanceof OfficeRefused)) failed.push(`${path} = ${value}: ${String(error)}`)
          }
        }
  assert.deepEqual(failed, [])
  assert.ok(tried > 1000, `only ${tried} were tried`)
})

test('every integer of an operators’ action has a range that a column of type integer holds, or is a wide one', () => {
  const unbounded = server.app.oldOffice.offices.flatMap(({ feature, actions }) =>
    Object.entries(actions).flatMap(([action, { input }]) =>
      leavesIn('number', input, `${feature}.${action}`)
        .filter(({ schema }) => !isBounded(schema))
        .map(({ path }) => path),
    ),
  )
  assert.deepEqual(unbounded, [])
})
