// Starts the real server for the browser stories: one process with its own database and port.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFlags } from '../scripts/node.mjs'
import { discardDatabase, prepareDatabase } from '../packages/server/src/db/testing.ts'

/** Lines that the server logs as errors; a story that fails because of one should show it. */
const failure = /"level":[56]0/

/** As in production: without the parts that exist only in development. */
export const published = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  SEED: 'demo',
  // Browsers and benches connect without a proxy.
  TRUST_PROXY: '0',
  SECRET: 'only for one evening on this machine',
} as const

/** For the stories: as in development. Only the story of the service worker turns it on: it would serve files to all others. */
export default async (): Promise<() => Promise<void>> =>
  startServer({ NODE_ENV: 'development', SERVICE_WORKER: 'off' }, await prepareDatabase('lantern-e2e-'))

export async function startServer(
  settings: Readonly<Record<string, string>>,
  dataDir = mkdtempSync(join(tmpdir(), 'lantern-e2e-')),
): Promise<() => Promise<void>> {
  const server = spawn('node', [...nodeFlags, 'packages/server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env['LANTERN_DATA'] = dataDir
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()))
  process.env['LANTERN_PORT'] = await new Promise<string>((resolve, reject) => {
    let output = ''
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (failure.test(chunk.toString())) process.stderr.write(chunk)
      const port = /^ready .*http:\/\/localhost:(\d+)/m.exec(output)?.[1]
      if (port) resolve(port)
    })
    server.on('exit', () => reject(new Error(`the server did not start:\n${output}`)))
  })
  return async () => {
    server.kill('SIGTERM')
    await ended
    await discardDatabase(dataDir)
  }
}
