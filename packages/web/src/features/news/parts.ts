// Parses the markup of announcements into a tree of known parts. No HTML is ever given to the browser: whatever is not on the list is not in the
// tree, so nothing in it can execute.
const containers = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'b',
  'i',
  'u',
  's',
  'blockquote',
  'code',
  'pre',
  'div',
] as const
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const
type Plain = (typeof containers)[number] | (typeof tables)[number]

export type Part =
  | string
  | { readonly tag: Plain; readonly parts: readonly Part[] }
  | { readonly tag: 'br' | 'hr' }
  | { readonly tag: 'a'; readonly href: string; readonly parts: readonly Part[] }
  | { readonly tag: 'img'; readonly src: string; readonly alt: string }

/** Other spellings of the same tag, and elements dropped together with their content. */
const aliases: Readonly<Record<string, string>> = {
  strong: 'b',
  em: 'i',
  del: 's',
  strike: 's',
  ins: 'u',
  section: 'div',
  article: 'div',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
}
const silent = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'noscript',
  'title',
  'textarea',
])
const plain = new Set<string>([...containers, ...tables])

const deepest = 24
const mostParts = 5000

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  times: '×',
}

/** A character that is allowed in text; others, and unpaired surrogates, become the replacement character. */
function fromNumber(number: number): string {
  const isText = number >= 0x20 && number <= 0x10ffff && !(number >= 0xd800 && number <= 0xdfff)
  return isText || number === 9 || number === 10 ? String.fromCodePoint(number) : '\ufffd'
}

export function readEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return fromNumber(Number(decimal))
    if (hex) return fromNumber(Number.parseInt(hex, 16))
    return entities[String(name).toLowerCase()] ?? whole
  })
}

function readAttribute(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|[\\s"'/])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return readEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '')
}

/** Browsers ignore these inside an address, so they are removed before the scheme is checked. */
// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\ufeff]/g

/** Our own pages, http(s) and mailto; null for anything else. */
export function readHref(written: string): string | null {
  const href = written.replace(invisible, '')
  if (/^\/(?![/\\])/.test(href) || /^https?:\/\/[^/\\]/i.test(href) || /^mailto:[^?]+@/i.test(href)) return href
  return null
}

/** Only our own pictures: the CSP allows no others. */
export function readSource(written: string): string | null {
  const src = written.replace(invisible, '')
  return /^\/(art|pictures)\/[\w./-]+$/.test(src) && !src.includes('..') ? src : null
}

interface Open {
  readonly tag: string
  readonly parts: Part[]
  readonly close: (parts: Part[]) => Part[]
}

function begin(tag: string, attributes: string): Open {
  const parts: Part[] = []
  if (tag === 'a') {
    const href = readHref(readAttribute(attributes, 'href'))
    return { tag, parts, close: (inner) => (href ? [{ tag: 'a', href, parts: inner }] : inner) }
  }
  const isPlain = plain.has(tag)
  return { tag, parts, close: (inner) => (isPlain ? [{ tag: tag as Plain, parts: inner }] : inner) }
}

/** A comment, a tag with attributes of limited length, or text; a `<` that begins no tag is text too. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]{0,20})((?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}'){0,2000})>|([^<]+|<)/gi

/** The end of a dropped element; the end of the text if it is never closed. */
function skip(html: string, tag: string, from: number): number {
  const close = new RegExp(`</${tag}[^>]*>`, 'gi')
  close.lastIndex = from
  return close.test(html) ? close.lastIndex : html.length
}

/** Text between rows and items is only whitespace for layout. */
const layoutOnly = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr'])

export function readMarkup(html: string): readonly Part[] {
  const root: Open = { tag: '', parts: [], close: (parts) => parts }
  const open: Open[] = [root]
  let count = 0
  const top = (): Open => open.at(-1)!
  const add = (...parts: Part[]): void => void ((count += parts.length), top().parts.push(...parts))
  const end = (): void => {
    const last = open.pop()!
    add(...last.close(last.parts))
  }
  token.lastIndex = 0
  for (let found = token.exec(html); found && count < mostParts; found = token.exec(html)) {
    const [whole, slash, name, attributes = '', text] = found
    if (text !== undefined && (text.trim() || !layoutOnly.has(top().tag))) add(readEntities(text))
    if (!name) continue
    const lower = name.toLowerCase()
    const tag = aliases[lower] ?? lower
    if (silent.has(tag)) token.lastIndex = slash ? token.lastIndex : skip(html, tag, token.lastIndex)
    else if (tag === 'br' || tag === 'hr') add({ tag })
    else if (tag === 'img') {
      const src = readSource(readAttribute(attributes, 'src'))
      if (src) add({ tag: 'img', src, alt: readAttribute(attributes, 'alt') })
    } else if (slash) {
      const at = open.findLastIndex((part) => part.tag === tag)
      while (at > 0 && open.length > at) end()
    } else if (open.length <= deepest && !whole.endsWith('/>')) open.push(begin(tag, attributes))
  }
  while (open.length > 1) end()
  return root.parts
}
