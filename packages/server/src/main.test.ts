// The product as started by an operator: settings take effect, and a closed log pipe does not end the server.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Database } from './db/open.ts'
import { testDatabase } from './db/testing.ts'
import { loaderEnvironment } from './kernel/testing/loaderEnvironment.ts'
import { until } from './kernel/testing/until.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

async function start(db: Database, settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-main-'))
  const { connectionString, host, port, user, database } = db.connection
  const place = `postgresql://${String(user)}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`
  const child = spawn(process.execPath, [main], {
    env: {
      ...loaderEnvironment,
      PORT: '0',
      SEED: 'none',
      DATA_DIR: folder,
      DATABASE_URL: connectionString ?? place,
      // On a busy machine the database answers later than a product may wait.
      DATABASE_CONNECT_MS: '60000',
      DATABASE_SILENCE_MS: '120000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /^ready .*(http:\/\/localhost:\d+)/m.exec(output)?.[1]
      if (url) resolve(url.replace('localhost', '127.0.0.1'))
    })
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', () => reject(new Error(`the server did not start:\n${output}`)))
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = await ready.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { child, url, ended, [Symbol.asyncDispose]: stop }
}

test('clients behind a proxy have separate limits, and the server survives the loss of its log pipe', async () => {
  await using db = await testDatabase()
  await using server = await start(db, { LIMITS: 'production', TRUST_PROXY: '1', LOG_LEVEL: 'info' })
  // The reader of the output is gone: every further line fails with EPIPE. Development prints one line per code.
  server.child.stdout.destroy()
  server.child.stderr.destroy()
  const ask = async (at: number, forged = ''): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `${forged}203.0.${at}.7` }
    const body = JSON.stringify({ CountryCode: '84', PhoneNumber: `9${String(10_007 * (at + 1)).padStart(8, '0')}` })
    const answer = await fetch(`${server.url}/api/v1/captcha`, { method: 'POST', headers, body })
    return ((await answer.json()) as { Code: number }).Code
  }
  // More requests than one address may send in ten seconds, and more messages than a network gets in a day.
  for (let at = 0; at < 35; at++) assert.equal(await ask(at), 0, `visitor ${at}`)
  // An address that a client writes before the proxy's entry has no effect.
  // All at once, and again if a busy machine needed more than the ten seconds for them.
  await until(async () => {
    const codes = await Promise.all(Array.from({ length: 70 }, (_, at) => ask(40, `198.51.100.${at}, `)))
    return codes.includes(900003)
  }, 'refused')
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200)
  assert.equal(server.child.exitCode, null)
})
