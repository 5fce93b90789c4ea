// Receives the browsers' reports of CSP violations: a few per minute are logged, the rest are counted.
import type { FastifyInstance } from 'fastify'

export const reportPath = '/csp-report'
const minute = 60_000
const mostBytes = 8_192

export interface Reporting {
  readonly now: () => Date
  readonly warn: (fields: Readonly<Record<string, unknown>>, event: string) => void
  /** Log lines per minute. */
  readonly most?: number
}

export function serveReports(fastify: FastifyInstance, { now, warn, most = 20 }: Reporting): void {
  let since = 0
  let count = 0
  const logReport = (fields: Readonly<Record<string, unknown>>): void => {
    const at = now().getTime()
    if (at - since >= minute) {
      if (count > most) warn({ unsaid: count - most }, 'policy.reports')
      since = at
      count = 0
    }
    count += 1
    if (count <= most) warn(fields, 'policy.violated')
  }
  fastify.post(reportPath, { bodyLimit: mostBytes }, (request, reply) => {
    for (const report of readReports(request.body)) logReport(report)
    return reply.code(204).send()
  })
}

/** Both formats in use: one object under `csp-report`, or a list with bodies. */
export function readReports(body: unknown): readonly Readonly<Record<string, string>>[] {
  const value: unknown = typeof body === 'string' ? parse(body) : body
  const list = Array.isArray(value) ? value.slice(0, 5).map((one) => pick(one, 'body')) : [pick(value, 'csp-report')]
  return list
    .filter((report) => report !== null)
    .map((report) => ({
      directive: short(report['effective-directive'] ?? report['effectiveDirective'] ?? report['violated-directive']),
      blocked: short(report['blocked-uri'] ?? report['blockedURL']),
      page: short(report['document-uri'] ?? report['documentURL']),
      source: short(report['source-file'] ?? report['sourceFile']),
    }))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function pick(value: unknown, key: string): Readonly<Record<string, unknown>> | null {
  const inner = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : null
  return typeof inner === 'object' && inner !== null ? (inner as Readonly<Record<string, unknown>>) : null
}

/** The query of an address may contain personal data, so it is removed. */
const short = (value: unknown): string => (typeof value === 'string' ? value.replace(/[?#].*$/s, '').slice(0, 200) : '')
