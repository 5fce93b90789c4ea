// Class names of parts that exist in the web's ui folder: a feature uses the component instead of a style of its own.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What replaces a private style; what is really different gets the name of what it shows, such as `.order` or `.leader`. */
export const kitClasses: Readonly<Record<string, string>> = {
  card: 'ui/Card or ui/Panel',
  row: 'ui/PersonRow or ui/List',
  who: 'ui/PersonRow',
  hero: 'ui/Hero',
  steps: 'ui/Steps',
}

/** Styles that keep such a name, with the reason. */
export const kitExceptions: Readonly<Record<string, string>> = {
  'features/home/Hero.module.css': 'the scenery of the first download; ui/Hero would make it larger',
  'features/site/InstallPage.module.css': 'the distance above ui/Steps',
  'features/store/OrderSteps.module.css': 'the progress of an order along a line, not an instruction',
  'features/fair/FairPage.module.css': 'the verdicts of a proof, with values below each',
}

const folders = 'packages/web/src/{features,layouts,page}'

/** The class names of a style sheet that belong to the ui folder, in order. Comments are skipped. */
export function findKitClasses(sheet: string): string[] {
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{}]+(?=\{)/g) ?? []
  const names = selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!))
  return [...new Set(names)].filter((name) => Object.hasOwn(kitClasses, name))
}

export interface Report {
  /** Below packages/web/src. */
  readonly path: string
  readonly message: string
}

/** Private styles of all features, layouts and page parts below this folder. */
export function reportKitClasses(root: string): Report[] {
  return globSync(`${folders}/**/*.module.css`, { cwd: root })
    .toSorted()
    .flatMap((path) =>
      findKitClasses(readFileSync(join(root, path), 'utf8')).map((name) => ({
        path: path.replace('packages/web/src/', ''),
        message: `.${name}: use ${kitClasses[name]!}, or name the style after what it shows`,
      })),
    )
}
