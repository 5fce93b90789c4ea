// What sign-ins cost in processor time, by who spends it: a figure that neighbours on the machine cannot change.
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { House } from './house.ts'

/** Milliseconds of processor time since the start of each. */
interface Spent {
  readonly server: number
  readonly database: number
  readonly visitors: number
}

/** A tick of the kernel's clock: 100 a second wherever Linux runs. */
const tickMs = 10

export const ownCpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** User and system ticks of a process; one that is gone, or a system without /proc, counts as nothing. */
function cpuOf(pid: number): number {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(afterName[11]) + Number(afterName[12])) * tickMs
  } catch {
    return 0
  }
}

/** Every process of the cluster, those that write the log and the disk among them. */
async function databaseCpu(pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]))
}

/** Runs a turn and says what each side spent on it. */
export async function costOf<T>(house: House, pool: pg.Pool, turn: () => Promise<T>): Promise<[T, Spent]> {
  const [server, database, visitors] = [await house.cpu(), await databaseCpu(pool), ownCpu()]
  const done = await turn()
  const spent = ownCpu() - visitors
  const after = await databaseCpu(pool)
  let ofDatabase = 0
  for (const [pid, now] of after) ofDatabase += now - (database.get(pid) ?? 0)
  return [done, { server: (await house.cpu()) - server, database: ofDatabase, visitors: spent }]
}

export function showCost({ server, database, visitors }: Spent, signIns: number): string {
  const each = (milliseconds: number): string => (milliseconds / signIns).toFixed(2)
  const all = each(server + database + visitors)
  return `CPU per sign-in: server ${each(server)} ms, database ${each(database)} ms, visitors ${each(visitors)} ms, all ${all} ms`
}
