// Integers at the limits of 16, 32 and 53 bits in every field of every op, call and operators' action, and random requests of every action:
// none fails in the code or in a column.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { everything } from '@lantern/protocol/all.ts'
import { errorName } from '@lantern/protocol/errors.ts'
import { isBounded, leavesIn } from '@lantern/protocol/leaves.fixture.ts'
import { permissions, type Permission } from '@lantern/protocol/office/permissions.ts'
import type { AnyCall, AnyOp } from '@lantern/protocol/op.ts'
import { listGoods } from '@lantern/protocol/store.ts'
import fc from 'fast-check'
import { pino } from 'pino'
import { enterHost } from './features/gifts/live/stage.fixture.ts'
import { integersIn, sampleOf, type Typical } from './inputs.fixture.ts'
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
  Brand: brand,
  GameCode: 'owl20',
  GoodsID: goods[0]!.GoodsID,
  ...Object.fromEntries(['PlayerID', 'ToID', 'HostID', 'TargetID'].map((field) => [field, host.id])),
  RoomID: host.roomId,
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
  const socket = { id: 'inputs', name: declared.on[0]!, join() {}, leave() {} }
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

const { office } = server.app
const operator = { name: 'ann', permissions: Object.keys(permissions) as Permission[] }

test('no integer makes an operators’ action fail', async () => {
  let tried = 0
  const failed: string[] = []
  for (const { name, request } of office.actions)
    for (const { path, withValue } of integersIn(request, typical, name))
      for (const value of values) {
        tried++
        const call = { action: name, request: withValue(value), operator, reason: 'a test' }
        const { refusal } = await office.perform(call)
        if (refusal === 'Internal') failed.push(`${path} = ${value}: ${logged.at(-1)?.slice(0, 500)}`)
      }
  assert.deepEqual(failed, [])
  assert.ok(tried > 1000, `only ${tried} were tried`)
})

test('every integer of an operators’ action has a range that a column of type integer holds, or is a wide one', () => {
  const unbounded = office.actions.flatMap(({ name, request }) =>
    leavesIn('number', request, name)
      .filter(({ schema }) => !isBounded(schema))
      .map(({ path }) => path),
  )
  assert.deepEqual(unbounded, [])
})

test('every action is refused without permission, name, reason or with a field that it does not declare', async () => {
  for (const { name, request, does, asks, personal } of office.actions) {
    const good = { action: name, request: sampleOf(request, typical) as object, operator, reason: 'a test' }
    const refused = async (change: object): Promise<unknown> => (await office.perform({ ...good, ...change })).refusal
    const wrongFields = async (change: object): Promise<string[]> => {
      const { refusal, Result } = await office.perform({ ...good, request: { ...good.request, ...change } })
      assert.equal(refusal, 'BadInput', name)
      return (Result as { Fields: { Field: string }[] }).Fields.map(({ Field }) => Field)
    }
    assert.equal(await refused({ operator: { ...operator, permissions: [] } }), 'NoPermission', name)
    if (does !== 'read' || personal)
      assert.equal(await refused({ operator: { ...operator, name: ' ' } }), 'NoPermission', name)
    if (asks !== 'nothing') assert.equal(await refused({ reason: 'x' }), 'ReasonRequired', name)
    assert.ok((await wrongFields({ Surplus: 1 })).includes('Surplus'), name)
    if ('Brand' in good.request) assert.ok((await wrongFields({ Brand: 'cat' })).includes('Brand'), name)
    if ('Page' in request.def.shape) assert.ok((await wrongFields({ Page: 0 })).includes('Page'), name)
  }
})

test('random requests are answered or refused, and none is a bug', async () => {
  const seed = 20260115
  for (const { name, request } of office.actions) {
    const base = sampleOf(request, typical) as object
    const fields = Object.keys(request.def.shape)
    const change =
      fields.length === 0
        ? fc.dictionary(fc.string(), fc.jsonValue())
        : fc.dictionary(fc.constantFrom(...fields), fc.jsonValue(), { maxKeys: 2 })
    const requests = fc.oneof(
      change.map((fields) => ({ ...base, ...fields })),
      fc.jsonValue(),
    )
    for (const given of fc.sample(requests, { numRuns: 20, seed })) {
      const { refusal } = await office.perform({ action: name, request: given, operator, reason: 'a test' })
      assert.notEqual(refusal, 'Internal', `${name} ${JSON.stringify(given)}: ${logged.at(-1)?.slice(0, 500)}`)
    }
  }
})
