// Levels and entry files of the server: a folder imports only from lower levels, and from another feature only through its entry file.
import { explained } from '../exceptions.js'
import { server as tree } from '../order.js'
import { imports, place, resolveImport } from './place.js'

/** Files of another folder that tests may import besides its entry file. */
const isSupport = (file) => /(\.fixture|\/testing)\.tsx?$/.test(file) || /\/testing\//.test(file)

/** The folder or file that has a level: `kernel`, `features/chat`, `config/keys.ts`. */
const unitOf = (path) => {
  const { root, levels } = tree
  const inTree = path.slice(root.length)
  if (levels.some((units) => units.includes(inTree))) return inTree
  const [first, second] = inTree.split('/')
  return first === 'features' ? `features/${second}` : first
}

/** Folders that are not listed (the wiring, the seed) are above all levels, except a feature without a level. */
const levelOf = (unit) => {
  const { levels } = tree
  const level = levels.findIndex((units) => units.includes(unit))
  return level < 0 && !unit.startsWith('features/') ? levels.length : level
}

const isEntry = (file, unit) => {
  const { root, entryFiles } = tree
  const rest = file.slice(root.length + unit.length + 1)
  const name = unit.slice('features/'.length)
  return [`${name}.ts`, `${name}.tsx`, ...entryFiles].includes(rest)
}

/** What is wrong with this import, or null. */
const refuseImport = (path, isTest, target) => {
  const here = unitOf(path)
  const there = unitOf(target)
  if (here === there) return null
  const levels = [levelOf(here), levelOf(there)]
  if (levels.includes(-1)) return `${levels[0] < 0 ? here : there} has no level in lint/order.js`
  const isFeature = there.startsWith('features/')
  if (isTest && isSupport(target)) return null
  if (isFeature && !tree.wiring.test(path) && !isEntry(target, there))
    return `import ${there} through its entry file, not ${target.slice(tree.root.length)}`
  const isPeer = tree.mutual.includes(here) && tree.mutual.includes(there)
  const isTop = levels[0] === tree.levels.length
  // A follower on the left imports the declaration of the event it follows.
  const isEvent = here.startsWith('features/') && target.endsWith('/events.ts')
  if (isTest || isEvent || isTop || isPeer || levels[1] < levels[0]) return null
  return `${here} may not import ${there}: it is not on a lower level of lint/order.js`
}

export const entry = {
  create(context) {
    const { path, isTest } = place(context)
    if (!path?.startsWith(tree.root)) return {}
    return imports((node, source) => {
      const target = resolveImport(path, source)
      if (!target?.startsWith(tree.root) || explained('entry', path, target)) return
      const message = refuseImport(path, isTest || isSupport(path), target)
      if (message) context.report({ node, message })
    })
  },
}
