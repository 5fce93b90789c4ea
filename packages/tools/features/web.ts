// The registers of the web's manifests `features/<noun>/feature.ts`: all of them by level, their routes by layout, and the prerendered member pages.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readPlaces, type Places } from './places.ts'

const layouts = ['normal', 'play', 'app', 'bare'] as const
type Layout = (typeof layouts)[number]

interface MemberPage {
  readonly path: string
  /** Below packages/web. */
  readonly source: string
}

export interface Manifest {
  readonly noun: string
  readonly layouts: readonly Layout[]
  readonly memberPages: readonly MemberPage[]
  readonly places: Places
}

/** The manifests are parsed as text: they import style sheets and components, which Node cannot load. */
function findLayouts(noun: string, text: string): Layout[] {
  const manifest = /^export const feature = (\{[^]*\}) satisfies Feature$/m.exec(text)?.[1]
  if (manifest === undefined)
    throw new Error(`${noun}/feature.ts has no 'export const feature = { … } satisfies Feature'`)
  return layouts.filter((layout) => new RegExp(`\\b${layout}Routes\\b`).test(manifest))
}

/** From `open`, the position of a parenthesis, to the one that closes it. */
function insideOf(text: string, open: number): string {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(open + 1, at)
  }
  return text.slice(open + 1)
}

/** Each `framed(…)` contains the path of the page, then the import of its component. */
function findMemberPages(noun: string, text: string): MemberPage[] {
  return [...text.matchAll(/\bframed(?=\()/g)].map((found) => {
    const call = insideOf(text, found.index + 'framed'.length)
    const path = /'(\/[^']*)'/.exec(call)?.[1]
    const file = /import\('([^']+)'\)/.exec(call)?.[1]
    if (path === undefined || file === undefined)
      throw new Error(`${noun}/feature.ts: framed(…) contains the path of a page and the import of its component`)
    return { path, source: posix.join('src/features', noun, file) }
  })
}

/** In the order of lint/webLevels.js, lowest first. */
export async function findManifests(root: string): Promise<Manifest[]> {
  const { webLevels } = (await import(pathToFileURL(join(root, 'lint/webLevels.js')).href)) as {
    readonly webLevels: readonly (readonly string[])[]
  }
  const src = join(root, 'packages/web/src')
  const nouns = webLevels
    .flat()
    .filter((folder) => folder.startsWith('features/') && existsSync(join(src, folder, 'feature.ts')))
    .map((folder) => folder.slice('features/'.length))
  return nouns.map((noun) => {
    const text = readFileSync(join(src, 'features', noun, 'feature.ts'), 'utf8')
    return {
      noun,
      layouts: findLayouts(noun, text),
      memberPages: findMemberPages(noun, text),
      places: readPlaces(noun, text),
    }
  })
}

/** The route tree is typed by the paths, so each creator is called by name. */
const composeRoutes = (layout: Layout, manifests: readonly Manifest[]): string[] => [
  `export const ${layout}Routes = <P extends AnyRoute>(parent: P) =>`,
  '  [',
  ...manifests
    .filter((manifest) => manifest.layouts.includes(layout))
    .map(({ noun }) => `    ...${noun}.${layout}Routes(parent),`),
  '  ] as const',
  '',
]

export function composeFeatures(manifests: readonly Manifest[]): string {
  return [
    '// Written by npm run features: the manifests of the features, lowest level first, and their routes by layout.',
    "import type { AnyRoute } from '@tanstack/react-router'",
    ...manifests.map(({ noun }) => `import { feature as ${noun} } from './features/${noun}/feature.ts'`),
    "import type { Feature } from './page/feature.ts'",
    '',
    'export const features: readonly Feature[] = [',
    ...manifests.map(({ noun }) => `  ${noun},`),
    ']',
    '',
    ...layouts.flatMap((layout) => composeRoutes(layout, manifests)),
  ].join('\n')
}

export function composeMemberPages(manifests: readonly Manifest[]): string {
  return [
    '// Written by npm run features: pages of signed-in players whose frame is prerendered, with the file of each page’s component.',
    'export const memberPages: readonly (readonly [path: string, source: string])[] = [',
    ...manifests.flatMap(({ memberPages }) => memberPages.map(({ path, source }) => `  ['${path}', '${source}'],`)),
    ']',
    '',
  ].join('\n')
}
