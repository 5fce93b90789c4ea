// The operators' port: metrics and the details of readiness, separate from the port that players can reach.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'
import { elapsed } from '../time/clock.ts'

export interface OpsOptions {
  readonly metrics: Metrics
  readonly isReady: () => Promise<boolean>
  /** Further fields of the /readyz reply, for operators. */
  readonly describe: () => Readonly<Record<string, unknown>>
}

export interface OpsPort {
  readonly port: number
  close(): Promise<void>
}

export async function openOpsPort(port: number, host: string, options: OpsOptions): Promise<OpsPort> {
  const server = createServer((request, response) => {
    answer((request.url ?? '').split('?')[0]!, response, options).catch((error: unknown) =>
      send(response, 500, 'text/plain', `${String(error)}\n`),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(path: string, response: ServerResponse, options: OpsOptions): Promise<void> {
  const { registry } = options.metrics
  if (path === '/metrics') return send(response, 200, registry.contentType, await registry.metrics())
  if (path === '/healthz') return send(response, 200, 'text/plain', 'ok\n')
  if (path !== '/readyz') return send(response, 404, 'text/plain', 'not found\n')
  const start = elapsed()
  const [isReady, error] = await options.isReady().then(
    (ready) => [ready, undefined] as const,
    (reason: unknown) => [false, reason instanceof Error ? reason.message : String(reason)] as const,
  )
  const details = { ready: isReady, checkMs: Math.round(elapsed() - start), error, ...options.describe() }
  send(response, isReady ? 200 : 503, 'application/json', `${JSON.stringify(details)}\n`)
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}
