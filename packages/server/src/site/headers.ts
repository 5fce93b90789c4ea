// The HTTP headers of every page: which sources it may load and which sites may embed it.
import { createHash } from 'node:crypto'
import { reportPath } from './reports.ts'

interface HeaderOptions {
  /** CSP source of the one inline style sheet, such as `'sha256-…'`; no other is allowed. */
  readonly sheet?: string
  /** The document may use the camera, the microphone and the contents of the screen. */
  readonly mayCapture?: boolean
}

const captures = ['camera', 'microphone', 'display-capture'] as const
const isStudio = /^(\/[\w-]+)?\/member\/studio\/?$/

/** Only the studio captures. A document keeps its policy while the app shows other pages in it, so the app loads the studio as a document of its own. */
export const mayCapture = (path: string): boolean => isStudio.test(path)

/** For routes that serve a page: counted in the rate class `page`. */
export const pageRoute = { config: { rate: 'page' } } as const
/** Documents of the wire are ten times the size of a page. */
export const documentRoute = { config: { rate: 'document' } } as const

export function pageHeaders(
  host: string | undefined,
  { sheet, mayCapture: isOpen = false }: HeaderOptions = {},
): Record<string, string> {
  const ours = host && /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : ''
  const hash = sheet === undefined ? '' : ` ${sheet}`
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'${hash}`,
    // Prerendered pages have style attributes (sizes and positions of single elements); this permits neither style sheets nor scripts.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self'${ours}`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `report-uri ${reportPath}`,
    `report-to policy`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `policy="${reportPath}"`,
    'cache-control': 'no-cache',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': [
      ...captures.map((name) => `${name}=(${isOpen ? 'self' : ''})`),
      'geolocation=(), payment=(), usb=()',
    ].join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  }
}

/** HSTS for one year. */
export const transportHeader = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export const plainSheet = `
:root { color-scheme: dark; --line: #ffffff22 }
body { margin: 0 auto; max-width: 72rem; padding: 2rem 1rem 4rem; background: #0b0626; color: #f6f1ff; font: 15px/1.6 system-ui, sans-serif }
a { color: #ffce54 } h1, h2, h3 { line-height: 1.25; margin: 2em 0 .6em } h1 { margin-top: 0 }
code { background: #ffffff14; padding: .1em .35em; border-radius: 5px; font-size: .92em; overflow-wrap: anywhere }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: .93em }
th, td { text-align: left; vertical-align: top; padding: .45em .7em; border-bottom: 1px solid var(--line) } th { color: #c3b5ec }
.code { font: 700 1.5rem/1 ui-monospace, monospace; letter-spacing: .2em; color: #ffce54 } .quiet { color: #c3b5ec }
`

/** A simple page for developers and operators. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${plainSheet}</style></head><body>${body}</body></html>`
}

const plainSource = `'sha256-${createHash('sha256').update(plainSheet).digest('base64')}'`

export const plainHeaders = (host: string | undefined): Record<string, string> =>
  pageHeaders(host, { sheet: plainSource })
