// Links to a replay: player and round, signed by the server, so that rounds that were not shared cannot be viewed.
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Shared {
  readonly playerId: number
  readonly roundId: string
}

/** The number of signature bytes in a link: short, but too long to guess. */
const signed = 18

export function createLinks(secret: Buffer) {
  const sign = (text: string): Buffer =>
    createHmac('sha256', secret).update(`replay:${text}`).digest().subarray(0, signed)

  return {
    write({ playerId, roundId }: Shared): string {
      const text = `${playerId.toString(36)}.${roundId.replaceAll('-', '')}`
      return `${text}.${sign(text).toString('base64url')}`
    },

    read(token: string): Shared | null {
      const [who, round, seal] = token.split('.')
      if (!who || !round || !seal || !/^[0-9a-z]{1,11}$/.test(who) || !/^[0-9a-f]{32}$/.test(round)) return null
      const given = Buffer.from(seal, 'base64url')
      const right = sign(`${who}.${round}`)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      const roundId = round.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return { playerId: Number.parseInt(who, 36), roundId }
    },
  }
}
