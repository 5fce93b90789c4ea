// Where a browser is redirected after signing in: only to our own pages, else to the home page.
import { safePath as ownPath } from '@lantern/locales/path.ts'

const home = '/'

/** Without the fragment: the landing page would parse it as a provider's response. */
export const safePath = (asked: unknown): string => ownPath(asked)?.split('#')[0] ?? home
