// The server and the games get time, randomness and ids as arguments: a test or a replay must be able to choose them.
import { explained } from '../exceptions.js'
import { globalUses, moduleUses } from './globals.js'
import { place } from './place.js'

const sources = ['packages/server/src/kernel/time/clock.ts', 'packages/server/src/kernel/ids/ids.ts']
const guarded = /Date|Math|crypto|performance|hrtime|Temporal|perf_hooks|random/

/** Members that read the clock or draw a random value; `*` is a member chosen at run time. */
const impure = {
  Date: ['now', '*'],
  Math: ['random', '*'],
  crypto: ['randomUUID', 'getRandomValues', '*'],
  process: ['hrtime', 'uptime'],
}
const alwaysImpure = ['performance', 'Temporal']
const isRandom = (name) => /^(random[A-Z]|getRandomValues$|webcrypto$)/.test(name)

const isImpure = (global, { kind, name, args }) => {
  if (alwaysImpure.includes(global)) return kind !== 'test'
  if (kind === 'member') return impure[global].includes(name)
  if (global === 'process' || kind === 'test') return false
  return kind === 'alias' || kind === 'call' || (kind === 'new' && args === 0)
}

export const clock = {
  create(context) {
    const { path, isTest } = place(context)
    if (!path || isTest || !/^packages\/(server|games)\//.test(path) || sources.includes(path)) return {}
    if (!guarded.test(context.sourceCode.text)) return {}
    const report = (node, what) => {
      if (!explained('clock', path, what))
        context.report({ node, message: `${what}: time, randomness and ids come in as arguments` })
    }
    const globals = globalUses([...Object.keys(impure), ...alwaysImpure], (node, name, use) => {
      if (isImpure(name, use)) report(node, use.name ? `${name}.${use.name}` : name)
    })
    return {
      ...globals,
      ...moduleUses(['crypto', 'perf_hooks'], (node, module, name) => {
        if (module === 'perf_hooks' ? ['performance', '*', 'default'].includes(name) : isRandom(name))
          report(node, name)
      }),
      // `import * as c from 'node:crypto'` and then `c.randomUUID()`.
      MemberExpression(node) {
        const name = node.property.name ?? node.property.value
        if (typeof name === 'string' && isRandom(name) && node.object.name !== 'crypto') report(node, name)
      },
    }
  },
}
