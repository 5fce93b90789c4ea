// The load generator as seen by the bench: built on demand, started for one server, driven command by command.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { pinTo } from './pin.ts'
import type { Server } from './server.ts'

export type Times = { count: number; p50: number; p99: number; max: number }

// The result of a load; faults are counted from the start of the connections, not of the load.
export type Load = {
  seconds: number
  deliveries: number
  replies: number
  megabytes: number
  serverCpu: number
  generatorCpu: number
  otherCpu: number
  push?: Times
  reply?: Times
  published: number
  cut: number
  lost: number
  reordered: number
  incomplete: number
  closed: number
}

export type Generator = {
  connect: (sockets: number, narrow?: number) => Promise<{ sockets: number; perSecond: number }>
  leave: () => Promise<void>
  stall: () => Promise<void>
  // This many connections publish in turn instead of the first alone.
  speakers: (count: number) => Promise<void>
  flood: (window: number, warm: number, seconds: number) => Promise<Load>
  fill: (window: number, messages: number) => Promise<Load>
  steady: (pushesPerSecond: number, seconds: number, asksPerSecond?: number) => Promise<Load>
  // Warm-up and measured part in replies.
  quiz: (askers: number, warm: number, replies: number) => Promise<Load>
  stop: () => Promise<void>
}

export type Engine = { command: string; words: string[]; name: string }

const sourceFolder = fileURLToPath(new URL('./generator/', import.meta.url))
const buildFolder = fileURLToPath(new URL('./dist/', import.meta.url))

function compile(): string | null {
  const names = readdirSync(sourceFolder).filter((name) => /\.[ch]pp$/.test(name))
  const hash = createHash('sha256')
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(sourceFolder, name)))
  const binary = join(buildFolder, `generator-${hash.digest('hex').slice(0, 12)}`)
  if (existsSync(binary)) return binary
  mkdirSync(buildFolder, { recursive: true })
  const draft = `${binary}.${process.pid}`
  const sources = names.filter((name) => name.endsWith('.cpp'))
  const built = spawnSync('g++', ['-std=c++17', '-O2', '-o', draft, ...sources], { cwd: sourceFolder })
  if ((built.error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return null
  // A generator that does not compile is a defect of the bench: the Node generator would hide it and measure itself.
  if (built.status !== 0) throw new Error(`the generator does not compile:\n${String(built.stderr)}`)
  renameSync(draft, binary)
  return binary
}

export function chooseEngine(wantsNode: boolean): Engine {
  const binary = wantsNode ? null : compile()
  if (binary) return { command: binary, words: [], name: 'C++ (epoll, g++ -O2)' }
  const reason = wantsNode ? 'asked for' : 'no C++ compiler here: figures are bounded by the generator'
  return { command: process.execPath, words: [join(sourceFolder, 'node.ts')], name: `Node (${reason})` }
}

// One command at a time; the answer is the next line.
function makeAsk(child: ChildProcess, patience: number): (line: string) => Promise<unknown> {
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  return async (line) => {
    child.stdin!.write(`${line}\n`)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`generator: no answer to "${line}"`)), patience)
    })
    try {
      const answer = await Promise.race([lines.next(), late])
      if (answer.done) throw new Error(`generator: ended during "${line}"`)
      return JSON.parse(answer.value)
    } finally {
      clearTimeout(timer)
    }
  }
}

export function startGenerator(engine: Engine, dialect: string, server: Server): Generator {
  const [command, words] = pinTo(1, engine.command, [...engine.words, dialect, `${server.port}`, `${server.pid}`])
  const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.stdin.on('error', () => {}) // an ended generator is reported by the missing answer
  const ask = makeAsk(child, 120_000)
  const load = (line: string) => ask(line) as Promise<Load>
  return {
    connect: (sockets, narrow = 0) =>
      ask(`connect ${sockets} ${narrow}`) as Promise<{ sockets: number; perSecond: number }>,
    leave: async () => void (await ask('leave')),
    stall: async () => void (await ask('stall')),
    speakers: async (count) => void (await ask(`speakers ${count}`)),
    flood: (window, warm, seconds) => load(`flood ${window} ${warm} ${seconds}`),
    fill: (window, messages) => load(`fill ${window} ${messages}`),
    steady: (pushesPerSecond, seconds, asksPerSecond = 0) =>
      load(`steady ${pushesPerSecond} ${seconds} ${asksPerSecond}`),
    quiz: (askers, warm, replies) => load(`quiz ${askers} ${warm} ${replies}`),
    stop: async () => {
      child.stdin.end()
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
      await exit
      clearTimeout(timer)
    },
  }
}
