// Addresses whose language is missing, unknown or written otherwise, in one that the site has.
import { parseLocale } from '@lantern/locales/locale.ts'
import type { ParsedLocation } from '@tanstack/react-router'
import { brand } from '../document/page.ts'

/** /zh-TW/rank and /xx_yy/rank become /zh_tw/rank; /rank gets the brand's own language. */
function localePath(pathname: string): string {
  const [first = '', ...rest] = pathname.split('/').slice(1)
  const locale = parseLocale(first) ?? brand.locale
  const looksLikeLocale = /^[a-z]{2}[_-][a-z]{2}$/i.test(first)
  return `/${[locale, ...(looksLikeLocale ? rest : [first, ...rest])].filter(Boolean).join('/')}`
}

/** The same place, with all that was asked for there. */
export const withLocale = ({ pathname, searchStr, hash }: ParsedLocation): string =>
  localePath(pathname) + searchStr + (hash && `#${hash}`)
