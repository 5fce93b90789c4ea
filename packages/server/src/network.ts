// Settings of the network as the environment has them: which proxies are trusted.
import { noProxy, parseTrustProxy, type TrustProxy } from './kernel/proxy.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface NetworkSettings {
  /** Whose X-Forwarded-For is believed. */
  readonly trustProxy: TrustProxy
}

export function readNetwork(environment: Environment, production: boolean, wrong: string[]): NetworkSettings {
  return { trustProxy: readTrustProxy(environment, production, wrong) }
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
