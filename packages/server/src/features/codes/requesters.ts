// The requester of a code: the device cookie, address or player of the request for it. Only requests of the same requester are compared with
// the code; all others get the reply for "no code", so they cannot use it up or detect it.
import { networkOf } from './rules.ts'

export type Requester = `device:${string}` | `address:${string}` | `player:${number}`

/** The origin of a request; `device` is the cookie that came with it. */
export interface Visitor {
  readonly device: string | null
  readonly ip: string
}

export const requesterOfPlayer = (playerId: number): Requester => `player:${playerId}`

/** The one requester of a request: its cookie, or its address if there is no cookie. */
export const requesterOf = ({ device, ip }: Visitor): Requester =>
  device === null ? addressOf(ip) : `device:${device}`

/**
 * The requesters that may type a code requested now. `issued` is the cookie that the reply sets if none came. A browser sends it back. Other
 * programs may not, so their codes can be typed from the same address without a cookie too.
 */
export function requestersOfNewCode(visitor: Visitor, issued: string, isBrowser: boolean): readonly Requester[] {
  if (visitor.device !== null) return [requesterOf(visitor)]
  return isBrowser ? [`device:${issued}`] : [`device:${issued}`, addressOf(visitor.ip)]
}

/** An IPv4 address, or the /56 of an IPv6 address: the lower part changes while a client keeps its connection. */
const addressOf = (ip: string): Requester => `address:${/^[\d.]+$/.test(plain(ip)) ? plain(ip) : networkOf(ip)}`

const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')
