// Signed links: who may open which room, until when. Each use is signed under its own name, so that one never passes as another.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { SessionRef } from '../../../kernel/feature/call.ts'

/** A link between nodes is opened at once. */
const edgeMs = 60_000
/** The addresses inside an HLS playlist, and recordings; the session is checked at every request. */
const longMs = 6 * 3_600_000

export interface LinkClaim {
  readonly roomId: number
  readonly playerId: number
  readonly brand: BrandCode
  readonly session: SessionRef
}

type Use = 'open' | 'playlist' | 'edge' | 'recording' | 'file'

export class Links {
  readonly #secret: Buffer

  constructor(secret: Buffer) {
    this.#secret = secret
  }

  /** For one player, session and room; a stream or the first HLS playlist, to be opened within `openMs`. */
  signOpen(claim: LinkClaim, now: Date, openMs: number): string {
    return this.#sign('open', fieldsOf(claim), now.getTime() + openMs)
  }

  readOpen(token: string, roomId: number, now: Date): LinkClaim | null {
    return this.#readClaim('open', token, roomId, now)
  }

  signPlaylist(claim: LinkClaim, now: Date): string {
    return this.#sign('playlist', fieldsOf(claim), now.getTime() + longMs)
  }

  readPlaylist(token: string, roomId: number, now: Date): LinkClaim | null {
    return this.#readClaim('playlist', token, roomId, now)
  }

  signRecording(file: string, viewer: Omit<LinkClaim, 'roomId'>, now: Date): string {
    const [, ...who] = fieldsOf({ ...viewer, roomId: 0 })
    return this.#sign('recording', [file, ...who], now.getTime() + longMs)
  }

  readRecording(token: string, file: string, now: Date): Omit<LinkClaim, 'roomId'> | null {
    const fields = this.#read('recording', token, now)
    return fields?.[0] === file ? claimOf(fields) : null
  }

  /** The link to a room for another node of the deployment. */
  signEdge(roomId: number, now: Date): string {
    return this.#sign('edge', [roomId], now.getTime() + edgeMs)
  }

  isEdge(token: string, roomId: number, now: Date): boolean {
    return this.#read('edge', token, now)?.[0] === roomId
  }

  /** The file of a recording, for another node of the deployment. */
  signFile(file: string, now: Date): string {
    return this.#sign('file', [file], now.getTime() + edgeMs)
  }

  isFile(token: string, file: string, now: Date): boolean {
    return this.#read('file', token, now)?.[0] === file
  }

  #sign(use: Use, fields: readonly unknown[], until: number): string {
    const body = Buffer.from(JSON.stringify([until, ...fields])).toString('base64url')
    return `${body}.${this.#mac(use, body).toString('base64url')}`
  }

  #read(use: Use, token: string, now: Date): unknown[] | null {
    const [body = '', mac = ''] = token.split('.')
    const given = Buffer.from(mac, 'base64url')
    const right = this.#mac(use, body)
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    const [until, ...fields] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, ...unknown[]]
    return until > now.getTime() ? fields : null
  }

  #readClaim(use: Use, token: string, roomId: number, now: Date): LinkClaim | null {
    const fields = this.#read(use, token, now)
    if (!fields || fields[0] !== roomId) return null
    return { roomId, ...claimOf(fields) }
  }

  #mac(use: Use, body: string): Buffer {
    return createHmac('sha256', this.#secret).update(`live link ${use}\n${body}`).digest()
  }
}

function claimOf(fields: readonly unknown[]): Omit<LinkClaim, 'roomId'> {
  const [, playerId, brand, id, generation] = fields as [unknown, number, BrandCode, string, number]
  return { playerId, brand, session: { id, generation } }
}

const fieldsOf = ({ roomId, playerId, brand, session }: LinkClaim) => [
  roomId,
  playerId,
  brand,
  session.id,
  session.generation,
]
