// Starts the programs of an engine: they are ready when they print a line, or when their port answers.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { until } from './engine.ts'

const startMs = 30_000

export interface Program {
  stop(): Promise<void>
}

export interface PrintingProgram extends Program {
  /** What the pattern found in the output. */
  readonly match: RegExpMatchArray
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 3000)
  await ended
  clearTimeout(timer)
}

export async function startProgram(
  command: string,
  args: readonly string[],
  ready: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<PrintingProgram> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const { promise, resolve, reject } = Promise.withResolvers<RegExpMatchArray>()
  let output = ''
  const read = (chunk: Buffer): void => {
    output += chunk.toString()
    const match = ready.exec(output)
    if (match) resolve(match)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  child.on('error', reject)
  child.on('exit', () => reject(new Error(`${command} ended:\n${output}`)))
  const timer = setTimeout(() => reject(new Error(`${command} was not ready:\n${output}`)), startMs)
  try {
    return { match: await promise, stop: () => stop(child) }
  } catch (error) {
    await stop(child)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A driver that prints nothing when it is ready; `argsOf` gets a port that was free a moment ago. */
export async function startDriver(
  command: string,
  argsOf: (port: number) => readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Program & { readonly base: string }> {
  const port = await freePort()
  const child = spawn(command, argsOf(port), { env: { ...process.env, ...env }, stdio: 'ignore' })
  let error: Error | undefined
  child.on('error', (caught) => (error = caught))
  const base = `http://127.0.0.1:${port}`
  try {
    await until(
      `${command} is ready`,
      async () => {
        if (error) throw error
        return (await fetch(`${base}/status`).catch(() => null))?.ok ?? false
      },
      startMs,
    )
  } catch (caught) {
    await stop(child)
    throw caught
  }
  return { base, stop: () => stop(child) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
