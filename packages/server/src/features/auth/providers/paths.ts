// Where a browser may be sent after signing in: only to pages of ours, whatever the address that asked says.
import { locales } from '@lantern/locales/locale.ts'

const longest = 512
/** Visible ASCII without the backslash, which browsers read as a slash; never two slashes at the front. */
const plainPath = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/
const anywhere = 'https://lantern.invalid'
const home = '/'

/** The path as a browser would walk it, if it leads to a page of ours in one of our languages; else the home page. */
export function safePath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > longest || !plainPath.test(asked)) return home
  if (!URL.canParse(asked, anywhere)) return home
  const { origin, pathname, search } = new URL(asked, anywhere)
  const [, locale, room] = pathname.split('/')
  const isOurs = origin === anywhere && (locales as readonly string[]).includes(locale ?? '')
  // Back to the page that finishes a sign-in would be a circle.
  return isOurs && !isSignIn(room ?? '') ? `${pathname}${search}` : home
}

function isSignIn(room: string): boolean {
  try {
    return decodeURIComponent(room).toLowerCase() === 'signin'
  } catch {
    return true
  }
}
