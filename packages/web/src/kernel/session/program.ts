// Which program shows this page: a browser, the app, or LINE's in-app browser.
import { readTabText, writeTabText } from '../browser/storage.ts'

export type Program = 'web' | 'liff' | 'apk'

const isApp = (value: unknown): value is 'liff' | 'apk' => value === 'liff' || value === 'apk'

export function detectProgram(userAgent: string, asked: string | null): Program {
  if (isApp(asked)) return asked
  return userAgent.includes('LanternAPK') ? 'apk' : userAgent.includes(' LIFF') ? 'liff' : 'web'
}

/** The store in the web view of the Android app. */
export const appStorePath = '/purchaseAPK'
const isAppStore = (pathname: string): boolean => pathname.split('/').some((part) => `/${part}` === appStorePath)

/** `?client=apk` and the app's store apply for the lifetime of the tab: later addresses no longer contain them. */
export function keepAsked(search: string, pathname = ''): string | null {
  const asked = isAppStore(pathname) ? 'apk' : new URLSearchParams(search).get('client')
  if (isApp(asked)) writeTabText('client', asked)
  return readTabText('client')
}

export const program: Program = detectProgram(navigator.userAgent, keepAsked(location.search, location.pathname))

/** Signing out and deleting the account are done by the app that opened the session. */
export const isAppSession = (client: Program | undefined): boolean => isApp(client) || isApp(program)
