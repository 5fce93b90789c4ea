// The facts that the server writes into the document: brand, site, whether this is a development deployment.
import { isBrandCode, isLiveShown, type Brand, type BrandCode } from '@lantern/brands/brand.ts'
import { brandOfHost, brands } from '@lantern/brands/brands.ts'
import { isFeatureName, type FeatureName } from '@lantern/brands/features.ts'

interface PageFacts {
  readonly brand: BrandCode
  readonly siteId: string
  readonly dev: boolean
  /** Features that are open to guests and players. */
  readonly open: readonly FeatureName[]
  /** Address of customer service in an external chat service; null: only our own support page. */
  readonly support: string | null
  /** Register the service worker; not used when vite serves the app. */
  readonly worker: boolean
}

/** Without the server (vite alone) the host name chooses the brand. */
export function readFacts(json: string | null | undefined, host: string): PageFacts {
  const brand = brandOfHost(host, 'owl')
  const fallback: PageFacts = { brand, siteId: 'dev', dev: true, open: [], support: null, worker: true }
  if (!json?.trim()) return fallback
  const written = JSON.parse(json) as Partial<Record<keyof PageFacts, unknown>>
  return {
    brand: typeof written.brand === 'string' && isBrandCode(written.brand) ? written.brand : fallback.brand,
    siteId: typeof written.siteId === 'string' ? written.siteId : fallback.siteId,
    dev: written.dev === true,
    open: Array.isArray(written.open) ? written.open.filter(isFeatureName) : [],
    support: typeof written.support === 'string' ? written.support : null,
    worker: written.worker !== false,
  }
}

export const page: PageFacts = readFacts(document.getElementById('lantern')?.textContent, location.hostname)
export const brand: Brand = brands[page.brand]
/** Whether this brand shows live rooms in this deployment. */
export const hasLive: boolean = isLiveShown(brand, page.siteId)

/** Customer service asks players for it. */
export const gameVersion = 'GameVer 009'

/** Text key of the store's name: points are exchanged for goods, gems are not. */
export const storeName = brand.secondCurrency === 'gem' ? 'shell.shop' : 'shell.store'
