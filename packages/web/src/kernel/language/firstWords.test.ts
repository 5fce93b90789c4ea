// Every text on the screen of a first visit is among the first texts.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findText, loadCatalogue, type TextKey } from '@lantern/locales/catalogue.ts'
import { expect, test } from 'vitest'
import { dropReexports, isEntry, readOrigins, redirectImports, type Origins } from '../build/entries.ts'
import { isFirstWord, pickFirst } from './firstWords.ts'

const root = join(import.meta.dirname, '../..')

const originsFrom =
  (importer: string) =>
  (source: string): Origins | null => {
    const file = join(dirname(importer), source)
    return isEntry(file) ? readOrigins(readFileSync(file, 'utf8')) : null
  }

/** As the build resolves it: names come from the files that define them, not through an entry file. */
function readBuilt(file: string): string {
  const code = readFileSync(file, 'utf8')
  return redirectImports(isEntry(file) ? dropReexports(code) : code, originsFrom(file))
}

/** The files loaded at the start: static imports, and lazy parts that need no further texts. */
function collectImports(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file) || !existsSync(file)) return found
  const code = readBuilt(file)
  found.set(file, code)
  const atOnce = code.matchAll(/^(?:import|export) (?!type)[^'"=]*'(\.[^']+\.tsx?)'/gm)
  const first = code.matchAll(/lazyNamed\(\s*\(\) => import\('(\.[^']+)'\),\s*'\w+',\s*'first'/g)
  for (const [, path] of [...atOnce, ...first]) collectImports(join(dirname(file), path!), found)
  return found
}

/** Titles of other pages: `beforeLoad` awaits the whole language before such a page is shown. */
const hasOtherTitles = (file: string): boolean =>
  /(routes\.tsx|feature\.ts)$/.test(file) && !/features\/(home|play|news)\//.test(file)

test('every text that the first pages use is among the first texts', async () => {
  const catalogue = await loadCatalogue('zh_tw')
  const files = new Map<string, string>()
  for (const file of ['main', 'layouts/PlayLayout', 'features/play/PlayLobby', 'features/news/NewsPage'])
    collectImports(join(root, `${file}.tsx`), files)
  expect([...files.keys()].some((file) => file.endsWith('GameHall.tsx'))).toBe(true)
  const shown = [...files].filter(([file]) => !hasOtherTitles(file))
  const missing = shown.flatMap(([file, code]) =>
    [...code.matchAll(/'([a-z]+\.[\w.]+)'/g)]
      .map(([, key]) => key as TextKey)
      .filter((key) => findText(catalogue, key) !== key && !isFirstWord(key))
      .map((key) => `${file.slice(root.length + 1)}: ${key}`),
  )
  expect(missing).toEqual([])
})

test('the first texts are a subset of the language, feature by feature', () => {
  const whole = { shell: { menu: 'm' }, mail: { title: 't', empty: 'e' }, store: { pay: 'p' } }
  expect(pickFirst(whole)).toEqual({ shell: { menu: 'm' }, mail: { title: 't' } })
})
