// The peer: the simple update of pgbench (-N) on the same server, if pgbench is installed.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const database = 'peer'

export interface Peer {
  /** Transactions per second. */
  measure(seconds: number): Promise<number>
}

export function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((one) => join(debian, one, 'bin'))]
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null
}

export async function openPeer(pgbench: string, connection: pg.ClientConfig, scale: number): Promise<Peer> {
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const place = ['-h', String(connection.host), '-p', String(connection.port), '-U', String(connection.user), database]
  await run(pgbench, ['-i', '-q', '-s', String(scale), ...place])
  return {
    async measure(seconds) {
      const options = ['-n', '-N', '-M', 'prepared', '-c', '64', '-j', '2', '-T', String(seconds)]
      const { stdout } = await run(pgbench, [...options, ...place])
      const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
      if (!(rate > 0)) throw new Error(`pgbench printed no rate:\n${stdout}`)
      return rate
    },
  }
}
