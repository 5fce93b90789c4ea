// Which addresses a sign-in may lead to: only pages of our own in one of our languages, whatever is asked.
import { locales } from './locale.ts'

const longest = 512
/** Visible ASCII without the backslash, which browsers read as a slash; beginning with exactly one slash. */
const plain = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/
const anywhere = 'https://lantern.invalid'
/** Pages that only lead on: ending there would ask again what was just answered. */
const doors = ['signin', 'nowlogin']

function isDoor(page: string): boolean {
  try {
    return doors.includes(decodeURIComponent(page).toLowerCase())
  } catch {
    return true
  }
}

/** The path as a browser would walk it, or null when it leaves the site or is no page of it. */
export function safePath(asked: unknown): string | null {
  if (typeof asked !== 'string' || asked.length > longest || !plain.test(asked)) return null
  if (!URL.canParse(asked, anywhere)) return null
  const url = new URL(asked, anywhere)
  const [, locale, page = ''] = url.pathname.split('/')
  const isOurs = url.origin === anywhere && locales.some((known) => known === locale)
  return isOurs && !isDoor(page) ? url.pathname + url.search + url.hash : null
}
