// Language and look of the sandbox's payment page: from the address to which it leads back, which has the brand's host and the buyer's language.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brandOfHost, brands } from '@lantern/brands/brands.ts'
import { palettes } from '@lantern/brands/palettes.ts'
import { languageTags } from '@lantern/locales/catalogue.ts'
import { parseLocale } from '@lantern/locales/locale.ts'
import { payPages } from '@lantern/locales/payPage.ts'
import type { PayLook } from '@lantern/sandbox/payment/page.ts'
import { methodNames } from '../words.ts'

/** `usual` is the brand of hosts that belong to none. */
export function payLookOf(returnUrl: string, usual: BrandCode): PayLook {
  const url = URL.parse(returnUrl)
  const brand = brands[brandOfHost(url?.host ?? '', usual)]
  const locale = parseLocale(url?.searchParams.get('lang')) ?? brand.locale
  const lang = languageTags[locale]
  return {
    lang,
    shop: brand.names[locale],
    words: payPages[locale],
    methods: methodNames(locale),
    formatPrice: (amount, currency) => `${currency} ${amount.toLocaleString(lang)}`,
    palette: palettes[brand.code],
  }
}
