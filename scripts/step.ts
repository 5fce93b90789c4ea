// Prints the steps of a command: a line when a step begins, and a line with its time when it is done.
import { spawn } from 'node:child_process'

export interface Ran {
  readonly status: number
  readonly output: string
}

export function say(name: string, text: string): void {
  console.log(`${name.padEnd(9)} ${text}`)
}

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

export async function step<T>(name: string, what: string, run: () => Promise<T>): Promise<T> {
  const start = performance.now()
  say(name, `${what} …`)
  const result = await run()
  say(name, `done in ${seconds(start)}`)
  return result
}

/** Runs a command; its output is shown, or with `quiet` only returned. */
export function run(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; quiet?: boolean } = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (chunk: Buffer): void => {
      output += chunk.toString()
      if (!options.quiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => resolve({ status: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ status: code ?? 1, output }))
  })
}
