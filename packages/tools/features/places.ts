// The menus of the web: each is written from the `places` of all manifests into the folder that shows it, so that a page loads only its own.
import { posix } from 'node:path'
import { runInThisContext } from 'node:vm'

const menus = ['member', 'play', 'quick', 'more', 'panel', 'rewards'] as const
type Menu = (typeof menus)[number]

/** What the manifest states for one menu; all of them but panels and rewards have a position `at`. */
type Stated = Readonly<Record<string, unknown>>

interface Page extends Partial<Record<Menu, Stated>> {
  readonly path: string
  readonly name: string
  readonly flag?: string
}

interface FairSide extends Stated {
  readonly load: () => unknown
}

export interface Places {
  readonly pages: readonly Page[]
  readonly fair: FairSide | null
}

/** The types of the web check the manifest; it consists of literals, and of functions that only import. */
export function readPlaces(noun: string, text: string): Places {
  const literal = /^export const places = (\{[^]*\}) satisfies Places$/m.exec(text)?.[1]
  if (literal === undefined) return { pages: [], fair: null }
  try {
    const { pages = [], fair = null } = runInThisContext(`(${literal})`) as Partial<Places>
    return { pages, fair }
  } catch (error) {
    throw new Error(`${noun}/feature.ts: the places are literals`, { cause: error })
  }
}

/** `load` of a side imports below the folder of its feature; the register is in the folder `fair`. */
const moveImport = (source: string, noun: string): string =>
  source.replace(/import\('([^']+)'\)/, (_, file: string) => `import('../${posix.join(noun, file)}')`)

function formatLiteral(value: unknown, noun: string): string {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map((one) => formatLiteral(one, noun)).join(', ')}]`
  if (typeof value === 'function') return moveImport(String(value), noun)
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return String(value)
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${formatLiteral(field, noun)}`)
  return `{ ${fields.join(', ')} }`
}

interface Row {
  readonly noun: string
  readonly at: number
  readonly value: Stated | readonly unknown[]
}

function sortRows(menu: string, rows: readonly Row[]): readonly Row[] {
  const sorted = rows.toSorted((a, b) => a.at - b.at)
  const same = sorted.find((row, index) => index > 0 && row.at === sorted[index - 1]!.at)
  if (same) throw new Error(`two places of the menu ${menu} have the position ${same.at}, one of them in ${same.noun}`)
  return sorted
}

type Manifests = readonly { readonly noun: string; readonly places: Places }[]

const withoutPosition = (stated: Stated): Stated =>
  Object.fromEntries(Object.entries(stated).filter(([name]) => name !== 'at'))

/** A place has the path, title and flag of its page unless the menu states its own. */
const rowsOf = (menu: Menu, manifests: Manifests, fields: readonly (keyof Page)[]): readonly Row[] =>
  manifests.flatMap(({ noun, places }) =>
    places.pages.flatMap((page) => {
      const stated = page[menu]
      if (!stated) return []
      const own = Object.fromEntries(
        fields.flatMap((field) => (page[field] === undefined ? [] : [[field, page[field]]])),
      )
      return [{ noun, at: Number(stated['at'] ?? 0), value: Object.assign(own, withoutPosition(stated)) }]
    }),
  )

/** Of panels: the keys of eleven objects would be part of the first page. */
const toTuple = ({ noun, at, value }: Row): Row => {
  const { path, layer, value: opened, width } = value as Stated
  return { noun, at, value: [path, layer, opened, ...(width === undefined ? [] : [width])] }
}

const link = ['path', 'name', 'flag'] as const

const compose = (does: string, type: string, from: string, name: string, rows: readonly Row[]): string =>
  [
    `// Written by npm run features: ${does}.`,
    `import type { ${type} } from '${from}'`,
    '',
    `export const ${name}: readonly ${type}[] = [`,
    ...rows.map(({ noun, value }) => `  ${formatLiteral(value, noun)},`),
    ']',
    '',
  ].join('\n')

/** By path below packages. */
export function composePlaces(manifests: Manifests): readonly (readonly [file: string, text: string])[] {
  const sides = manifests.flatMap(({ noun, places: { fair } }) =>
    fair ? [{ noun, at: Number(fair['at']), value: withoutPosition(fair) }] : [],
  )
  const sorted = (menu: Menu): readonly Row[] => sortRows(menu, rowsOf(menu, manifests, link))
  const feature = '../../page/feature.ts'
  return [
    [
      'web/src/page/memberPlaces.gen.ts',
      compose('the member centre', 'Place', '../kernel/routing/navigation.ts', 'memberPlaces', sorted('member')),
    ],
    [
      'web/src/page/panels.gen.ts',
      compose(
        'pages that open as a panel over the play pages',
        'PanelPlace',
        './feature.ts',
        'panels',
        rowsOf('panel', manifests, ['path']).map(toTuple),
      ),
    ],
    [
      'web/src/layouts/playPlaces.gen.ts',
      compose('the menu of the play pages', 'PlayPlace', '../page/feature.ts', 'playPlaces', sorted('play')),
    ],
    [
      'web/src/layouts/morePlaces.gen.ts',
      compose('other links of the menu', 'Place', '../kernel/routing/navigation.ts', 'morePlaces', sorted('more')),
    ],
    [
      'web/src/features/games/quickPlaces.gen.ts',
      compose('links next to a game', 'PlayPlace', feature, 'quickPlaces', sorted('quick')),
    ],
    [
      'web/src/features/rewards/rewardPlaces.gen.ts',
      compose(
        'where rewards are taken',
        'RewardPlace',
        feature,
        'rewardPlaces',
        rowsOf('rewards', manifests, ['path']),
      ),
    ],
    [
      'web/src/features/fair/fairSides.gen.ts',
      compose('sides of the fairness page', 'FairSide', feature, 'fairSides', sortRows('fair', sides)),
    ],
  ]
}
