// Which program shows this page: a browser, the app, or LINE's in-app browser.
import { readTabText, writeTabText } from '../browser/storage.ts'

export type Program = 'web' | 'liff' | 'apk'

const isApp = (value: unknown): value is 'liff' | 'apk' => value === 'liff' || value === 'apk'

export function detectProgram(userAgent: string, asked: string | null): Program {
  if (isApp(asked)) return asked
  return userAgent.includes('LanternAPK') ? 'apk' : userAgent.includes(' LIFF') ? 'liff' : 'web'
}

/** `?client=apk` applies for the lifetime of the tab: later addresses no longer contain it. */
export function keepAsked(search: string): string | null {
  const asked = new URLSearchParams(search).get('client')
  if (isApp(asked)) writeTabText('client', asked)
  return readTabText('client')
}

export const program: Program = detectProgram(navigator.userAgent, keepAsked(location.search))

/** Signing out and deleting the account are done by the app that opened the session. */
export const isAppSession = (client: Program | undefined): boolean => isApp(client) || isApp(program)
