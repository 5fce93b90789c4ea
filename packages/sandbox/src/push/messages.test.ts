// The receiving side of web push with the examples of RFC 8291 (section 5) and RFC 8292 (section 2.4).
import assert from 'node:assert/strict'
import { createPrivateKey } from 'node:crypto'
import { test } from 'node:test'
import { decrypt, readVapid } from './messages.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
const publicKey = bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4')
const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString('base64url'))
const d = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
const keys = {
  publicKey,
  privateKey: createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d }, format: 'jwk' }),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
}
const message = bytes(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
)

test('the message of RFC 8291 is decrypted, and a changed one is not', () => {
  assert.equal(decrypt(message, keys).toString(), 'When I grow up, I want to be a watermelon')
  for (const at of [0, 22, 90, message.length - 1]) {
    const changed = Buffer.from(message)
    changed[at]! ^= 1
    assert.throws(() => decrypt(changed, keys), `byte ${at}`)
  }
  assert.throws(() => decrypt(message, { ...keys, auth: Buffer.alloc(16) }))
})

const token =
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0' +
  '.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA'
const key = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'

test('the signature of RFC 8292 is verified, and a changed one is refused', () => {
  assert.deepEqual(readVapid(`vapid t=${token}, k=${key}`), {
    audience: 'https://push.example.net',
    subject: 'mailto:push@example.com',
    expires: 1_453_523_768,
    key,
  })
  const other = `BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4`
  assert.throws(() => readVapid(`vapid t=${token}, k=${other}`), /signature/)
  assert.throws(() => readVapid(`vapid t=${token.replace('.i3C', '.i3D')}, k=${key}`))
  assert.throws(() => readVapid(`Bearer ${token}`))
})
