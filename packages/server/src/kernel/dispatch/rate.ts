// How often: named classes of windows, counted per player over all sockets and nodes, guests per address.
import { createHmac } from 'node:crypto'
import { rates, type RateClass } from '@lantern/protocol/rates.ts'
import type { Store } from '../bus/bus.ts'
import type { Me } from '../feature/call.ts'

export interface Rate {
  /** Seconds to wait; 0 lets the call through and counts it. */
  spend(kind: RateClass, caller: { readonly me: Me | null; readonly ip: string }): number | Promise<number>
}

export const isLoopback = (ip: string): boolean => ip === '::1' || /^(::ffff:)?127\./.test(ip)

/** One household: an address of version 4, or the first half of one of version 6, whose second half is free to choose. */
export function householdOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [front = '', back] = plain.split('::')
  const groups = front.split(':').filter(Boolean)
  const rest = (back ?? '').split(':').filter(Boolean)
  const gap = back === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  return [...groups, ...gap, ...rest].slice(0, 4).join(':')
}

/** For rows that count households without keeping their addresses. */
export const hashHousehold = (ip: string, secret: Buffer): string =>
  createHmac('sha256', secret)
    .update(`household:${householdOf(ip)}`)
    .digest('base64url')

/** In development guests from this machine are not counted: a test world signs in a hundred players from one address. */
export function createRate(store: Store, { isLoopbackFree }: { isLoopbackFree: boolean }): Rate {
  return {
    spend(kind, { me, ip }) {
      if (!me && isLoopbackFree && isLoopback(ip)) return 0
      return store.spend(kind, me ? me.id : householdOf(ip), rates[kind])
    },
  }
}
