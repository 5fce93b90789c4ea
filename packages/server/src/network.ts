// Settings of the network as the environment has them: which proxies are trusted, where operators connect.
import { noProxy, parseTrustProxy, type TrustProxy } from './kernel/proxy.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface NetworkSettings {
  /** Whose X-Forwarded-For is believed. */
  readonly trustProxy: TrustProxy
  /** Where metrics and the details of readiness are; null: nowhere but on the players' port in development. */
  readonly ops: { readonly port: number; readonly host: string } | null
}

/** The usual port of exporters for Prometheus. */
const opsPort = '9464'

export function readNetwork(environment: Environment, production: boolean, wrong: string[]): NetworkSettings {
  return {
    trustProxy: readTrustProxy(environment, production, wrong),
    ops: readOps(environment, production, wrong),
  }
}

/** Production has to decide: with the wrong answer all visitors share the proxy's limits, or each one chooses its own address. */
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
  // A server on any free port is a test or one of several on a machine: its second port is chosen in the same way.
  const usual = environment['PORT'] === '0' ? '0' : opsPort
  const text = environment['OPS_PORT'] || (production ? usual : '')
  if (text === '') return null
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    wrong.push(`OPS_PORT is "${text}": give a number from 0 to 65535`)
  return { port, host: environment['OPS_HOST'] || '127.0.0.1' }
}
