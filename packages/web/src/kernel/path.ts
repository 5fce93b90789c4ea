// Where a sign-in may lead: only to a page of our own, whatever an address or a storage says.
import { locales } from '@lantern/locales/locale.ts'
import { wantedMark } from './session.ts'
import { readText, writeText } from './storage.ts'

/** Visible ASCII without the backslash, beginning with exactly one slash. */
const plain = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/
const longest = 512
const origin = 'http://own.invalid'

/** Pages that only lead on: ending there would ask again what was just answered. */
const doors = ['signin', 'nowlogin']

function isDoor(page: string): boolean {
  try {
    return doors.includes(decodeURIComponent(page).toLowerCase())
  } catch {
    return true
  }
}

/** The path as the browser would go to it, or null when it leaves the site or is no page of it. */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longest || !plain.test(value)) return null
  const url = new URL(value, origin)
  const [, locale, page = ''] = url.pathname.split('/')
  if (url.origin !== origin || !locales.some((known) => known === locale) || isDoor(page)) return null
  return url.pathname + url.search + url.hash
}

/** What a guest wanted to see before sign-in. */
export const wantedPath = (): string | null => safePath(readText(wantedMark))

export function takePath(): string | null {
  const path = wantedPath()
  writeText(wantedMark, null)
  return path
}
