// The pipeline of every call: find the declaration → check the caller → rate limit → schema → transaction → handler → encode. The only place
// that turns errors into replies.
import { commonErrors, errors, type ErrorName } from '@lantern/protocol/errors.ts'
import type { AnyCall, AnyOp, AnyPush, Who } from '@lantern/protocol/op.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Schema } from '../../db/schema.gen.ts'
import { AlreadyAnswered, Refusal, type AnyDeclared, type Me } from '../feature/call.ts'
import { elapsed, type Clock } from '../time/clock.ts'
import type { Encode, Encoders } from './encode.ts'
import type { CheckSpender, Guard } from '../feature/feature.ts'
import type { Bound } from '../feature/handle.ts'
import type { Randomness } from '../ids/ids.ts'
import { markUnderWay } from '../feature/underway.ts'
import { faultOfKey } from '../ids/key.ts'
import { LiveCall, type Caller, type CallResources } from './liveCall.ts'
import type { Rate } from './rate.ts'
import { CommitUnknown, inTransaction } from '../database/transaction.ts'
import { refusalOf } from '../database/refusal.ts'
import { resolveUnknown } from '../database/unknown.ts'

const unknownMs = 30_000
/** The wait in the refusal of a call whose rows stayed locked. */
const contendedSeconds = 1

/** The localised message of a refusal. */
export type Word = (lang: Locale, name: ErrorName, details: Readonly<Record<string, unknown>>) => string

export interface Outcome {
  /** Null: success. */
  readonly refusal: ErrorName | null
  readonly code: number
  readonly message: string
  /** Already JSON: a value that cannot be encoded fails inside the transaction, not after it. */
  readonly result: string
  /** The request itself was malformed: counted towards the limit of malformed requests in a row, after which the socket is closed. */
  readonly isMalformed: boolean
}

/** Looks up by idempotency key whether a transaction with unknown outcome was committed, and what it replied. */
export type ResolveByKey = (asked: {
  readonly declared: AnyDeclared
  readonly key: string
  readonly me: Me | null
  readonly now: Date
}) => Promise<{ readonly reply: unknown } | null>

export interface DispatchOptions {
  readonly db: Kysely<Schema>
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Logger
  readonly rate: Rate
  readonly encoders: Encoders
  readonly word: Word
  /** Throw on refusals that the call does not declare. Used in tests. */
  readonly isStrict: boolean
  readonly declarations: readonly AnyDeclared[]
  readonly handlers: readonly Bound[]
  readonly guards: Partial<Record<Who, Guard>>
  /** Required if a handler's declaration has `spends`. */
  readonly checkSpender?: CheckSpender | undefined
  /** `result` is the encoded body. */
  readonly send: (channel: string, declared: AnyPush, result: string) => void
  readonly touch: (me: Me, now: Date) => void
  readonly resolveByKey?: ResolveByKey | undefined
  /** How long a caller waits for the outcome of a COMMIT without a reply. */
  readonly unknownMs?: number | undefined
  readonly onCall?: (name: string, refusal: ErrorName | null, milliseconds: number) => void
}

export interface Entry {
  readonly declared: AnyDeclared
  readonly name: string
  readonly run: Bound['run'] | null
  readonly early: Bound['early']
  readonly parse: Parse
  readonly encode: Encode
}

type Parse = (body: unknown) => z.core.util.SafeParseResult<unknown>

/** Many reads have no parameters; for them the parser of zod would only create an empty object. */
function parserOf(schema: z.ZodMiniType): Parse {
  const parse: Parse = (body) => z.safeParse(schema, body)
  if (!isEmpty(schema)) return parse
  const isObject = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body)
  return (body) => (isObject(body) ? { success: true, data: {} } : parse(body))
}

/** An object without declared fields, of which all given fields are dropped. */
function isEmpty(schema: z.ZodMiniType): boolean {
  const def = (schema as z.core.$ZodType as z.core.$ZodTypes)._zod.def
  if (def.type !== 'object') return false
  return Object.keys(def.shape).length === 0 && !def.catchall && !def.checks?.length
}

export type Dispatch = ReturnType<typeof createDispatch>

