// Who runs which table: one process by a lease in the database; every other one asks it over the bus.
import { brandCodes } from '@lantern/brands/brand.ts'
import { keno80 } from '@lantern/games/keno80/game.ts'
import { rocket } from '@lantern/games/rocket/game.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { Refusal } from '../../kernel/call.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import { createHeartbeat, type Heartbeat } from '../../kernel/heartbeat.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { DrawTable } from './draw.ts'
import { FlightTable } from './flight.ts'
import * as store from './store.ts'
import { ShutOut, type Table, type TableDeps } from './table.ts'

const leaseMs = 8000
const renewMs = 2000
const beatMs = 50
const recoverMs = 5000
const answerMs = 4000

const kinds: Readonly<Record<string, typeof FlightTable | typeof DrawTable>> = {
  [rocket.code]: FlightTable,
  [keno80.code]: DrawTable,
}

export const arcadeCodes = Object.keys(kinds)

interface Run {
  readonly table: Table
  readonly heart: Heartbeat
  renewAt: number
}

interface Question {
  readonly id: string
  readonly from: string
  readonly game: store.Game
  readonly what: string
  readonly body: unknown
}

interface Answer {
  readonly id: string
  readonly reply?: unknown
  readonly refusal?: ErrorName
  readonly details?: Readonly<Record<string, unknown>>
}

const nameOf = ({ brand, code }: store.Game): string => `${code}.${brand}`
const asking = (node: string): string => `arcade.ask.${node}`
const answering = (node: string): string => `arcade.answer.${node}`

export type Owner = ReturnType<typeof createOwner>

export function createOwner(ctx: ContextOf<TableDeps> & Pick<Context, 'bus'>, needs: Needs<TableDeps>) {
  const deps = { ...ctx, ...needs }
  const { db, bus, clock, log, randomness } = deps
  const me = uuid7(clock.now(), randomness)
  const runs = new Map<string, Run>()
  const opening = new Map<string, Promise<Run | null>>()
  const waiting = new Map<string, (answer: Answer) => void>()
  let isStopping = false

  /** Null: another process runs it. */
  function open(game: store.Game): Promise<Run | null> {
    const name = nameOf(game)
    const known = opening.get(name)
    if (known) return known
    const run = runs.get(name)
    if (run) return Promise.resolve(run)
    const started = begin(game).finally(() => opening.delete(name))
    opening.set(name, started)
    return started
  }

  async function begin(game: store.Game): Promise<Run | null> {
    const now = clock.now()
    const lease = await store.takeLease(db, game, me, now, new Date(now.getTime() + leaseMs))
    if (!lease || isStopping) return null
    const table = new kinds[game.code]!(deps, game, lease)
    await table.begin(now)
    const heart = createHeartbeat(
      () => beat(run),
      beatMs,
      (error) => log.warn({ err: error, game }, 'arcade: a beat failed'),
    )
    const run: Run = { table, heart, renewAt: now.getTime() + renewMs }
    runs.set(nameOf(game), run)
    heart.start()
    return run
  }

  async function beat(run: Run): Promise<void> {
    const { table } = run
    const now = clock.now()
    try {
      if (now.getTime() >= run.renewAt) await renew(run, now)
      await table.beat(now)
      if (table.isResting && !table.isLookedAt) await close(run)
    } catch (error) {
      if (!(error instanceof ShutOut)) throw error
      log.warn({ game: table.game }, 'arcade: another process took the table')
      drop(run)
    }
  }

  async function renew(run: Run, now: Date): Promise<void> {
    const { game, lease } = run.table
    if (!(await store.holdLease(db, game, lease, new Date(now.getTime() + leaseMs)))) throw new ShutOut()
    run.renewAt = now.getTime() + renewMs
  }

  function drop({ table, heart }: Run): void {
    runs.delete(nameOf(table.game))
    void heart.stop()
  }

  async function close(run: Run): Promise<void> {
    drop(run)
    await store.holdLease(db, run.table.game, run.table.lease, clock.now())
  }

  /** Tables with bets that nobody runs are taken over and settled; also after a death without a word. */
  async function recover(): Promise<void> {
    for (const game of await store.findOrphans(db, clock.now()))
      if (kinds[game.code] && brandCodes.includes(game.brand)) await open(game)
  }
  const recovering = createHeartbeat(recover, recoverMs, (error) => log.warn({ err: error }, 'arcade: no recovery'))

  async function ask<R>(game: store.Game, what: string, body: unknown): Promise<R> {
    for (let turn = 0; turn < 3 && !isStopping; turn++) {
      const run = runs.get(nameOf(game)) ?? (await open(game))
      if (run) return (await run.table.ask(what as never, body as never, clock.now())) as R
      const holder = await store.findHolder(db, game, clock.now())
      if (holder && holder !== me) return (await askOther(holder, game, what, body)) as R
    }
    throw new Refusal('Reconnect')
  }

  async function askOther(holder: string, game: store.Game, what: string, body: unknown): Promise<unknown> {
    const id = uuid7(clock.now(), randomness)
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    // Whether it was done is not known: the caller comes again with the same key.
    const late = setTimeout(() => reject(new Refusal('Reconnect')), answerMs)
    waiting.set(id, resolve)
    try {
      await bus.publish(asking(holder), JSON.stringify({ id, from: me, game, what, body } satisfies Question))
      const { reply, refusal, details } = await promise
      if (refusal) throw new Refusal(refusal, details)
      return reply
    } finally {
      clearTimeout(late)
      waiting.delete(id)
    }
  }

  async function answer(question: Question): Promise<void> {
    const { id, from, game, what, body } = question
    let told: Answer
    try {
      const run = runs.get(nameOf(game))
      if (!run) throw new Refusal('Reconnect')
      told = { id, reply: await run.table.ask(what as never, body as never, clock.now()) }
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error, game, what }, 'bug')
      const { refusal, details } = error instanceof Refusal ? error : new Refusal('Internal')
      told = { id, refusal, ...(details ? { details } : {}) }
    }
    await bus.publish(answering(from), JSON.stringify(told))
  }

  const hearQuestion = (_channel: string, text: string): void => void answer(JSON.parse(text) as Question)
  const hearAnswer = (_channel: string, text: string): void => {
    const told = JSON.parse(text) as Answer
    waiting.get(told.id)?.(told)
  }

  return {
    ask,
    recover,
    /** Tables that this process runs: what is on them and since when. */
    running: () => [...runs.values()].map(({ table }) => table),
    async start(): Promise<void> {
      await bus.subscribe(asking(me), hearQuestion)
      await bus.subscribe(answering(me), hearAnswer)
      await recover()
      recovering.start()
    },
    async stop(): Promise<void> {
      isStopping = true
      await recovering.stop()
      await Promise.allSettled(opening.values())
      for (const run of runs.values()) {
        await run.heart.stop()
        await run.table.leave().catch((error: unknown) => log.warn({ err: error }, 'arcade: left unsettled'))
        await close(run)
      }
      bus.unsubscribe(asking(me), hearQuestion)
      bus.unsubscribe(answering(me), hearAnswer)
    },
  }
}
