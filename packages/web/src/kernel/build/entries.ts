// Build step for the features' entry files: an import of a re-exported name is redirected to the file that defines it. Chunks are grouped along
// static imports, so an entry file would pull everything it re-exports into the chunk of every importer.

/** features/wins/wins.ts */
export const isEntry = (path: string): boolean => /\/features\/([a-zA-Z]+)\/\1\.ts$/.test(path)

interface Origin {
  /** Relative to the entry file. */
  readonly file: string
  readonly name: string
}

export type Origins = ReadonlyMap<string, Origin>

const reexport = /^export \{([^}]*)\} from '(\.[^']+)'\n?/gm
const namedImport = /^import \{([^}]*)\} from '(\.[^']+)'/gm

/** The value names of a list between braces; types are erased and need no file. */
function readNames(list: string): readonly (readonly [name: string, local: string])[] {
  const names = list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
  return names.map((part) => {
    const [name = part, local = name] = part.split(' as ')
    return [name, local] as const
  })
}

export function readOrigins(entry: string): Origins {
  const origins = new Map<string, Origin>()
  for (const [, list = '', file = ''] of entry.matchAll(reexport))
    for (const [name, exported] of readNames(list)) origins.set(exported, { file, name })
  return origins
}

/** All importers are redirected, so the entry file keeps only what it defines itself. */
export const dropReexports = (entry: string): string => entry.replaceAll(reexport, '')

const join = (folder: string, file: string): string => `${folder}/${file.replace(/^\.\//, '')}`

/** `originsOf` returns null for a source that is no entry file. */
export function redirectImports(code: string, originsOf: (source: string) => Origins | null): string {
  return code.replaceAll(namedImport, (statement: string, list: string, source: string) => {
    const origins = originsOf(source)
    if (!origins) return statement
    const folder = source.slice(0, source.lastIndexOf('/'))
    return readNames(list)
      .map(([name, local]) => {
        const origin = origins.get(name)
        return `import { ${origin?.name ?? name} as ${local} } from '${origin ? join(folder, origin.file) : source}'`
      })
      .join('\n')
  })
}
