// Requests that a page of another site made its visitor's browser send: calls refuse them, since their answers set cookies.
import type { IncomingHttpHeaders } from 'node:http'
import type { IsOurOrigin } from './origin.ts'

export interface ForeignRequest {
  readonly status: 403 | 415
  /** The header that gave it away. */
  readonly field: string
}

/**
 * Null for our own pages and for programs, which send neither header. A form cannot send JSON, and a script of another site may send it
 * only after a CORS preflight, which nothing here answers; the type is required even where a browser sends no Origin. A request with
 * its token in a header is exempt from the type: such a header needs the same preflight.
 */
export function findForeign(headers: IncomingHttpHeaders, isOurOrigin: IsOurOrigin): ForeignRequest | null {
  const { origin, host = '' } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined && !isOurOrigin(origin, host)) return { status: 403, field: 'Origin' }
  if (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none')
    return { status: 403, field: 'Sec-Fetch-Site' }
  if (headers['api-token'] !== undefined || headers.authorization !== undefined) return null
  const type = headers['content-type']
  const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
  if (type === undefined ? hasBody : !isJson(type)) return { status: 415, field: 'Content-Type' }
  return null
}

export const isJson = (type: string): boolean => /^application\/json\s*(;|$)/i.test(type.trim())
