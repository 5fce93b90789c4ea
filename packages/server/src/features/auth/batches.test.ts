// Many concurrent sign-ins: each one succeeds or is refused exactly as if it were alone.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refresh } from '@lantern/protocol/auth.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { startTestServer } from '../../testing.ts'
import { createSignInBatches } from './batches.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { post, prove } = server

const account = (Token: string, PlayerID: number) =>
  post('player/account', { SiteID: 'dev', Provider: 10000, Token, PlayerID })

const phoneOf = (nth: number): string => `9270${String(nth).padStart(5, '0')}`

/** A player who has an account and a code. */
async function comer(nth: number) {
  const phone = phoneOf(nth)
  const { id } = await server.settle(phone)
  assert.equal((await post('captcha', { CountryCode: '84', PhoneNumber: phone })).Code, 0)
  return { id, phone, code: server.inbox.of(`+84${phone}`)[0]!.code }
}

const type = (phone: string, ValidateCode: string) =>
  post('valid_captcha', { CountryCode: '84', PhoneNumber: phone, ValidateCode })

test('forty concurrent sign-ins each get their account, except a wrong code and a banned player', async () => {
  const comers = await Promise.all(Array.from({ length: 40 }, (_, nth) => comer(nth)))
  const wrong = comers[7]!
  const typed = await Promise.all(
    comers.map(({ phone, code }) =>
      type(phone, phone === wrong.phone ? (code === '000000' ? '000001' : '000000') : code),
    ),
  )
  assert.deepEqual(
    typed.map(({ Code }) => Code),
    comers.map(({ phone }) => (phone === wrong.phone ? 200032 : 0)),
  )
  assert.deepEqual(typed[7]!.Result, { RemainingTime: 2 })
  const proved = comers.flatMap((one, nth) => (one === wrong ? [] : [{ ...one, token: typed[nth]!.Result.Token }]))
  const banned = proved[3]!
  const until = new Date(server.clock.now().getTime() + 60_000)
  await server.db.kysely.updateTable('player').set({ banned_until: until }).where('id', '=', banned.id).execute()
  const entered = await Promise.all(proved.map(({ token, id }) => account(token, id)))
  assert.deepEqual(
    entered.map(({ Code }) => Code),
    proved.map(({ id }) => (id === banned.id ? 100014 : 0)),
  )
  for (const [nth, { id }] of proved.entries()) {
    if (id === banned.id) continue
    const me = await server.connect(entered[nth]!.Result.token).call(refresh, {})
    assert.equal(me.player.playerID, id)
  }
  // The player with the wrong code has two tries left and signs in with the second.
  assert.equal((await type(wrong.phone, wrong.code)).Code, 0)
})

test('one proof opens one of its accounts, however many are requested at once', async () => {
  const ids: number[] = []
  for (let nth = 0; nth < 3; nth++) ids.push((await server.settle(phoneOf(100))).id)
  const { Token } = await prove(phoneOf(100))
  const entered = await Promise.all([...ids, ...ids].map((id) => account(Token, id)))
  assert.deepEqual(entered.map(({ Code }) => Code).toSorted(), [0, 200056, 200056, 200056, 200056, 200056].toSorted())
})

const batches = createSignInBatches(server.db.kysely, server.app.codes)

