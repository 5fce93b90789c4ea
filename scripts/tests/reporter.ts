// Reporter for `node:test`: sends every result to the process that distributes the files.
import { existsSync, readFileSync } from 'node:fs'
import type { EventData } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import type { Message } from './messages.ts'

/** The totals that Node appends at the end; the distributing process counts for itself. */
const total = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/

/** The channel is closed after the last file; later messages (errors after the end of a test) are printed instead. */
function send(message: Message): void {
  if (process.connected) process.send!(message)
  else if (message.kind === 'note') console.error(message.text)
}

const clockTicks = 100

/** Processor time of ended child processes; Node has no call for it. */
function childrenMs(): number {
  if (!existsSync('/proc/self/stat')) return 0
  // Fields after the name, which may contain spaces: cutime and cstime are the 14th and 15th.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / clockTicks
}

function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + childrenMs()
}

let cpuAtFile = 0
let cpuAtTest = 0

function cpuOfTest(): number {
  const before = cpuAtTest
  cpuAtTest = cpuNow()
  return Math.round(cpuAtTest - before)
}

function cpuOfFile(): number {
  const before = cpuAtFile
  cpuAtFile = cpuAtTest = cpuNow()
  return Math.round(cpuAtFile - before)
}

function textOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return inspect(cause, { depth: 6 })
}

/** A parent test fails together with its subtests, which have reported their errors themselves. */
const isOfSubtests = (error: unknown): boolean =>
  error !== null && typeof error === 'object' && 'failureType' in error && error.failureType === 'subtestsFailed'

function report({ type, data }: TestEvent): void {
  if (type === 'test:diagnostic')
    return total.test(data.message) ? undefined : send({ kind: 'note', text: data.message })
  if (type !== 'test:pass' && type !== 'test:fail') return
  const { details, name, nesting } = data as EventData.TestPass & EventData.TestFail
  const ms = details.duration_ms
  const isFailed = type === 'test:fail'
  if (isFailed && !isOfSubtests(details.error))
    send({
      kind: 'test',
      name: nesting === 0 ? 'the file itself' : name,
      ms,
      cpuMs: cpuOfTest(),
      outcome: 'failed',
      error: textOf(details.error),
    })
  else if (nesting > 0 && details.type !== 'suite' && !isFailed)
    send({ kind: 'test', name, ms, cpuMs: cpuOfTest(), outcome: data.skip === undefined ? 'passed' : 'skipped' })
  if (nesting === 0) send({ kind: 'file', ms, cpuMs: cpuOfFile() })
}

// oxlint-disable-next-line require-yield -- node:test requires a generator; results are sent over the channel.
export default async function* reporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) report(event)
}
