// Preloaded by test processes and their children: resolves imports whose path is complete without asking the file system. Node looks up the file, its
// real path and the package.json of each of the 4,600 imports of the server, which takes a quarter of the time to load it.
// Plain JavaScript for any version of Node, because tests start other programs too.
import * as module from 'node:module'

const packages = new URL('../../packages/', import.meta.url).href
const scope = '@lantern/'
/** Packages of many ES modules that import each other by relative paths. */
const manyModules = /\/node_modules\/(kysely\/dist|zod\/v4)\//

/** `specifier` begins with ./ or ../ and contains neither later. */
function join(specifier, parent) {
  let [at, end] = [0, parent.lastIndexOf('/')]
  for (;;) {
    if (specifier.startsWith('./', at)) at += 2
    else if (specifier.startsWith('../', at)) [at, end] = [at + 3, parent.lastIndexOf('/', end - 1)]
    else return parent.slice(0, end + 1) + specifier.slice(at)
  }
}

function resolveDirectly(specifier, { parentURL, conditions }) {
  if (specifier.endsWith('.ts')) {
    const format = 'module-typescript'
    if (specifier.startsWith('.') && parentURL) return { url: join(specifier, parentURL), format }
    if (!specifier.startsWith(scope)) return null
    // Every package exports "./*": "./src/*".
    const slash = specifier.indexOf('/', scope.length)
    return { url: `${packages}${specifier.slice(scope.length, slash)}/src${specifier.slice(slash)}`, format }
  }
  const isWithin = specifier.startsWith('.') && specifier.endsWith('.js') && manyModules.test(parentURL ?? '')
  return isWithin && conditions.includes('import') ? { url: join(specifier, parentURL), format: 'module' } : null
}

module.registerHooks?.({
  resolve(specifier, context, next) {
    const found = resolveDirectly(specifier, context)
    return found ? { ...found, shortCircuit: true } : next(specifier, context)
  },
})