export const nameOf = (declared: AnyDeclared): string => (declared.kind === 'op' ? String(declared.op) : declared.path)

export function createDispatch(options: DispatchOptions) {
  const { db, clock, randomness, log, rate, encoders, word, guards } = options
  const resources: CallResources = { db, randomness, log, encodePush: encoders.push }
  const ops = new Map<number, Entry>()
  const calls = new Map<string, Entry>()
  for (const entry of enroll(options)) {
    if (entry.declared.kind === 'op') ops.set((entry.declared as AnyOp).op, entry)
    else calls.set((entry.declared as AnyCall).path, entry)
  }

  function refuse(lang: Locale, name: ErrorName, details?: Readonly<Record<string, unknown>>): Outcome {
    const message = word(lang, name, details ?? {})
    return { refusal: name, code: errors[name], message, result: JSON.stringify(details ?? null), isMalformed: false }
  }

  /** The refusal of input that is not a call: invalid JSON, an unknown op number or path. */
  function refuseField(lang: Locale, field: string): Outcome {
    return { ...refuse(lang, 'BadInput', { Field: field }), isMalformed: true }
  }

  /**
   * Without a key the server would have to choose the id of a round itself. A key whose timestamp is outside the retained period has no
   * partition.
   */
  function refuseKey(declared: AnyDeclared, key: string | undefined, now: Date, lang: Locale): Outcome | null {
    const Field = declared.kind === 'op' ? 'ReqID' : 'Idempotency-Key'
    if (key === undefined) return declared.needsKey ? refuseField(lang, Field) : null
    const Why = faultOfKey(key, now)
    return Why && refuse(lang, 'BadInput', { Field, Why, ServerTime: now.toISOString() })
  }

  function guard(entry: Entry, caller: Caller): ReturnType<Guard> | 'SessionExpired' {
    const who = entry.declared.who as Who
    if (who === 'guest' || who === 'gateway') return null
    if (!caller.me) return 'SessionExpired'
    if (who === 'player') return null
    const ask = guards[who]
    return ask ? ask(caller.me) : 'WrongRole'
  }

  /** Throws the refusal of a replaced session, a banned player, or a player in a pause. */
  async function checkSpender({ declared }: Entry, call: LiveCall): Promise<void> {
    const { me, now, tx } = call
    const refusedInPause = declared.refusedInPause === true
    const spender = { me: me!, now, db, tx, refusedInPause }
    const found = await options.checkSpender!(spender)
    if (!(found instanceof Refusal)) {
      call.player = found
      return
    }
    // A call that was executed before the pause is repeated: its handler finds the answer by the key.
    const mayRepeat = found.refusal === 'PlayLimitReached' && declared.once === true
    if (!mayRepeat || !(await options.resolveByKey?.({ declared, key: call.key, me, now }))) throw found
    const row = await options.checkSpender!({ ...spender, refusedInPause: false })
    if (row instanceof Refusal) throw row
    call.player = row
  }

  async function runSpending(run: Bound['run'], request: unknown, call: LiveCall, entry: Entry): Promise<unknown> {
    await checkSpender(entry, call)
    return run(request, call)
  }

  async function write(run: Bound['run'], request: unknown, call: LiveCall, entry: Entry): Promise<string> {
    const attempt = async (tx: LiveCall['tx']): Promise<string | Refusal> => {
      call.forget()
      call.tx = tx
      try {
        if (entry.declared.spends) await checkSpender(entry, call)
        return entry.encode(await run(request, call))
      } catch (error) {
        if (error instanceof Refusal && error.isCommitted) return error
        throw error
      }
    }
    const reply = await inTransaction(db, attempt, (error) => call.log.warn({ err: error }, 'transaction repeated'))
    // A refusal marked `isKept` was committed like a reply; from here on it is returned like any other refusal.
    if (reply instanceof Refusal) throw reply
    return reply
  }

  /** Pushes and callbacks run only now, after COMMIT. */
  function settle(entry: Entry, call: LiveCall): void {
    try {
      for (const { channel, declared, result } of call.buffered) options.send(channel, declared, result)
      for (const run of call.following) run()
      if (call.me && entry.declared.acts !== false) options.touch(call.me, call.now)
    } catch (error) {
      // The transaction is committed, so the reply stays a success even if a callback fails.
      call.log.error({ err: error }, 'unexpected error after the reply')
    }
  }

  async function recover(error: unknown, entry: Entry, call: LiveCall): Promise<Outcome> {
    if (error instanceof Refusal && isDeclared(entry, error.refusal, options.isStrict)) {
      return refuse(call.lang, error.refusal, error.details)
    }
    if (error instanceof AlreadyAnswered) return succeed(JSON.stringify(error.answer ?? null))
    if (error instanceof CommitUnknown) {
      const committed = await resolve(error, entry, call)
      if (committed) {
        settle(entry, call)
        return succeed(JSON.stringify(committed.reply ?? null))
      }
      call.log.error({ err: error, outcome: 'unknown' }, 'unknown')
    } else {
      const refusal = refusalOf(error)
      if (refusal === 'TooManyRequests') return refuseContended(call.lang, call.log, error)
      if (refusal) return refuse(call.lang, refusal)
      call.log.error({ err: error }, 'bug')
    }
    return refuse(call.lang, 'Internal', { Call: call.id })
  }

  function refuseContended(lang: Locale, to: Logger, error: unknown): Outcome {
    to.warn({ err: error }, 'rows stayed locked: the call is refused with 900003')
    return refuse(lang, 'TooManyRequests', { RemainingTime: contendedSeconds })
  }

  async function resolve(error: CommitUnknown, entry: Entry, call: LiveCall): ReturnType<ResolveByKey> {
    const asked = { declared: entry.declared, key: call.key, me: call.me, now: call.now }
    const find = async () => (await options.resolveByKey?.(asked)) ?? null
    try {
      return await resolveUnknown(db, error, find, options.unknownMs ?? unknownMs)
    } catch (why) {
      call.log.warn({ err: why }, 'the outcome could not be looked up')
      return null
    }
  }

  /*
   * The steps of a call return a promise only if something in them waits. Most reads answer from memory: for them a promise and its
   * microtasks would cost more than the rest of the dispatch.
   */
  function perform(entry: Entry, body: unknown, key: string | undefined, caller: Caller): Outcome | Promise<Outcome> {
    const barred = guard(entry, caller)
    if (barred instanceof Promise) {
      return barred.then((late) => (late ? refuse(caller.lang, late) : limit(entry, body, key, caller)))
    }
    return barred ? refuse(caller.lang, barred) : limit(entry, body, key, caller)
  }

  function limit(entry: Entry, body: unknown, key: string | undefined, caller: Caller): Outcome | Promise<Outcome> {
    const { declared, run } = entry
    if (!run || declared.planned) return refuse(caller.lang, 'NotOpenYet')
    const wait = rate.spend(declared.rate, caller)
    return typeof wait === 'number'
      ? admit(run, entry, body, key, caller, wait)
      : wait.then((late) => admit(run, entry, body, key, caller, late))
  }

  function admit(
    run: Bound['run'],
    entry: Entry,
    body: unknown,
    key: string | undefined,
    caller: Caller,
    wait: number,
  ): Outcome | Promise<Outcome> {
    if (wait > 0) return refuse(caller.lang, 'TooManyRequests', { RemainingTime: wait })
    if (!entry.early) return accept(run, entry, body, key, caller)
    return entry
      .early(body, caller, clock.now())
      .then((reply) => (reply === null ? accept(run, entry, body, key, caller) : succeed(entry.encode(reply))))
  }

  function accept(
    run: Bound['run'],
    entry: Entry,
    body: unknown,
    key: string | undefined,
    caller: Caller,
  ): Outcome | Promise<Outcome> {
    const { declared } = entry
    const parsed = entry.parse(body)
    if (!parsed.success) return refuseField(caller.lang, fieldOf(parsed.error))
    const now = clock.now()
    const refused = declared.once ? refuseKey(declared, key, now, caller.lang) : null
    if (refused) return refused
    return execute(run, entry, parsed.data, new LiveCall(caller, entry.name, key, now, resources))
  }

  function execute(run: Bound['run'], entry: Entry, request: unknown, call: LiveCall): Outcome | Promise<Outcome> {
    try {
      const reply = start(run, entry, request, call)
      if (reply instanceof Promise) return finish(reply, entry, call)
      const result = entry.encode(reply)
      settle(entry, call)
      return succeed(result)
    } catch (error) {
      return recover(error, entry, call)
    }
  }

  function start(run: Bound['run'], entry: Entry, request: unknown, call: LiveCall): unknown {
    const { does, spends } = entry.declared
    if (does === 'write') return write(run, request, call, entry)
    return spends ? runSpending(run, request, call, entry) : run(request, call)
  }

  /** `write` has encoded its reply inside the transaction; other replies are encoded here. */
  function finish(reply: Promise<unknown>, entry: Entry, call: LiveCall): Promise<Outcome> {
    const fail = (error: unknown): Promise<Outcome> => recover(error, entry, call)
    // Not an async function: thousands of calls may wait at once, and each would keep a frame of several hundred bytes that is copied by the
    // garbage collection.
    return reply.then((value) => {
      try {
        const result = entry.declared.does === 'write' ? (value as string) : entry.encode(value)
        settle(entry, call)
        return succeed(result)
      } catch (error) {
        return fail(error)
      }
    }, fail)
  }

  /** An error outside the handler: of a guard, a rate limit, or a step of this file. */
  function fail(error: unknown, entry: Entry, caller: Caller): Outcome {
    const refusal = refusalOf(error)
    const own = log.child({ op: entry.name, player: caller.me?.id })
    if (refusal === 'TooManyRequests') return refuseContended(caller.lang, own, error)
    if (!refusal) own.error({ err: error }, 'unexpected error outside the handler')
    return refuse(caller.lang, refusal ?? 'Internal')
  }

  function count(entry: Entry, start: number, outcome: Outcome): Outcome {
    options.onCall?.(entry.name, outcome.refusal, elapsed() - start)
    return outcome
  }

  return {
    findOp: (number: number): Entry | undefined => ops.get(number),
    findCall: (path: string): Entry | undefined => calls.get(path),
    refuse,
    refuseField,
    rate,
    /** Never throws. Returns a promise only if the call waits for something. */
    run(entry: Entry, body: unknown, key: string | undefined, caller: Caller): Outcome | Promise<Outcome> {
      const start = elapsed()
      let outcome: Outcome | Promise<Outcome>
      try {
        outcome = perform(entry, body, key, caller)
      } catch (error) {
        outcome = fail(error, entry, caller)
      }
      if (!(outcome instanceof Promise)) return count(entry, start, outcome)
      return outcome.then(
        (late) => count(entry, start, late),
        (error: unknown) => count(entry, start, fail(error, entry, caller)),
      )
    },
  }
}

