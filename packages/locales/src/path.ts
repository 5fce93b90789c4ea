// Validates redirect targets of a sign-in: only pages of this site in a supported language, whatever the request contains.
import { locales } from './locale.ts'

const longest = 512
/** Visible ASCII without the backslash, which browsers treat as a slash; starts with exactly one slash. */
const plain = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/
const anywhere = 'https://lantern.invalid'
/** Pages of the sign-in flow: redirecting back there would repeat what was just completed. */
const doors = ['signin', 'nowlogin']

function isDoor(page: string): boolean {
  try {
    return doors.includes(decodeURIComponent(page).toLowerCase())
  } catch {
    return true
  }
}

/** The path as a browser resolves it, or null when it leaves the site or is none of its pages. */
export function safePath(asked: unknown): string | null {
  if (typeof asked !== 'string' || asked.length > longest || !plain.test(asked)) return null
  if (!URL.canParse(asked, anywhere)) return null
  const url = new URL(asked, anywhere)
  const [, locale, page = ''] = url.pathname.split('/')
  const isOurs = url.origin === anywhere && locales.some((known) => known === locale)
  return isOurs && !isDoor(page) ? url.pathname + url.search + url.hash : null
}
