// The bytes of a day are encrypted at rest (AES-256-GCM), bound to their brand and day.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Randomness } from '../../kernel/ids/ids.ts'

const nonceBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

const keyOf = (secret: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'vault days', 32))
const boundTo = (brand: string, day: string): Buffer => Buffer.from(`vault ${brand} ${day}`)

export interface DayName {
  readonly brand: string
  readonly day: string
}

export function sealBytes(secret: Buffer, { brand, day }: DayName, bytes: Buffer, randomness: Randomness): Buffer {
  const nonce = randomness.bytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), nonce).setAAD(boundTo(brand, day))
  const body = Buffer.concat([sealing.update(bytes), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), body])
}

/** The bytes in hex. Throws if they were encrypted with another SECRET, or for another day. */
export function openBytes(secret: Buffer, { brand, day }: DayName, sealed: Buffer): string {
  const opening = createDecipheriv(cipher, keyOf(secret), sealed.subarray(0, nonceBytes))
  opening.setAAD(boundTo(brand, day)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]).toString('hex')
}
