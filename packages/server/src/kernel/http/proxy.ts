// Client addresses behind reverse proxies: which entry of X-Forwarded-For can be trusted.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** A fixed number of proxies in front of this server, or the networks that its proxies are in. */
export type TrustProxy = { readonly hops: number } | { readonly networks: BlockList }

export const noProxy: TrustProxy = { hops: 0 }
const mostHops = 16

/** `2`, or `10.0.0.0/8, fd00::/8, 192.0.2.7`. Returns null for anything else. */
export function parseTrustProxy(text: string): TrustProxy | null {
  if (/^\d+$/.test(text.trim())) {
    const hops = Number(text)
    return hops <= mostHops ? { hops } : null
  }
  const networks = new BlockList()
  for (const part of text.split(',')) if (!addNetwork(networks, part.trim())) return null
  return { networks }
}

function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (bits === undefined) networks.addAddress(address, family)
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
    networks.addSubnet(address, Number(bits), family)
  else return false
  return true
}

/** True if connections of this peer carry requests of many clients. */
export function isProxy(trust: TrustProxy, peer: string): boolean {
  return 'hops' in trust ? trust.hops > 0 : isIn(trust.networks, plainAddress(peer))
}

/**
 * The client's address. Every proxy appends the address of its peer to X-Forwarded-For, so the list is read from the right, and only
 * as far as our own proxies wrote it: everything further left was sent by the client and can be forged.
 */
export function addressOf(trust: TrustProxy): (request: IncomingMessage) => string {
  return (request) => {
    const peer = plainAddress(request.socket.remoteAddress ?? '')
    const forwarded = request.headers['x-forwarded-for']
    if (forwarded === undefined || !isProxy(trust, peer)) return peer
    const entries = String(forwarded).split(',')
    let address = peer
    for (let step = 0; entries.length > 0 && isTrusted(trust, address, step); step++) {
      const next = readEntry(entries.pop()!)
      // Our proxies write addresses only. Anything else ends the part that can be trusted.
      if (next === null) break
      address = next
    }
    return address
  }
}

const isTrusted = (trust: TrustProxy, address: string, step: number): boolean =>
  'hops' in trust ? step < trust.hops : isIn(trust.networks, address)

function isIn(networks: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && networks.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Some balancers append the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function readEntry(entry: string): string | null {
  const text = entry.trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? null : plainAddress(bare)
}

/** Dual-stack sockets show IPv4 addresses as `::ffff:192.0.2.1`. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()