const succeed = (result: string): Outcome => ({ refusal: null, code: 0, message: '', result, isMalformed: false })

function isDeclared(entry: Entry, name: ErrorName, isStrict: boolean): boolean {
  return !isStrict || entry.declared.errors.includes(name) || (commonErrors as readonly ErrorName[]).includes(name)
}

const fieldOf = (error: z.core.$ZodError): string => error.issues[0]?.path.map(String).join('.') || 'body'

function enroll({ declarations, handlers, encoders, checkSpender, isStrict }: DispatchOptions): Entry[] {
  const entries = new Map<string, Entry>()
  const enter = (declared: AnyDeclared, run: Bound['run'] | null, early?: Bound['early']): void => {
    const name = nameOf(declared)
    entries.set(name, {
      declared,
      name,
      run,
      early,
      parse: parserOf(declared.request),
      encode: encoders.reply(declared),
    })
  }
  for (const declared of declarations) enter(declared, null)
  const named = new Set<string>()
  for (const bound of handlers) {
    const { declared, early } = bound
    const name = nameOf(declared)
    if (named.has(name)) throw new Error(`${name} has two handlers`)
    named.add(name)
    if (declared.spends && !checkSpender) throw new Error(`${name} spends, but no feature checks the session`)
    enter(declared, isStrict ? markUnderWay(bound) : bound.run, early)
  }
  return [...entries.values()]
}
