// The accounts of a verified phone, kept for a day in a cookie while one of them is chosen.
import type { verifyCode } from '@lantern/protocol/auth.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'

export type PhoneAccounts = ReplyOf<typeof verifyCode>

const cookie = 'phoneAccounts'
const day = 24 * 60 * 60

export function keepAccounts(accounts: PhoneAccounts): void {
  const sorted = [...accounts.Player].sort((a, b) => a.Player.RegistTime.localeCompare(b.Player.RegistTime))
  const value = encodeURIComponent(JSON.stringify({ Token: accounts.Token, Player: sorted }))
  document.cookie = `${cookie}=${value}; Max-Age=${day}; Path=/; SameSite=Strict`
}

export function readAccounts(): PhoneAccounts | null {
  const part = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookie}=`))
  if (!part) return null
  try {
    const value = JSON.parse(decodeURIComponent(part.slice(cookie.length + 1))) as Partial<PhoneAccounts>
    return typeof value.Token === 'string' && Array.isArray(value.Player) ? (value as PhoneAccounts) : null
  } catch {
    return null
  }
}

export function forgetAccounts(): void {
  document.cookie = `${cookie}=; Max-Age=0; Path=/; SameSite=Strict`
}
