// What of an announcement's HTML is kept: words, lists, tables, our own pictures, links that lead to pages. Everything else goes, on writing.
import sanitizeHtml from 'sanitize-html'

const contents = ['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'i', 'u', 's', 'blockquote', 'code', 'pre']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
/** Dropped together with what is inside. */
const silent = [
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
  'option',
]
const others = {
  strong: 'b',
  em: 'i',
  del: 's',
  strike: 's',
  ins: 'u',
  div: 'p',
  section: 'p',
  article: 'p',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
}

/** Our own pages, the web and mail. Browsers skip spaces and controls inside an address, so they may not be there. */
const isFineLink = (href: string): boolean =>
  !/[\s\p{Cc}\p{Cf}\\]/u.test(href) && /^(\/(?!\/)|https?:\/\/[^/]|mailto:[^?]+@)/i.test(href)
const isOwnPicture = (src: string): boolean => /^\/(art|pictures)\/[\w./-]+$/.test(src) && !src.includes('..')

const options: sanitizeHtml.IOptions = {
  allowedTags: [...contents, ...tables, 'a', 'img'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: silent,
  nestingLimit: 20,
  disallowedTagsMode: 'discard',
  transformTags: others,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
}

/** Longer than any announcement; a parser is not asked about more. */
const mostWritten = 100_000

/** Null when it is too long to be looked at. Cleaning what is clean changes nothing. */
export function cleanMarkup(html: string): string | null {
  if (html.length > mostWritten) return null
  const clean = sanitizeHtml(html.normalize('NFC').toWellFormed(), {
    ...options,
    transformTags: {
      ...others,
      a: (tagName, { href = '' }) => ({ tagName, attribs: isFineLink(href) ? { href } : {} }),
    },
  })
  return clean.trim()
}

/** Whether anything is left to read or to see. */
export const isEmptyMarkup = (html: string): boolean =>
  !html.includes('<img') && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
