// The facts that the server writes into the document: brand, site, whether this is a development deployment.
import { isBrandCode, isLiveShown, type Brand, type BrandCode } from '@lantern/brands/brand.ts'
import { brandOfHost, brands } from '@lantern/brands/brands.ts'
import { isFeatureName, type FeatureName } from '@lantern/brands/features.ts'
import { publicChatVip } from '@lantern/protocol/values/chat.ts'

/** Values of settings, which operators change. */
export interface Published {
  readonly newcomerCoins: number
  readonly phoneBonusCoins: number
  readonly publicChatVip: number
}

interface PageFacts {
  readonly brand: BrandCode
  readonly siteId: string
  readonly dev: boolean
  /** Features that are open to guests and players. */
  readonly open: readonly FeatureName[]
  readonly published: Published
  /** Address of customer service in an external chat service; null: only our own support page. */
  readonly support: string | null
  /** Register the service worker; not used when vite serves the app. */
  readonly worker: boolean
}

/** The values before any change. */
export const firstPublished = (code: BrandCode): Published => {
  const { newcomerCoins, phoneBonusCoins } = brands[code]
  return { newcomerCoins, phoneBonusCoins, publicChatVip }
}

function readPublished(written: unknown, first: Published): Published {
  const values: Readonly<Record<string, unknown>> =
    typeof written === 'object' && written !== null ? { ...written } : {}
  const read = (name: keyof Published): number => (typeof values[name] === 'number' ? values[name] : first[name])
  return {
    newcomerCoins: read('newcomerCoins'),
    phoneBonusCoins: read('phoneBonusCoins'),
    publicChatVip: read('publicChatVip'),
  }
}

/** Without the server (vite alone) the host name chooses the brand. */
export function readFacts(json: string | null | undefined, host: string): PageFacts {
  const brand = brandOfHost(host, 'owl')
  const first = firstPublished(brand)
  const fallback: PageFacts = {
    brand,
    siteId: 'dev',
    dev: true,
    open: [],
    published: first,
    support: null,
    worker: true,
  }
  if (!json?.trim()) return fallback
  const written = JSON.parse(json) as Partial<Record<keyof PageFacts, unknown>>
  const code = typeof written.brand === 'string' && isBrandCode(written.brand) ? written.brand : brand
  return {
    brand: code,
    siteId: typeof written.siteId === 'string' ? written.siteId : fallback.siteId,
    dev: written.dev === true,
    open: Array.isArray(written.open) ? written.open.filter(isFeatureName) : [],
    published: readPublished(written.published, firstPublished(code)),
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
