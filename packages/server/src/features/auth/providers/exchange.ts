// Requests to providers with a protocol of their own: one attempt, five seconds, JSON only.
import { createHmac } from 'node:crypto'
import { DialectError } from './person.ts'

const patienceMs = 5000
const mostBytes = 64 * 1024

export type Json = Readonly<Record<string, unknown>>

export async function askJson(url: URL, request: RequestInit = {}): Promise<Json> {
  const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  const text = await response.text()
  if (!response.ok) throw new DialectError(`answered_${response.status}`)
  if (text.length > mostBytes) throw new DialectError('answer_too_long')
  const answer: unknown = JSON.parse(text)
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new DialectError('answer_not_object')
  return answer as Json
}

export function withQuery(url: string, query: Readonly<Record<string, string>>): URL {
  const made = new URL(url)
  for (const [name, value] of Object.entries(query)) made.searchParams.set(name, value)
  return made
}

/** Proves to the provider that the user of the token also has the app's secret. */
export const proveSecret = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('hex')

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The authorization code in a callback. */
export function codeIn(parameters: URLSearchParams): string {
  const code = parameters.get('code')
  if (!code) throw new DialectError('no_code')
  return code
}

/** Providers write `picture: { data: { url } }`. */
export function pictureIn(answer: Json): string {
  const { data } = (answer['picture'] ?? {}) as { data?: { url?: unknown; is_silhouette?: unknown } }
  return data?.is_silhouette === true ? '' : textIn(data?.url)
}
