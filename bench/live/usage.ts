// Processor time and memory of processes, as the kernel counts them.
import { readFileSync } from 'node:fs'

/** The unit of /proc/pid/stat on every Linux that Node supports. */
const ticksPerSecond = 100
const pageBytes = 4096

/** Milliseconds of all processes together. */
export function cpuMsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return sum + ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
  }, 0)
}

export const residentBytesOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes, 0)

/** Milliseconds that the main thread of a process was ready to run and waited for a core: time that other work on the machine took. */
export const waitedMsOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
