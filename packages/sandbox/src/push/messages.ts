// The receiving side of web push over node:crypto alone: decrypts a message (RFC 8188 with the keys of RFC 8291) and verifies its signature (RFC 8292).
import { createDecipheriv, createPublicKey, diffieHellman, ECDH, hkdfSync, verify, type KeyObject } from 'node:crypto'

export interface Keys {
  readonly privateKey: KeyObject
  /** 65 bytes: an uncompressed point of P-256. */
  readonly publicKey: Buffer
  /** 16 bytes. */
  readonly auth: Buffer
}

/** A key object of an uncompressed point. */
export function readPoint(point: Buffer): KeyObject {
  if (point.length !== 65 || point[0] !== 4) throw new Error('not an uncompressed point')
  ECDH.convertKey(point, 'prime256v1')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
}

const derive = (secret: Buffer, salt: Buffer, text: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, text, length))

/** The text of a message with one record. */
export function decrypt(body: Buffer, { privateKey, publicKey, auth }: Keys): Buffer {
  const [salt, recordSize, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]!]
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (record.length > recordSize || record.length < 18) throw new Error('not one record')
  const shared = diffieHellman({ privateKey, publicKey: readPoint(sender) })
  const secret = derive(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]), 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([opened.update(record.subarray(0, -16)), opened.final()])
  // The last record ends with 2 and then zeros.
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the padding is wrong')
  return padded.subarray(0, end)
}

export interface Claimed {
  readonly audience: string
  readonly subject: string
  readonly expires: number
  /** The public key of the sender, base64url. */
  readonly key: string
}

/** The claims of an Authorization header `vapid t=…, k=…`; throws when the signature is not of that key. */
export function readVapid(header: string): Claimed {
  const parts = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header)
  if (!parts) throw new Error('not a vapid header')
  const [, head, claims, signature, key] = parts as unknown as [string, string, string, string, string]
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
  if (read(head)['alg'] !== 'ES256') throw new Error('not signed by ES256')
  const publicKey = { key: readPoint(Buffer.from(key, 'base64url')), dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new Error('the signature is wrong')
  const { aud, sub, exp } = read(claims)
  return { audience: String(aud), subject: String(sub), expires: Number(exp), key }
}
