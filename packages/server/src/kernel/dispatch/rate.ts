// Rate limits: named classes of windows, counted per player over all sockets and nodes, for guests per address.
import { createHmac } from 'node:crypto'
import { rates, type RateClass } from '@lantern/protocol/rates.ts'
import type { Store } from '../bus/bus.ts'
import type { Me } from '../feature/call.ts'

export interface Rate {
  /** Seconds to wait; 0: the call is counted and allowed. */
  spend(kind: RateClass, caller: { readonly me: Me | null; readonly ip: string }): number | Promise<number>
}

export const isLoopback = (ip: string): boolean => ip === '::1' || /^(::ffff:)?127\./.test(ip)

/**
 * The unit that guests are counted by: an IPv4 address, or the /64 prefix of an IPv6 address, since a client can choose the other 64 bits
 * freely.
 */
export function householdOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [front = '', back] = plain.split('::')
  const groups = front.split(':').filter(Boolean)
  const rest = (back ?? '').split(':').filter(Boolean)
  const gap = back === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  return [...groups, ...gap, ...rest].slice(0, 4).join(':')
}

/** The hash of an address, for rows that count addresses without storing them. */
export const hashHousehold = (ip: string, secret: Buffer): string =>
  createHmac('sha256', secret)
    .update(`household:${householdOf(ip)}`)
    .digest('base64url')

/** In development guests from loopback are not counted: a test signs in a hundred players from one address. */
export function createRate(store: Store, { isLoopbackFree }: { isLoopbackFree: boolean }): Rate {
  return {
    spend(kind, { me, ip }) {
      if (!me && isLoopbackFree && isLoopback(ip)) return 0
      return store.spend(kind, me ? me.id : householdOf(ip), rates[kind])
    },
  }
}
