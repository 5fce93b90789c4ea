// Stream keys: their secrets are encrypted at rest and compared in constant time; a new one ends the publisher of the old one.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Randomness } from '../../../kernel/ids/ids.ts'
import { keyText } from '../../../media/streamKey.ts'
import * as store from './store.ts'
import type { StreamRoom } from './types.ts'

/** 192 bits: 32 characters of base64url. */
const secretBytes = 24
const nonceBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

const newSecret = (randomness: Randomness): string => randomness.bytes(secretBytes).toString('base64url')

/** Encrypts for one room: a row that is copied to another room does not decrypt there. */
class KeySafe {
  readonly #key: Buffer
  readonly #randomness: Randomness

  constructor(secret: Buffer, randomness: Randomness) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'live stream keys', 32))
    this.#randomness = randomness
  }

  seal(roomId: number, secret: string): Buffer {
    const nonce = this.#randomness.bytes(nonceBytes)
    const sealing = createCipheriv(cipher, this.#key, nonce).setAAD(Buffer.from(`room ${roomId}`))
    const body = Buffer.concat([sealing.update(secret, 'latin1'), sealing.final()])
    return Buffer.concat([nonce, sealing.getAuthTag(), body])
  }

  /** Null: encrypted with another SECRET, or damaged. */
  open(roomId: number, sealed: Buffer): string | null {
    if (sealed.length <= nonceBytes + tagBytes) return null
    const opening = createDecipheriv(cipher, this.#key, sealed.subarray(0, nonceBytes))
    opening.setAAD(Buffer.from(`room ${roomId}`)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    try {
      return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]).toString('latin1')
    } catch {
      return null
    }
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares digests, so that the time does not depend on the length either. */
const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** What the host copies into the encoder. */
export interface HostKey {
  readonly PushUrl: string
  readonly StreamKey: string
}

type KeyDeps = Pick<Context, 'db' | 'clock' | 'randomness' | 'secret' | 'originOf'>

export class StreamKeys {
  readonly #deps: KeyDeps
  readonly #safe: KeySafe
  readonly #ingest: { port(): number | null; cut(roomId: number): void }
  /** Compared for rooms without a key, so that the answer takes as long as for a wrong one. */
  readonly #decoy: string

  constructor(deps: KeyDeps, ingest: { port(): number | null; cut(roomId: number): void }) {
    this.#deps = deps
    this.#safe = new KeySafe(deps.secret, deps.randomness)
    this.#ingest = ingest
    this.#decoy = newSecret(deps.randomness)
  }

  /** The room of the key; null if the secret is wrong. `exists`: there is such a room. */
  async match(roomId: number, secret: string): Promise<{ readonly room: StreamRoom | null; readonly exists: boolean }> {
    const room = await store.findKeyed(this.#deps.db, roomId)
    const right = room?.sealed ? this.#safe.open(room.id, room.sealed) : null
    const isSame = isSameSecret(secret, right ?? this.#decoy)
    return { room: room && right !== null && isSame ? room : null, exists: room !== undefined }
  }

  /** Creates the key when it is first read. */
  async of(db: Kysely<Schema>, room: StreamRoom): Promise<HostKey> {
    const { clock, randomness } = this.#deps
    const fresh = newSecret(randomness)
    const sealed = await store.ensureKey(db, room.id, this.#safe.seal(room.id, fresh), clock.now())
    const secret = this.#safe.open(room.id, sealed)
    if (secret !== null) return this.#show(room, secret)
    // SECRET was changed: the stored key is unreadable and opens nothing.
    await store.replaceKey(db, room.id, this.#safe.seal(room.id, fresh), clock.now())
    return this.#show(room, fresh)
  }

  /** The old key opens nothing from COMMIT on, and its publisher is cut on every node. */
  async reset(tx: Tx, room: StreamRoom, now: Date, after: (run: () => void) => void): Promise<HostKey> {
    const secret = newSecret(this.#deps.randomness)
    await store.replaceKey(tx, room.id, this.#safe.seal(room.id, secret), now)
    await store.revokeLease(tx, room.id, now)
    after(() => this.#ingest.cut(room.id))
    return this.#show(room, secret)
  }

  #show({ id, brand }: StreamRoom, secret: string): HostKey {
    const port = this.#ingest.port()
    const { hostname } = new URL(this.#deps.originOf(brand))
    return { PushUrl: port ? `rtmp://${hostname}:${port}/live` : '', StreamKey: keyText(id, secret) }
  }
}
