// Times of many turns, turns per second of many callers, and their processor time.
import { readFileSync } from 'node:fs'
import type pg from 'pg'

export interface Measured {
  readonly p50: number
  readonly p99: number
}

/** The first reads on a connection prepare their statements and are planned each time. */
const warming = 10

export async function measure(turns: number, run: (turn: number) => Promise<unknown>): Promise<Measured> {
  for (let turn = 0; turn < Math.min(warming, turns); turn++) await run(turn)
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const began = performance.now()
    await run(turn)
    times.push(performance.now() - began)
  }
  return quantiles(times)
}

export interface Driven extends Measured {
  readonly perSecond: number
}

/** Each caller waits for its answer before the next call. */
export async function drive(
  callers: number,
  turns: number,
  run: (caller: number, turn: number) => Promise<unknown>,
): Promise<Driven> {
  const times: number[] = []
  let next = 0
  const call = async (caller: number): Promise<void> => {
    for (let turn = next++; turn < turns; turn = next++) {
      const began = performance.now()
      await run(caller, turn)
      times.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  return { perSecond: turns / ((performance.now() - began) / 1000), ...quantiles(times) }
}

function quantiles(times: readonly number[]): Measured {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

export const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** A tick of the operating system's clock: 100 a second on every Linux. */
const tickMs = 10

/** Milliseconds of processor time so far, of this process and of the database for it: other work on the machine hardly changes it. */
export async function readCpu(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  const { user, system } = process.cpuUsage()
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), (user + system) / 1000)
}

/** 0 for a process that has ended, or on a system without /proc. */
function cpuOf(pid: number): number {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(afterName[11]) + Number(afterName[12])) * tickMs
  } catch {
    return 0
  }
}

/** Turns per second of one run, and processor time for each. */
interface Run {
  readonly perSecond: number
  readonly cpuMs: number
}

interface Alternated {
  readonly perSecond: number
  /** Of the rates: ours by the peer's. */
  readonly ratio: number
  /** Of the processor times: the peer's by ours. */
  readonly cost: number
}

/** Medians of turns of ours, peer, peer and ours: what else the machine does, and a run's place in the turn, favour neither. */
export async function alternate(
  turns: number,
  ours: () => Promise<Run>,
  peer: () => Promise<Run>,
): Promise<Alternated> {
  const [ratios, costs, rates]: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn < turns; turn++) {
    const [first, second, third, fourth] = [await ours(), await peer(), await peer(), await ours()]
    const rate = 2 / (1 / first.perSecond + 1 / fourth.perSecond)
    rates.push(rate)
    ratios.push(rate * (1 / second.perSecond + 1 / third.perSecond) * 0.5)
    costs.push((second.cpuMs + third.cpuMs) / (first.cpuMs + fourth.cpuMs))
  }
  return { perSecond: middle(rates), ratio: middle(ratios), cost: middle(costs) }
}
