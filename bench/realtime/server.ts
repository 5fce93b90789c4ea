// A measured server as a child process: started for each run, queried for its memory, ended.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ours } from './options.ts'
import type { Memory, Settle } from './peers/peer.ts'
import { pinTo } from './pin.ts'

export type Server = {
  pid: number
  port: number
  settle: (wanted: Settle) => Promise<Memory>
  // One question, one answer; slow questions have their own timeout.
  ask: <T>(question: object, patienceMs?: number) => Promise<T>
  stop: () => Promise<void>
}

const patience = 30_000

// Ours runs with the flags of `npm start`, the others with Node's defaults. Written for any Node version, so without types.
const { nodeFlags } = (await import(new URL('../../scripts/node.mjs', import.meta.url).href)) as { nodeFlags: string[] }
export const ourFlags = nodeFlags.join(' ')

async function nextMessage<T>(child: ChildProcess, what: string, patienceMs = patience): Promise<T> {
  const ended = new AbortController()
  const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`${what}: the server ended with ${String(code)}`)
  })
  const message = once(child, 'message', { signal: AbortSignal.any([ended.signal, AbortSignal.timeout(patienceMs)]) })
  try {
    const [value] = await Promise.race([message, exit])
    return value as T
  } finally {
    ended.abort()
    await Promise.allSettled([message, exit])
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

export const startServer = (name: string): Promise<Server> =>
  startFile(fileURLToPath(new URL(`./peers/${name}.ts`, import.meta.url)), name === ours)

// Any file that reports its port as a peer does.
export async function startFile(name: string, isOurs: boolean): Promise<Server> {
  const [command, words] = pinTo(0, process.execPath, ['--expose-gc', ...(isOurs ? nodeFlags : []), name])
  const child = spawn(command, words, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    const { port } = await nextMessage<{ port: number }>(child, name)
    const ask = async <T>(question: object, patienceMs?: number): Promise<T> => {
      child.send(question)
      return await nextMessage<T>(child, name, patienceMs)
    }
    return { pid: child.pid ?? 0, port, ask, settle: (wanted) => ask<Memory>(wanted), stop: () => stopChild(child) }
  } catch (error) {
    await stopChild(child)
    throw error
  }
}
