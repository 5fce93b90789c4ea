// The load generator for machines without a C++ compiler: same commands, same answers, much less load.
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { ClientGroup, nowUs } from './clientGroup.ts'
import { dialects } from './dialect.ts'

const [dialectName = '', port = '', pid = ''] = process.argv.slice(2)
const dialect = dialects[dialectName]
if (!dialect) throw new Error(`no such dialect: ${dialectName}`)
const group = new ClientGroup(dialect, Number(port))

const ownCpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** CPU seconds of all threads of the server. */
function serverCpu(): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const read = (thread: string) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    return threads.reduce((sum, thread) => sum + read(thread), 0) / 1e9
  } catch {
    return Number.NaN // no /proc on this system
  }
}

const answer = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`)

function startSpan() {
  const start = { at: nowUs(), own: ownCpu(), server: serverCpu() }
  const { deliveries, replies, bytes } = group
  return () => {
    const seconds = (nowUs() - start.at) / 1e6
    return {
      seconds,
      deliveries: group.deliveries - deliveries,
      replies: group.replies - replies,
      megabytes: (group.bytes - bytes) / 1e6,
      serverCpu: (serverCpu() - start.server) / seconds,
      generatorCpu: (ownCpu() - start.own) / seconds,
      otherCpu: 0,
    }
  }
}

const readFaults = () => ({
  published: group.published,
  cut: group.cut,
  lost: Math.max(0, group.due - group.deliveries),
  reordered: group.countReordered(),
  incomplete: group.countIncomplete(),
  closed: group.closed,
})

function summarise(times: number[]) {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1000
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}

// Repeats a step until the time is over or nothing has arrived for five seconds.
async function repeatUntil(isOver: () => boolean, step: () => void): Promise<void> {
  let seen = -1
  let movedAt = nowUs()
  while (!isOver() && group.closed === 0 && nowUs() - movedAt < 5e6) {
    step()
    await nextTurn()
    if (seen === group.deliveries + group.replies) continue
    seen = group.deliveries + group.replies
    movedAt = nowUs()
  }
}

const inSeconds = (seconds: number) => {
  const end = nowUs() + seconds * 1e6
  return () => nowUs() >= end
}

function keepUp(window: number): void {
  const { readers } = group
  for (let i = 0; i < window && group.due - group.deliveries <= (window - 1) * readers; i++) group.publish(nowUs())
}

async function flood(window: number, warm: number, seconds: number) {
  await repeatUntil(inSeconds(warm), () => keepUp(window))
  const endSpan = startSpan()
  await repeatUntil(inSeconds(seconds), () => keepUp(window))
  const span = endSpan()
  await group.drain()
  return { ...span, ...readFaults() }
}

async function fill(window: number, messages: number) {
  const target = group.published + messages
  const endSpan = startSpan()
  await repeatUntil(
    () => group.published >= target,
    () => keepUp(window),
  )
  const span = endSpan()
  await group.drain()
  return { ...span, ...readFaults() }
}

async function steady(pushesPerSecond: number, seconds: number, asksPerSecond: number) {
  const pushTimes: number[] = (group.pushTimes = [])
  const replyTimes: number[] = (group.replyTimes = [])
  const endSpan = startSpan()
  const start = nowUs()
  const isOver = inSeconds(seconds)
  let pushes = 0
  let asks = 0
  while (!isOver() && group.closed === 0) {
    for (let due = start; (due = start + (pushes * 1e6) / pushesPerSecond) <= nowUs(); pushes++) {
      group.publish(Math.floor(due))
    }
    for (let due = start; asksPerSecond > 0 && (due = start + (asks * 1e6) / asksPerSecond) <= nowUs(); asks++) {
      group.ask(1 + (asks % Math.min(10, group.size - 1)), due)
    }
    await sleep(1)
  }
  const span = endSpan()
  await group.drain()
  group.pushTimes = group.replyTimes = null
  return { ...span, push: summarise(pushTimes), reply: summarise(replyTimes), ...readFaults() }
}

async function quiz(askers: number, warm: number, replies: number) {
  const asking = Math.min(askers, group.size)
  const askAgain = () => {
    for (let i = 0; i < asking; i++) if (group.hasAnswered(i)) group.ask(i, nowUs())
  }
  const askUntil = (target: number) => repeatUntil(() => group.replies >= target, askAgain)
  await askUntil(group.replies + warm)
  const replyTimes: number[] = (group.replyTimes = [])
  const endSpan = startSpan()
  await askUntil(group.replies + replies)
  const span = endSpan()
  await group.drain()
  group.replyTimes = null
  return { ...span, reply: summarise(replyTimes), ...readFaults() }
}

async function connect(sockets: number, narrow: number) {
  const start = performance.now()
  await group.connect(sockets, narrow)
  return { sockets, perSecond: (sockets * 1000) / (performance.now() - start) }
}

const commands: Record<string, (a: number, b: number, c: number) => object | Promise<object>> = {
  connect,
  flood,
  fill,
  steady,
  quiz,
  leave: () => (group.leave(), {}),
  stall: () => (group.stall(), {}),
  speakers: (count) => (group.sendInTurn(count), {}),
}

for await (const line of createInterface({ input: process.stdin })) {
  const [verb = '', ...numbers] = line.split(' ')
  const [a = 0, b = 0, c = 0] = numbers.map(Number)
  const command = commands[verb]
  if (!command) throw new Error(`no such command: ${line}`)
  answer(await command(a, b, c))
}
process.exit(0)
