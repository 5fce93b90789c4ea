// Grid columns that text can widen beyond their container: a bare `1fr` is never narrower than the longest line of its content.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from './kit.ts'

const columns = /(?:^|[;\s])(grid-template-columns|grid-auto-columns|grid-template|grid):([^;]*)/g
const minmax = /minmax\((?:[^()]|\([^()]*\))*\)/g
/** Sideways, text beyond the box cannot be seen. With `overflow: auto` or `overflow-x: auto` the box scrolls to it. */
const hides = /(?:^|[;\s])(overflow(-x)?:\s*(hidden|clip)|overflow-y:\s*(auto|scroll))/

/** The list of columns of a declaration; `grid-template` has them after the slash. */
const columnsOf = (property: string, value: string): string =>
  property === 'grid-template' || property === 'grid' ? (value.split('/')[1] ?? '') : value

const isBare = (value: string): boolean => /[\d.]fr\b/.test(value.replace(minmax, '')) || /minmax\(auto,/.test(value)

/** The selectors and declarations of a style sheet, also those in media queries. */
function readRules(sheet: string): { readonly selector: string; readonly body: string }[] {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return [...rules].map(([, selector, body]) => ({ selector: selector!.trim(), body: body! }))
}

/** What is wrong in a style sheet, in order. */
export function findLooseTracks(sheet: string): string[] {
  const rules = readRules(sheet)
  const declared = new Set<string>()
  const bare: string[] = []
  for (const { selector, body } of rules)
    for (const [, property, value] of body.matchAll(columns)) {
      if (columnsOf(property!, value!).trim()) declared.add(selector)
      if (isBare(columnsOf(property!, value!)))
        bare.push(`${selector}: write minmax(0, 1fr), or minmax(min-content, 1fr) if its text may not wrap`)
    }
  const implied = rules
    .filter(({ selector, body }) => /display:\s*grid/.test(body) && hides.test(body) && !declared.has(selector))
    .filter(({ body }) => !/place-(items|content):\s*center/.test(body))
    .map(({ selector }) => `${selector}: it hides what does not fit, so its columns are declared: minmax(0, 1fr)`)
  return [...bare, ...implied]
}

/** All style sheets of the web. */
export function reportLooseTracks(root: string): Report[] {
  return globSync('packages/web/src/**/*.css', { cwd: root })
    .toSorted()
    .flatMap((path) =>
      findLooseTracks(readFileSync(join(root, path), 'utf8')).map((message) => ({
        path: path.replace('packages/web/src/', ''),
        message,
      })),
    )
}
