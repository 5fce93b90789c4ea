// Where a sign-in leads: to what was wanted before it, if that is a page of our own.
import { safePath } from '@lantern/locales/path.ts'
import { wantedMark } from '../session/session.ts'
import { readText, writeText } from '../browser/storage.ts'

export { safePath } from '@lantern/locales/path.ts'

/** What a guest wanted to see before sign-in. */
export const wantedPath = (): string | null => safePath(readText(wantedMark))

export function takePath(): string | null {
  const path = wantedPath()
  writeText(wantedMark, null)
  return path
}
