// Runs test files in a few processes: each takes the next file when it has finished one, and is replaced when it dies or hangs.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Message } from './messages.ts'

export interface TestRun {
  readonly file: string
  readonly name: string
  readonly ms: number
  /** Processor time of the test process since its previous test, and of child processes that ended. */
  readonly cpuMs: number
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly error?: string
}

export interface FileRun {
  readonly file: string
  readonly ms: number
  readonly cpuMs: number
  readonly tests: readonly TestRun[]
  readonly notes: readonly string[]
  /** Kinds of messages that this process received for the first time. */
  readonly seen: readonly string[]
  /** Files that the same process ran before. */
  readonly before: readonly string[]
}

export interface Queue {
  readonly files: readonly string[]
  readonly workers: number
  /** Memory and leftovers of earlier files accumulate in a process, so it is replaced after this many files. */
  readonly filesPerProcess?: number
}

export interface RunOptions {
  /** A file that takes longer is killed. */
  readonly msPerFile?: number
  readonly env?: Record<string, string>
  readonly onFile: (run: FileRun) => void
}

export type PoolOptions = Omit<Queue, 'files'> & RunOptions

/**
 * V8 begins with a young generation of 1 MB: loading the server would collect it a hundred times. One of 16 MB is no better: it does not fit
 * the processor's cache.
 */
const youngSpace = ['--min-semi-space-size=4', '--max-semi-space-size=32']

const worker = fileURLToPath(new URL('./worker.ts', import.meta.url))
const reporter = fileURLToPath(new URL('./reporter.ts', import.meta.url))
const unhooked = new URL('./unhooked.ts', import.meta.url).href

/** Resolves with the results in the order of completion. */
export const runFiles = (
  files: readonly string[],
  { workers, filesPerProcess, ...options }: PoolOptions,
): Promise<FileRun[]> => runQueues([{ files, workers, ...(filesPerProcess ? { filesPerProcess } : {}) }], options)

/** Runs several queues at the same time. When one is empty, one of its workers continues with the next queue. */
export async function runQueues(queues: readonly Queue[], options: RunOptions): Promise<FileRun[]> {
  const done: FileRun[] = []
  const take = (run: FileRun): void => {
    done.push(run)
    options.onFile(run)
  }
  const waiting = queues.map(({ files }) => [...files])
  const work = async (index: number): Promise<void> => {
    while (waiting[index]!.length > 0) await runProcess(waiting[index]!, { ...queues[index]!, ...options }, take)
  }
  await Promise.all(
    queues.flatMap(({ files, workers }, index) =>
      Array.from({ length: Math.min(workers, files.length) }, async (_, worker) => {
        await work(index)
        if (worker === 0 && index + 1 < queues.length) await work(index + 1)
      }),
    ),
  )
  return done
}

/** The state of one process. */
interface Progress {
  file: string
  started: number
  running: string
  tests: TestRun[]
  notes: string[]
  seen: string[]
  timer: NodeJS.Timeout
}

/** Runs one process from start to exit. */
async function runProcess(waiting: string[], options: PoolOptions, take: (run: FileRun) => void): Promise<void> {
  const { msPerFile = 900_000, filesPerProcess = Infinity } = options
  const child = start(options.env)
  const before: string[] = []
  let now: Progress | null = null
  let whyKilled = ''
  let hasFailed = false

  const give = (): void => {
    const file = before.length < filesPerProcess ? waiting.shift() : undefined
    if (file === undefined) return child.disconnect()
    const kill = (): void => {
      whyKilled = `took longer than ${msPerFile / 1000} s`
      child.kill('SIGKILL')
    }
    const timer = setTimeout(kill, msPerFile)
    now = { file, started: performance.now(), running: '', tests: [], notes: [], seen: [], timer }
    child.send({ file })
  }
  const finish = (cpuMs = 0): void => {
    const { file, started, tests, notes, seen, timer } = now!
    clearTimeout(timer)
    now = null
    hasFailed ||= tests.some(({ outcome }) => outcome === 'failed')
    take({ file, tests, notes, seen, ms: performance.now() - started, cpuMs, before: [...before] })
    before.push(file)
  }
  const fail = (name: string, error: string): void => {
    now!.tests.push({ file: now!.file, name, ms: performance.now() - now!.started, cpuMs: 0, outcome: 'failed', error })
  }

  child.on('message', (message: Message) => {
    // Messages that arrive after the process has ended belong to a file that was already reported.
    if (!now && message.kind !== 'ready') return
    if (message.kind === 'start') now!.running = message.name
    else if (message.kind === 'test') now!.tests.push({ ...message, file: now!.file })
    else if (message.kind === 'note') now!.notes.push(message.text)
    else if (message.kind === 'seen') now!.seen.push(message.name)
    else if (message.kind === 'file') {
      finish(message.cpuMs)
      give()
    } else if (message.kind === 'ready') give()
    // Anything else was sent by a module under test, not by the worker.
  })

  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  const end = whyKilled || `its process ended with ${signal ?? `code ${code}`}`
  if (now) {
    fail((now as Progress).running || 'the file itself', end)
    return finish()
  }
  // After a failed test `node:test` exits with code 1.
  if (code === 0 || hasFailed) return
  // The process failed although its files passed: a resource was left open, or an error occurred after the last test.
  const file = before.at(-1)
  if (file === undefined) throw new Error(`a test process did not start: ${end}`)
  const test: TestRun = {
    file,
    name: 'the end of the process',
    ms: 0,
    cpuMs: 0,
    outcome: 'failed',
    error: `${end}, see above`,
  }
  take({ file, ms: 0, cpuMs: 0, tests: [test], notes: [], seen: [], before: before.slice(0, -1) })
}

function start(env: Record<string, string> = {}): ChildProcess {
  // Set under `node --test`, where it would select another reporter.
  const { NODE_TEST_CONTEXT: _ignored, ...own } = process.env
  return fork(worker, {
    execArgv: [...youngSpace, '--expose-gc', `--import=${unhooked}`, `--test-reporter=${reporter}`],
    env: { ...own, NODE_ENV: 'test', ...env },
  })
}
