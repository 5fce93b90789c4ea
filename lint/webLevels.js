// Lint rules for packages/web/src: a file imports only from its own folder or a lower level, and another feature only by its entry file.
import { posix } from 'node:path'

/** Lowest first. Folders of one level do not import one another. A file at the root counts by its name. */
export const webLevels = [
  ['kernel/browser', 'kernel/build', 'kernel/pictures', 'kernel/theme'],
  ['kernel/language'],
  ['kernel/session'],
  ['kernel/document'],
  ['kernel/connection', 'kernel/games', 'kernel/sound'],
  ['kernel/messages', 'kernel/routing'],
  ['kernel/settings', 'kernel/worker'],
  ['games'],
  ['ui'],
  ['page'],
  ['features/people', 'features/live', 'features/levels'],
  ['features/wins', 'features/reminders'],
  [
    ...['features/friends', 'features/mail', 'features/news', 'features/games', 'features/fair', 'features/wallet'],
    ...['features/invite', 'features/ranks', 'features/fishing', 'features/arcade', 'features/site'],
  ],
  ['features/rewards'],
  [
    ...['features/settings', 'features/honor', 'features/redenvelope', 'features/missions', 'features/stamps'],
    ...['features/returnRewards', 'features/pass', 'features/wheel', 'features/vault', 'features/battles'],
  ],
  ['features/clubs'],
  ['features/treasury'],
  ['features/play', 'features/auth', 'features/store', 'features/profile'],
  ['features/home', 'features/chat', 'features/gifts'],
  ['features/watch', 'features/studio'],
  ['layouts'],
  // Separate entry points of the build, and a style sheet.
  ['start', 'worker', 'offline', 'vite', 'memberPages'],
  // features.gen.ts: the manifests of all features.
  ['features'],
  ['routes'],
  ['main', 'prerender'],
]

const levelOf = (folder) => webLevels.findIndex((level) => level.includes(folder))

const root = /^.*\/packages\/web\/src\//

/** features/chat, kernel/sound, ui; a file at the root by its name without endings. */
function folderOf(path) {
  const [first, second, ...rest] = path.split('/')
  if (second === undefined) return first.split('.')[0]
  const isDivided = first === 'features' || first === 'kernel'
  return isDivided && rest.length > 0 ? `${first}/${second}` : first
}

/** Calls `see(node, here, there, source)` with paths below src for every relative import, also of types, dynamic or augmenting. */
function imports(context, see) {
  const file = context.filename.replaceAll('\\', '/')
  if (!root.test(file)) return {}
  const here = file.replace(root, '')
  const look = (node, source) => {
    if (typeof source !== 'string' || !source.startsWith('.')) return
    const there = posix.join(posix.dirname(here), source)
    if (!there.startsWith('../')) see(node, here, there)
  }
  return {
    ImportDeclaration: (node) => look(node, node.source.value),
    ExportNamedDeclaration: (node) => node.source && look(node, node.source.value),
    ExportAllDeclaration: (node) => look(node, node.source.value),
    ImportExpression: (node) => look(node, node.source.value),
    TSImportType: (node) => look(node, node.source?.value),
    TSModuleDeclaration: (node) => look(node, node.id.value),
  }
}

const level = {
  create: (context) =>
    imports(context, (node, here, there) => {
      const [from, to] = [folderOf(here), folderOf(there)]
      if (from === to) return
      for (const folder of [from, to])
        if (levelOf(folder) < 0) {
          const message = `${folder} has no level: the order of the web's folders is in lint/webLevels.js`
          return context.report({ node, message })
        }
      if (levelOf(to) >= levelOf(from))
        context.report({ node, message: `${from} may not import ${to}: it is not on a lower level` })
    }),
}

/** The manifest of a feature: its routes, layers and places in menus. */
const isManifest = (feature, file) => file === `features/${feature}/feature.ts`
const joined = 'features.gen.ts'

/** The build redirects named imports of an entry file to the defining files, and no other kind. */
const isNamed = (node) =>
  node.type === 'ImportDeclaration' && node.specifiers.every(({ type }) => type === 'ImportSpecifier')

const entry = {
  create: (context) =>
    imports(context, (node, here, there) => {
      if (there === joined && folderOf(here) !== 'routes')
        context.report({ node, message: 'only routes.tsx joins the manifests of the features' })
      const feature = /^features\/(\w+)\//.exec(there)?.[1]
      if (!feature || folderOf(here) === `features/${feature}`) return
      if (isManifest(feature, there)) {
        if (here !== joined)
          context.report({ node, message: `only ${joined} imports the manifest of ${feature}: use its entry file` })
      } else if (there !== `features/${feature}/${feature}.ts`)
        context.report({ node, message: `${feature} is used only through its entry file ${feature}.ts` })
      else if (!isNamed(node))
        context.report({ node, message: `import from ${feature}.ts by name; parts are loaded by the entry itself` })
    }),
}

export default { meta: { name: 'web' }, rules: { level, entry } }
