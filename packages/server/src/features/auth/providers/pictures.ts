// Fetches a person's picture from their provider once: only from its own hosts, only from public addresses, and with a timeout.
import { lookup, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

const patienceMs = 5000
const mostBytes = 2 * 1024 * 1024

export interface PictureSource {
  /** Host names; a leading dot stands for all subdomains. */
  readonly hosts: readonly string[]
  /** The loopback provider of development: its host and port, over http, at an address of this machine. */
  readonly fakeProviderHost?: string | undefined
}

/** The hosts of the providers' pictures; our copies are picture settings 3 (LINE) and 4 (Facebook). */
export const pictureHosts = {
  line: ['.line-scdn.net'],
  facebook: ['.fbsbx.com', '.fbcdn.net', 'graph.facebook.com'],
} as const

/** Null: the address is not allowed, or the download failed. */
export async function copyPicture(address: string, source: PictureSource): Promise<Buffer | null> {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return null
  const isFakeProvider =
    source.fakeProviderHost !== undefined && url.protocol === 'http:' && url.host === source.fakeProviderHost
  const isProviders = url.protocol === 'https:' && url.port === '' && isListed(url.hostname, source.hosts)
  if (!isFakeProvider && !isProviders) return null
  try {
    return await download(url, isFakeProvider ? undefined : lookupPublic)
  } catch {
    return null
  }
}

const isListed = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((listed) => (listed.startsWith('.') ? host.endsWith(listed) : host === listed))

function download(url: URL, find: LookupFunction | undefined): Promise<Buffer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>()
  const { get } = url.protocol === 'https:' ? https : http
  const options = { signal: AbortSignal.timeout(patienceMs), headers: { accept: 'image/*' }, agent: false as const }
  const request = get(url, { ...options, ...(find ? { lookup: find } : {}) }, (response) => {
    const parts: Buffer[] = []
    let length = 0
    // A redirect would bypass the checks.
    const isPicture = response.statusCode === 200 && /^image\//.test(response.headers['content-type'] ?? '')
    if (!isPicture) {
      resolve(null)
      return void request.destroy()
    }
    response.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length > mostBytes) request.destroy(new Error('the picture is too large'))
    })
    response.on('end', () => resolve(Buffer.concat(parts)))
    response.on('error', reject)
  })
  request.on('error', reject)
  return promise
}

/** The checked address is the one that is connected to, so DNS rebinding has no effect. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []) as LookupAddress[]
    if (error) return done(error, [])
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('the address is not public'), [])
    if (options.all) return done(null, addresses)
    done(null, addresses[0]!.address, addresses[0]!.family)
  })
}

const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits)

/** Whether an address is publicly routable. Of IPv6 only the global range, without ranges that embed an IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inner.check(address)
  return /^[23][0-9a-f]{3}:/i.test(address) && !/^(2002|2001:0?db8|2001:0{0,4}):/i.test(address)
}
