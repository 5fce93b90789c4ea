// Replaces `node:test` in test files that share a process: the top-level tests of a file become subtests of one test per file.
import * as real from 'node:test'
import { openScope, type Scope } from './unhooked.ts'

type AnyFunction = (...args: any[]) => any

let scope: Scope | null = null
let isInSuite = false
let started: Promise<unknown>[] = []
let announce: (name: string) => void = () => {}

export function onStart(listener: (name: string) => void): void {
  announce = listener
}

/**
 * Imports a file inside a test of its name and waits for all tests of the file. Without this, Node would attach the
 * hooks of every file to the process: all servers would stay open until the last file is done.
 */
export function runFile(file: string, load: () => Promise<unknown>): Promise<void> {
  return real.test(file, async () => {
    const own = (scope = openScope())
    started = []
    try {
      await load()
      await Promise.all(started)
    } finally {
      own.close()
      scope = null
    }
  })
}

/** `node:test` finds the parent of a test, suite or hook by the current asynchronous resource. */
const inScope =
  <F extends AnyFunction>(call: F): AnyFunction =>
  (...args) =>
    scope && !isInSuite ? scope.resource.runInAsyncScope(call, undefined, ...args) : call(...args)

const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function'

/** Replaces the function among the arguments (name?, options?, function?) of test and suite. */
function wrapLast(args: unknown[], wrap: (name: string, run: AnyFunction) => AnyFunction): unknown[] {
  const name = typeof args[0] === 'string' ? args[0] : ''
  return args.map((arg) => (isFunction(arg) ? wrap(name, arg) : arg))
}

function announcing(name: string, run: AnyFunction): AnyFunction {
  // Node checks the number of parameters: a function with two would be treated as callback-style.
  return function (this: unknown, context: unknown) {
    announce(name)
    return run.call(this, context)
  }
}

function gathering(_name: string, run: AnyFunction): AnyFunction {
  return function (this: unknown, ...args: unknown[]) {
    const wasInSuite = isInSuite
    const own = openScope()
    isInSuite = true
    try {
      return run.apply(this, args)
    } finally {
      isInSuite = wasInSuite
      own.close()
    }
  }
}

function registering(call: AnyFunction, wrap: (name: string, run: AnyFunction) => AnyFunction): AnyFunction {
  const enter = inScope(call)
  return (...args) => {
    const done = enter(...wrapLast(args, wrap))
    if (scope && !isInSuite) started.push(done)
    return done
  }
}

export const test = registering(real.test, announcing)
export const it = test
export const suite = registering(real.suite, gathering)
export const describe = suite
export const before = inScope(real.before)
export const after = inScope(real.after)
export const beforeEach = inScope(real.beforeEach)
export const afterEach = inScope(real.afterEach)
export const { mock } = real
export default test
