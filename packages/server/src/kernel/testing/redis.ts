// A Redis server for one test: on a unix socket, without persistence, removed afterwards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './until.ts'

const program = '/usr/bin/redis-server'

/**
 * Limits of a bus for tests. With those of the product a Redis that gets no processor for a quarter of a second counts as slow: messages are
 * then delivered without positions, in another order on each node.
 */
export const patientRedis = { slowMs: 4000, patienceMs: 8000 }

export interface OwnRedis extends AsyncDisposable {
  readonly url: string
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops the process by SIGSTOP: it keeps its connections and replies to nothing until `thaw`. */
  freeze(): void
  thaw(): void
}

/** Why there is no Redis, or null. Under CI a missing Redis is a failure; elsewhere its tests are skipped with this reason. */
export function whyNoRedis(): string | null {
  if (existsSync(program)) return null
  const reason = `${program} is missing: install Debian's package redis-server to run these tests`
  if (process.env['CI'] === 'true') throw new Error(reason)
  return reason
}

async function accepts(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export async function openRedis(): Promise<OwnRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-redis-'))
  const path = join(folder, 's')
  const words = ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no', '--dir', folder]
  let child: ReturnType<typeof spawn> | null = null
  const start = async (): Promise<void> => {
    child = spawn(program, words, { stdio: 'ignore' })
    // The socket file exists a moment before the server listens on it.
    await until(() => accepts(path), 'Redis accepts connections')
  }
  const stop = async (): Promise<void> => {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = null
    rmSync(path, { force: true })
  }
  await start()
  return {
    url: path,
    start,
    stop,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
