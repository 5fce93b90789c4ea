// Only packages/server/src/config.ts reads the environment; packages/web/vite.config.ts runs before it.
import { globalUses, moduleUses } from './globals.js'
import { place } from './place.js'

const readers = ['packages/server/src/config.ts', 'packages/web/vite.config.ts']

export const env = {
  create(context) {
    const { path, isTest } = place(context)
    if (!path || isTest || readers.includes(path) || !context.sourceCode.text.includes('process')) return {}
    const report = (node) => context.report({ node, message: 'only config.ts reads the environment' })
    return {
      ...globalUses(['process'], (node, _name, { kind, name }) => {
        // A copy under another name would hide what is read from it.
        if (kind === 'alias' || (kind === 'member' && ['env', 'loadEnvFile', '*'].includes(name))) report(node)
      }),
      ...moduleUses(['process'], (node, _module, name) => {
        if (['env', 'loadEnvFile', 'default', '*'].includes(name)) report(node)
      }),
    }
  },
}
