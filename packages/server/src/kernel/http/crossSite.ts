// Detects requests that a page of another site made a visitor's browser send (CSRF). Calls refuse them, because their replies set cookies.
import type { IncomingHttpHeaders } from 'node:http'
import { badRequestStatuses } from '@lantern/protocol/errors.ts'
import type { IsOurOrigin } from './origin.ts'

const { foreign, notJson } = badRequestStatuses

export interface ForeignRequest {
  readonly status: number
  /** The header that identified it. */
  readonly field: string
}

/**
 * Null for our own pages and for programs, which send neither header. A form cannot send JSON, and a script of another site may send it
 * only after a CORS preflight, which is never answered here; so the content type is required even if a browser sends no Origin. A request
 * with its token in a header needs no content type: a custom header requires the same preflight.
 */
export function findForeign(headers: IncomingHttpHeaders, isOurOrigin: IsOurOrigin): ForeignRequest | null {
  const { origin, host = '' } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined && !isOurOrigin(origin, host)) return { status: foreign, field: 'Origin' }
  if (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none')
    return { status: foreign, field: 'Sec-Fetch-Site' }
  if (headers['api-token'] !== undefined || headers.authorization !== undefined) return null
  const type = headers['content-type']
  const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
  if (type === undefined ? hasBody : !isJson(type)) return { status: notJson, field: 'Content-Type' }
  return null
}

export const isJson = (type: string): boolean => /^application\/json\s*(;|$)/i.test(type.trim())