test('two sign-ins of one player in one batch are ordered, and the later session stays', async () => {
  const { id } = await server.settle(phoneOf(101))
  const proofs = [await prove(phoneOf(101))]
  server.clock.forward(60_000)
  proofs.push(await prove(phoneOf(101)))
  const now = server.clock.now()
  const from = { brand: 'owl', provider: 10000, lang: null, client: 'web', ip: '127.0.0.1', userAgent: '' } as const
  const sessions = proofs.map(() => ({
    ...from,
    id: uuid7(now, systemRandomness),
    token: systemRandomness.bytes(32).toString('base64url'),
    deviceHash: Buffer.from(systemRandomness.bytes(32)),
  }))
  // The second comes from an unknown device, so `enterBatch` leaves it to the path that writes letters.
  const entered = await Promise.all(
    proofs.map(({ Token }, nth) =>
      batches.enter({ token: Token, playerId: id, terms: '', session: sessions[nth]!, now }),
    ),
  )
  assert.deepEqual(
    entered.map((one) => one?.player.session_generation ?? null),
    [1, null],
  )
  const second = await account(proofs[1]!.Token, id)
  const tokens = [sessions[0]!.token, second.Result.token]
  const looks = await Promise.allSettled(tokens.map((token) => server.connect(token).call(refresh, {})))
  assert.deepEqual(
    looks.map(({ status }) => status),
    ['rejected', 'fulfilled'],
  )
})

type Typed = Parameters<typeof server.app.codes.check>[1]
const from = { ip: '127.0.0.1', addressIsFree: true }
const typedBy = (phone: string, code: string, more: Partial<Typed> = {}): Typed => ({
  phone: `+84${phone}`,
  purpose: 'signin',
  brand: 'owl',
  requester: 'address:127.0.0.1',
  code,
  now: server.clock.now(),
  ...more,
})

test('tries of other requesters and other brands in one batch are neither compared nor counted', async () => {
  const { phone, code } = await comer(105)
  const wrong = code === '000000' ? '000001' : '000000'
  const strange: Partial<Typed>[] = [
    ...[{ requester: 'address:10.0.0.1' as const }, { requester: 'device:another' as const }],
    ...[{ requester: 'player:1' as const }, { brand: 'dragon' as const }, { purpose: 'bind' as const }],
  ]
  const typed = strange.flatMap((more) => [wrong, wrong, wrong, code].map((one) => typedBy(phone, one, more)))
  const proved = await Promise.all(
    [...typed, typedBy(phone, code)].map((one, nth) => batches.prove({ ...one, from, token: `strange-${nth}` })),
  )
  assert.deepEqual(proved.pop()!.verdict, { ok: true })
  for (const { verdict, accounts } of proved)
    assert.deepEqual([verdict, accounts], [{ ok: false, refusal: 'CodeNotValid' }, []])
})

test('tries of one code in one batch are compared one after the other', async () => {
  const { phone, code } = await comer(104)
  const wrong = code === '000000' ? '000001' : '000000'
  const tries = [wrong, wrong, wrong, code].map((typed) => typedBy(phone, typed))
  const proved = await Promise.all(tries.map((one, nth) => batches.prove({ ...one, from, token: `token-${nth}` })))
  assert.deepEqual(
    proved.map(({ verdict }) => verdict),
    [
      { ok: false, refusal: 'WrongCode', remaining: 2 },
      { ok: false, refusal: 'WrongCode', remaining: 1 },
      { ok: false, refusal: 'WrongCode', remaining: 0 },
      { ok: false, refusal: 'CodeUsedUp' },
    ],
  )
})

test('a sign-in that meets a locked row waits alone, and the rest of the batch continues', async () => {
  const [slow, quick] = [await comer(102), await comer(103)]
  const [slowProof, quickProof] = await Promise.all([slow, quick].map(({ phone, code }) => type(phone, code)))
  const isHeld = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const holding = server.db.kysely.transaction().execute(async (tx) => {
    await tx.selectFrom('player').select('id').where('id', '=', slow.id).forUpdate().execute()
    isHeld.resolve()
    await letGo.promise
  })
  await isHeld.promise
  const order: string[] = []
  const enter = async (who: string, token: string, id: number) => {
    const { Code } = await account(token, id)
    order.push(`${who} ${Code}`)
    if (who === 'quick') letGo.resolve()
  }
  await Promise.all([
    enter('slow', slowProof!.Result.Token, slow.id),
    enter('quick', quickProof!.Result.Token, quick.id),
    holding,
  ])
  assert.deepEqual(order, ['quick 0', 'slow 0'])
})
