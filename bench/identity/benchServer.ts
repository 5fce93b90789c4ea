// Both ends of a bench's server process: the child serves and prepares players, the parent sends it commands.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { nodeFlags } from '../../scripts/node.mjs'
import { ownCpu } from './cost.ts'
import type { Arrival } from './load.ts'

interface Served {
  readonly port: number
  /** Prepares a phone with a sent code; a resident already has an account. */
  invite(phone: string, isResident: boolean): Promise<Arrival>
  close(): Promise<void>
}

type Asked =
  | { readonly open: pg.PoolConfig }
  | { readonly invite: readonly string[]; readonly areResidents: boolean }
  | { readonly cpu: true }
  | { readonly close: true }

const atOnce = 8

/** The child process. */
export function serveBench(open: (connection: pg.PoolConfig) => Promise<Served>): void {
  let served: Served | undefined
  // An interrupted bench must not leave server processes behind.
  process.on('disconnect', () => process.exit())
  process.on('message', async (asked: Asked) => {
    if ('open' in asked) served = await open(asked.open)
    if ('invite' in asked) {
      const arrivals: Arrival[] = []
      const waiting = [...asked.invite]
      const walk = async (): Promise<void> => {
        for (let phone = waiting.pop(); phone !== undefined; phone = waiting.pop())
          arrivals.push(await served!.invite(phone, asked.areResidents))
      }
      await Promise.all(Array.from({ length: atOnce }, walk))
      process.send!({ arrivals })
    } else process.send!({ port: served?.port, cpu: ownCpu() })
    if ('close' in asked) {
      await served?.close()
      process.disconnect()
    }
  })
}

export interface BenchServer {
  readonly url: string
  invite(phones: readonly string[], areResidents: boolean): Promise<Arrival[]>
  /** Milliseconds of processor time since the start. */
  cpu(): Promise<number>
  close(): Promise<void>
}

/** The parent process. */
export async function openBenchServer(file: string, connection: pg.PoolConfig): Promise<BenchServer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: nodeFlags })
  const ask = (asked: Asked): Promise<any> =>
    new Promise((resolve, reject) => {
      const onExit = (code: number | null): void => reject(new Error(`${file} ended with ${code}`))
      child.once('exit', onExit)
      child.once('message', (answer) => {
        child.off('exit', onExit)
        resolve(answer)
      })
      child.send(asked)
    })
  // The type parsers are functions, which cannot be sent to another process.
  const { types: _code, ...place } = connection
  const { port } = await ask({ open: place })
  return {
    url: `http://127.0.0.1:${port}`,
    invite: async (phones, areResidents) => (await ask({ invite: phones, areResidents })).arrivals,
    cpu: async () => (await ask({ cpu: true })).cpu,
    async close() {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      await ask({ close: true }).catch(() => undefined)
      await gone
    },
  }
}
