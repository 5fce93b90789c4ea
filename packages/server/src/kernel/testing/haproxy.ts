// HAProxy in front of the RTMP ports of a test server, with the PROXY header in both versions.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { until } from './until.ts'

const program = '/usr/sbin/haproxy'

/** Why there is no HAProxy, or false. Under CI a missing one is a failure; elsewhere its tests are skipped with this reason. */
export function whyNoHaproxy(): string | false {
  if (existsSync(program)) return false
  const reason = `${program} is missing: install Debian's package haproxy to run these tests`
  if (process.env['CI'] === 'true') throw new Error(reason)
  return reason
}

export interface Balanced {
  readonly to: number
  readonly option: 'send-proxy' | 'send-proxy-v2' | ''
}

export interface OwnHaproxy extends AsyncDisposable {
  /** In the order of what is balanced. */
  readonly ports: readonly number[]
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

const isOpen = async (port: number): Promise<boolean> => {
  const socket = createConnection({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export async function openHaproxy(folder: string, balanced: readonly Balanced[]): Promise<OwnHaproxy> {
  const ports: number[] = []
  for (const _ of balanced) ports.push(await freePort())
  const parts = balanced.map(
    ({ to, option }, index) =>
      `listen rtmp${index}\n  bind 127.0.0.1:${ports[index]}\n  server one 127.0.0.1:${to} ${option}\n`,
  )
  const limits = '  timeout connect 5s\n  timeout client 60s\n  timeout server 60s\n'
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, `global\n  maxconn 1000\ndefaults\n  mode tcp\n${limits}${parts.join('')}`)
  const child = spawn(program, ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  await until(async () => child.exitCode === null && (await isOpen(ports.at(-1)!)), 'HAProxy accepts connections')
  return {
    ports,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
