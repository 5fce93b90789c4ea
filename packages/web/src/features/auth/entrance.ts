// Exchanges a credential for a session and navigates to the requested page.
import { isRefusal } from '@lantern/client/client.ts'
import { signIn } from '@lantern/protocol/auth.ts'
import { phoneSignIn } from '@lantern/protocol/values/accounts.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { currentLocale } from '../../kernel/language/language.ts'
import { layerHref, type LayerSearch } from '../../kernel/routing/layers.ts'
import { client, enterSession } from '../../kernel/connection/link.ts'
import { page } from '../../kernel/document/page.ts'
import { safePath, takePath, wantedPath } from '../../kernel/routing/path.ts'
import { program } from '../../kernel/session/program.ts'
import { announce, noteSignIn } from '../../kernel/session/session.ts'
import { forgetAccounts } from './accounts.ts'
import { forgetSent } from './sentCode.ts'
import { welcomeNewcomer } from './bonus.ts'

/** The version of the terms that the box in the dialog agrees to. */
const termsVersion = '2026-11'

/** Without a player id the owner of the phone is registered. */
export async function enter(provider: number, token: string, playerID?: number): Promise<void> {
  const request = {
    SiteID: page.siteId,
    Provider: provider,
    Token: token,
    ...(playerID !== undefined && { PlayerID: playerID }),
    Lang: currentLocale(),
    Client: program,
    Terms: termsVersion,
  }
  const me = await client.call(signIn, request).catch((error: unknown) => {
    if (isRefusal(error)) noteSignIn(error.code)
    throw error
  })
  noteSignIn(null)
  forgetAccounts()
  forgetSent()
  enterSession(me)
  if (me.isRegist) void welcomeNewcomer(me.provider === phoneSignIn)
}

/** A closed account and a self-exclusion have notices of their own; false: the caller must show the error. */
export function showRefusal(error: unknown): boolean {
  if (isRefusal(error, 'AccountDisabled')) announce('DISABLED')
  else if (isRefusal(error, 'PlayLimitReached')) announce('EXCLUDED', String(error.details.Until ?? ''))
  else return false
  return true
}

interface Place {
  readonly href: string
  readonly search: LayerSearch
}

/** The target after sign-in: the address's parameter, else the stored path, else the page below the dialog. */
export function aimFrom({ href, search }: Place, stored: string | null): string {
  return (
    safePath(search.signInRedirectURL) ??
    stored ??
    safePath(layerHref(href, 'phoneStep', null)) ??
    `/${currentLocale()}`
  )
}

/** The path given to a provider's start address; it stays stored until sign-in succeeds. */
export function useAim(): () => string {
  const router = useRouter()
  return useCallback(() => aimFrom(router.latestLocation, wantedPath()), [router])
}

/** Closes the sign-in layer and navigates on. */
export function useGoOn(): () => void {
  const router = useRouter()
  return useCallback(() => {
    const href = aimFrom(router.latestLocation, takePath())
    void router.navigate({ href, replace: true, resetScroll: false })
  }, [router])
}
