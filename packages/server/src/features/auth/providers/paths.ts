// Where a browser is sent after signing in: only to pages of ours, else home.
import { safePath as ownPath } from '@lantern/locales/path.ts'

const home = '/'

/** Without what follows a #: the landing page takes a fragment for a provider's answer. */
export const safePath = (asked: unknown): string => ownPath(asked)?.split('#')[0] ?? home
