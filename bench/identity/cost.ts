// Processor time of sign-ins by process: a figure that other work on the machine does not change.
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { BenchServer } from './benchServer.ts'

/** Milliseconds of processor time of each process since its start. */
interface Spent {
  readonly server: number
  readonly database: number
  readonly visitors: number
}

/** A tick of the operating system's clock: 100 a second on every Linux. */
const tickMs = 10

export const ownCpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** User and system ticks of a process; 0 for a process that has ended, or on a system without /proc. */
function cpuOf(pid: number): number {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(afterName[11]) + Number(afterName[12])) * tickMs
  } catch {
    return 0
  }
}

/** All processes of the cluster, including the WAL writer and the checkpointer. */
async function databaseCpu(pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]))
}

/** Runs a turn and returns the processor time that each side used for it. */
export async function costOf<T>(testServer: BenchServer, pool: pg.Pool, turn: () => Promise<T>): Promise<[T, Spent]> {
  const [server, database, visitors] = [await testServer.cpu(), await databaseCpu(pool), ownCpu()]
  const done = await turn()
  const spent = ownCpu() - visitors
  const after = await databaseCpu(pool)
  let ofDatabase = 0
  for (const [pid, now] of after) ofDatabase += now - (database.get(pid) ?? 0)
  return [done, { server: (await testServer.cpu()) - server, database: ofDatabase, visitors: spent }]
}

export function showCost({ server, database, visitors }: Spent, signIns: number): string {
  const each = (milliseconds: number): string => (milliseconds / signIns).toFixed(2)
  const all = each(server + database + visitors)
  return `CPU per sign-in: server ${each(server)} ms, database ${each(database)} ms, visitors ${each(visitors)} ms, all ${all} ms`
}
