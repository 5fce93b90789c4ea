// The redirect target after sign-in: the page requested before it, if that is a page of this site.
import { safePath } from '@lantern/locales/path.ts'
import { wantedMark } from '../session/session.ts'
import { readText, writeText } from '../browser/storage.ts'

export { safePath } from '@lantern/locales/path.ts'

/** The page a guest requested before sign-in. */
export const wantedPath = (): string | null => safePath(readText(wantedMark))

export function takePath(): string | null {
  const path = wantedPath()
  writeText(wantedMark, null)
  return path
}
