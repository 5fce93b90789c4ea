// The accounts of a proved phone: their names for a day in a cookie, the credential for five minutes in this tab only.
import type { verifyCode } from '@lantern/protocol/auth.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { parseObject, readTabText, writeTabText } from '../../kernel/browser/storage.ts'

type PhoneAccounts = ReplyOf<typeof verifyCode>
export type PhoneAccount = PhoneAccounts['Player'][number]

const cookie = 'phoneAccounts'
const day = 24 * 60 * 60
const credentialKey = 'phoneCredential'
export const credentialLife = 5 * 60 * 1000

const byAge = (accounts: readonly PhoneAccount[]): PhoneAccount[] =>
  accounts.toSorted((one, other) => one.Player.RegistTime.localeCompare(other.Player.RegistTime))

/** Any script of the page can read the cookie, and it lasts a day: it contains no credential. */
export function keepAccounts({ Token, Player }: PhoneAccounts, now: number): void {
  const names = byAge(Player).map(({ Player: { PlayerID, Name, RegistTime }, Level }) => ({
    Player: { PlayerID, Name, RegistTime },
    Level,
  }))
  document.cookie = `${cookie}=${encodeURIComponent(JSON.stringify(names))}; Max-Age=${day}; Path=/; SameSite=Strict`
  writeTabText(credentialKey, JSON.stringify({ token: Token, until: now + credentialLife }))
}

function isAccount(value: unknown): value is PhoneAccount {
  const { Player, Level } = (value ?? {}) as Partial<PhoneAccount>
  return (
    Number.isSafeInteger(Player?.PlayerID) &&
    typeof Player?.Name === 'string' &&
    !Number.isNaN(Date.parse(Player.RegistTime)) &&
    Number.isSafeInteger(Level)
  )
}

export function readAccounts(): readonly PhoneAccount[] | null {
  const part = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookie}=`))
  try {
    const value: unknown = JSON.parse(decodeURIComponent(part?.slice(cookie.length + 1) ?? 'null'))
    return Array.isArray(value) && value.length > 0 && value.every(isAccount) ? byAge(value) : null
  } catch {
    return null
  }
}

/** Null: the code must be proved again. */
export function readCredential(now = Date.now()): string | null {
  const { token, until } = parseObject(readTabText(credentialKey)) ?? {}
  return typeof token === 'string' && typeof until === 'number' && now < until ? token : null
}

export const forgetCredential = (): void => writeTabText(credentialKey, null)

export function forgetAccounts(): void {
  document.cookie = `${cookie}=; Max-Age=0; Path=/; SameSite=Strict`
  forgetCredential()
}
