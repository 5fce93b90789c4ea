// Network settings from the environment: trusted proxies, the operators' port, connection limits.
import { readFileSync } from 'node:fs'
import { connectionLimits, type ConnectionLimits } from '../kernel/http/connections.ts'
import { noProxy, parseTrustProxy, type TrustProxy } from '../kernel/http/proxy.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface NetworkSettings {
  /** Which proxies' X-Forwarded-For is trusted. */
  readonly trustProxy: TrustProxy
  readonly connections: ConnectionLimits
  /** Address of metrics and readiness details; null: only on the players' port, in development. */
  readonly ops: { readonly port: number; readonly host: string } | null
}

/** The default port of Prometheus exporters. */
const opsPort = '9464'

export function readNetwork(environment: Environment, production: boolean, wrong: string[]): NetworkSettings {
  return {
    trustProxy: readTrustProxy(environment, production, wrong),
    connections: readConnections(environment, wrong),
    ops: readOps(environment, production, wrong),
  }
}

/**
 * Required in production: with a wrong value either all visitors share the limits of the proxy's address, or each client can forge its
 * address.
 */
function readTrustProxy(environment: Environment, production: boolean, wrong: string[]): TrustProxy {
  const text = environment['TRUST_PROXY'] ?? ''
  if (text.trim() === '') {
    if (production)
      wrong.push(
        'TRUST_PROXY is missing: give 0 where clients connect directly, else the number of proxies in front or their networks (docs/operating.md)',
      )
    return noProxy
  }
  const trust = parseTrustProxy(text)
  if (!trust)
    wrong.push(
      `TRUST_PROXY is "${text}": give a number of proxies from 0 to 16, or networks such as 10.0.0.0/8,fd00::/8`,
    )
  return trust ?? noProxy
}

function readOps(environment: Environment, production: boolean, wrong: string[]): NetworkSettings['ops'] {
  // A server on any free port is a test or one of several on a machine, so its second port is chosen in the same way.
  const usual = environment['PORT'] === '0' ? '0' : opsPort
  const text = environment['OPS_PORT'] || (production ? usual : '')
  if (text === '') return null
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    wrong.push(`OPS_PORT is "${text}": give a number from 0 to 65535`)
  return { port, host: environment['OPS_HOST'] || '127.0.0.1' }
}

/** File descriptors needed besides connections: for the database, files, timers and the operators' port. */
const reserve = 512
const mostByDefault = 100_000

function readConnections(environment: Environment, wrong: string[]): ConnectionLimits {
  const read = (name: string, usual: number, most = Number.MAX_SAFE_INTEGER): number => {
    const value = Number(environment[name] || usual)
    if (Number.isInteger(value) && value >= 1 && value <= most) return value
    wrong.push(`${name} is "${environment[name]}": give a whole number from 1 to ${most}`)
    return usual
  }
  const seconds = (name: string, usualMs: number): number => read(name, usualMs / 1000, 3600) * 1000
  const descriptors = countDescriptors()
  const usual = Math.max(1, Math.min(mostByDefault, descriptors - Math.max(reserve, Math.ceil(descriptors / 10))))
  const most = read('MAX_CONNECTIONS', usual)
  if (most >= descriptors)
    wrong.push(
      `MAX_CONNECTIONS is ${most}, but the process may open ${descriptors} files: raise that limit (ulimit -n)`,
    )
  return {
    ...connectionLimits,
    requestMs: seconds('REQUEST_TIMEOUT', connectionLimits.requestMs),
    headersMs: seconds('HEADERS_TIMEOUT', connectionLimits.headersMs),
    keepAliveMs: seconds('KEEP_ALIVE_TIMEOUT', connectionLimits.keepAliveMs),
    most,
    perAddress: read('CONNECTIONS_PER_ADDRESS', connectionLimits.perAddress),
    socketsPerAddress: read('SOCKETS_PER_ADDRESS', connectionLimits.socketsPerAddress),
  }
}

/** Node raises the soft limit to the hard limit at start. Systems without /proc have at least 4096. */
function countDescriptors(): number {
  try {
    const found = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return found === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(found ?? 4096)
  } catch {
    return 4096
  }
}
