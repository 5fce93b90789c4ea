// Values of settings in pages. Prerendered pages show the first ones until they run in the browser.
import { useBrowser } from '../browser/mounted.ts'
import { brand, firstPublished, page, type Published } from './page.ts'

const first = firstPublished(brand.code)
const names = Object.keys(first) as (keyof Published)[]
/** The same object while nothing was changed, so that hydration renders once. */
const shown = names.every((name) => page.published[name] === first[name]) ? first : page.published

export const usePublished = (): Published => useBrowser(() => shown, first)
