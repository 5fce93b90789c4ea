// The demo hosts in a process of their own, started by `npm start` with the server's origin and the file of their sessions: sending
// video does not delay the server, and the server's load does not make the pictures halt.
import dns from 'node:dns'
import { parseArgs } from 'node:util'
import { goOnAir, loadProgramme } from './hosts.ts'

/** Names below localhost belong to this machine (RFC 6761), but not every system's resolver knows them. */
const lookup = dns.lookup
dns.lookup = ((hostname: string, ...rest: readonly unknown[]) =>
  Reflect.apply(lookup, dns, [hostname.endsWith('.localhost') ? 'localhost' : hostname, ...rest])) as typeof lookup

/** The hosts of the demo data; owl has all four on air, the other brands with live rooms the first two. */
const phones = ['900000006', '900000010', '900000013', '900000014'] as const
const stations = [
  { brand: 'owl', programmes: ['owl', 'dragon', 'fox', 'crab'] },
  { brand: 'betrnk', programmes: ['fox', 'crab'] },
  { brand: 'crab', programmes: ['crab', 'fox'] },
  { brand: 'bj188', programmes: ['dragon', 'owl'] },
] as const

const { values } = parseArgs({ options: { base: { type: 'string' }, file: { type: 'string' } } })
const { base = 'http://localhost:3000', file = 'hosts.json' } = values
const { port } = new URL(base)
const originOf = (brand: string) => `http://${brand}.localhost:${port}`

const loaded = new Map((['owl', 'dragon', 'fox', 'crab'] as const).map((name) => [name, loadProgramme(name)]))
const onAir = stations.flatMap(({ brand, programmes }) =>
  programmes.map((name, index) =>
    goOnAir({ base: originOf(brand), file, random: Math.random, phone: phones[index]!, programme: loaded.get(name)! }),
  ),
)

const leave = async (): Promise<void> => {
  await Promise.all(onAir.map((host) => host.stop()))
  process.exit(0)
}
process.on('SIGTERM', () => void leave()).on('SIGINT', () => void leave())
// The server that started this process has ended.
process.on('disconnect', () => void leave())
