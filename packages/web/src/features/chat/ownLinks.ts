// Addresses of this site in a message, such as a battle, a room or an invitation to a club; addresses of other sites stay text.
import { locales, type Locale } from '@lantern/locales/locale.ts'

interface Piece {
  readonly text: string
  /** The path of a link below the origin, in the reader's language. */
  readonly href?: string
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
/** Punctuation that ends a sentence and is not part of the address. */
const ending = /[.,!?;:)\]}'"。，！？；：）」』]+$/

export function splitLinks(text: string, origin: string, locale: Locale): readonly Piece[] {
  const address = new RegExp(`${escaped(origin)}/(?:${locales.join('|')})(?![\\w-])[^\\s<>]*`, 'g')
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(ending, '')
    const { pathname, search, hash, origin: own } = new URL(shown)
    if (own !== origin) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    const [, , ...rest] = pathname.split('/')
    pieces.push({ text: shown.replace(/^https?:\/\//, ''), href: `/${[locale, ...rest].join('/')}${search}${hash}` })
    end = index + shown.length
  }
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces
}
