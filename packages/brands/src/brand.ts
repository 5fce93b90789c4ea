// The type of a brand: data only. Features test an ability (`live`, `redEnvelope`), never a brand's name.
export const brandCodes = ['owl', 'betrnk', 'crab', 'bj188', 'dragon', 'win', 'horse'] as const
export type BrandCode = (typeof brandCodes)[number]

/** Sign-in providers, spelt as in the path of each: /signIn/google. */
export const providerNames = ['zalo', 'google', 'facebook', 'line', 'apple', 'EBC_SIGNIN'] as const
export type ProviderName = (typeof providerNames)[number]

export interface Brand {
  readonly code: BrandCode
  readonly names: Readonly<Record<'zh_tw' | 'vi_vn' | 'id_id' | 'en_us', string>>
  /** Host names that map to this brand; localhost serves the deployment's default brand. */
  readonly hosts: readonly string[]
  readonly secondCurrency: 'gem' | 'point'
  readonly redEnvelope: boolean
  readonly live: boolean
  /** The site variant: the fixed country code of the phone screens. The server accepts both countries in every brand. */
  readonly phoneCountry: '84' | '886'
  readonly locale: 'zh_tw' | 'vi_vn' | 'id_id'
  readonly newcomerCoins: number
  /** Paid once, when a phone is bound. */
  readonly phoneBonusCoins: number
  /** Paid when an invited player reaches level 10: to the inviter and to the invited player. */
  readonly inviterCoins: number
  readonly inviteeCoins: number
  /** The sign-in dialog's buttons: the first is large. */
  readonly signIn: readonly (ProviderName | 'phone')[]
  /** The external chat service for customer support; shown where the deployment has an address there. */
  readonly supportChat: string
}

/** The language of text messages in each site variant, as the clients of the product documents send it. */
export const phoneLangs = { '84': 'vi-vn', '886': 'zh-tw' } as const satisfies Record<Brand['phoneCountry'], string>

/** Deployments whose players see the live button, where their brand has one. */
const liveSites: readonly string[] = ['dbj', 'qbj', 'bj188', 'dev', 'qat', 'prd']

export const isLiveShown = (brand: Brand, siteId: string): boolean => brand.live && liveSites.includes(siteId)

export function isBrandCode(text: string): text is BrandCode {
  return (brandCodes as readonly string[]).includes(text)
}
