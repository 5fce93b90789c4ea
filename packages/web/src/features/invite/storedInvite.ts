// The visitor's invitation: stored from the link until it is bound, through sign-in and registration.
import { readText, writeText } from '../../kernel/browser/storage.ts'

const mark = 'INVITE_CODE'

/** Codes are letters and digits in any case; null for anything else. */
export function readCode(typed: string | null): string | null {
  const code = typed?.normalize('NFKC').trim().toUpperCase() ?? ''
  return /^[A-Z0-9]{4,20}$/.test(code) ? code : null
}

/** `?invite=CODE` on any page. */
export function keepInvite(search: string): void {
  const code = readCode(new URLSearchParams(search).get('invite'))
  if (code) writeText(mark, code)
}

export const keptInvite = (): string | null => readCode(readText(mark))
export const dropInvite = (): void => writeText(mark, null)

export const inviteLink = (code: string, origin: string = location.origin): string => `${origin}/?invite=${code}`
