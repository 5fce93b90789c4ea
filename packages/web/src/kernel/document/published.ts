// Values of settings in pages. Prerendered pages show the first ones until they run in the browser.
import { useBrowser } from '../browser/mounted.ts'
import { brand, firstPublished, page, type Published } from './page.ts'

const first = firstPublished(brand.code)

export const usePublished = (): Published => useBrowser(() => page.published, first)
