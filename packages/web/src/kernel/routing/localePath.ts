// Redirects addresses whose language is missing, unknown or misspelt to a supported one.
import { parseLocale } from '@lantern/locales/locale.ts'
import type { ParsedLocation } from '@tanstack/react-router'
import { brand } from '../document/page.ts'

/** /zh-TW/rank and /xx_yy/rank become /zh_tw/rank; /rank gets the brand's default language. */
function localePath(pathname: string): string {
  const [first = '', ...rest] = pathname.split('/').slice(1)
  const locale = parseLocale(first) ?? brand.locale
  const looksLikeLocale = /^[a-z]{2}[_-][a-z]{2}$/i.test(first)
  return `/${[locale, ...(looksLikeLocale ? rest : [first, ...rest])].filter(Boolean).join('/')}`
}

/** The address of the same page with its search and hash. */
export const withLocale = ({ pathname, searchStr, hash }: ParsedLocation): string =>
  localePath(pathname) + searchStr + (hash && `#${hash}`)
