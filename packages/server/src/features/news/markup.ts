// Sanitises an announcement's HTML when it is written: keeps text, lists, tables, our own pictures and links to pages; removes everything
// else.
import sanitizeHtml from 'sanitize-html'

const contents = ['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'i', 'u', 's', 'blockquote', 'code', 'pre']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
/** Removed together with their contents. */
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

/** Our own pages, the web and mail. Browsers skip spaces and control characters inside an address, so they are not allowed. */
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

/** Longer than any announcement; longer input is not parsed. */
const mostWritten = 100_000

/** Null when it is too long. Sanitising twice gives the same result. */
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

/** Whether neither text nor pictures are left. */
export const isEmptyMarkup = (html: string): boolean =>
  !html.includes('<img') && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
