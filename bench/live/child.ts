// Servers and the generator are child processes on different cores: questions and answers over the channel, one at a time.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '../../scripts/node.mjs'
import { pinTo, type Core } from '../realtime/pin.ts'
import type { Target } from './connections.ts'
import type { ServerName } from './options.ts'
import type { Question } from './viewers.ts'

const maxWaitMs = 120_000
/** A busy machine needs this long to stop a database; one that is killed leaves it running. */
const maxEndMs = 40_000

export async function firstAnswer<T>(child: ChildProcess, what: string): Promise<T> {
  const ended = new AbortController()
  const { signal } = ended
  const exit = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`${what} ended with ${String(code)}`)
  })
  const message = once(child, 'message', { signal: AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]) })
  try {
    return (await Promise.race([message, exit]))[0] as T
  } finally {
    ended.abort()
    await Promise.allSettled([message, exit])
  }
}

export function ask<T>(child: ChildProcess, question: object, what: string): Promise<T> {
  child.send(question)
  return firstAnswer(child, what)
}

/** Null: on any core. */
export function start(file: string, core: Core | null, more: readonly string[] = []): ChildProcess {
  const words = [...nodeFlags, fileURLToPath(new URL(file, import.meta.url)), ...more]
  const [command, args] = core === null ? [process.execPath, words] : pinTo(core, process.execPath, words)
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  // The end of the channel ends the child and the processes that it has started.
  if (child.connected) child.disconnect()
  const late = setTimeout(() => child.kill('SIGKILL'), maxEndMs)
  await exit
  clearTimeout(late)
}

export interface Server extends Target {
  readonly rtmpPort: number
  readonly pids: readonly number[]
  stop(): Promise<void>
}

export async function startServer(name: ServerName): Promise<Server> {
  const child = start(`./servers/${name}.ts`, 0)
  try {
    return { ...(await firstAnswer<Omit<Server, 'stop'>>(child, name)), stop: () => stop(child) }
  } catch (error) {
    await stop(child)
    throw error
  }
}

export interface Generator {
  ask<T>(question: Question): Promise<T>
  stop(): Promise<void>
}

export function startGenerator(): Generator {
  const child = start('./viewers.ts', 1)
  return { ask: (question) => ask(child, question, 'the generator'), stop: () => stop(child) }
}
