// Through the door: exchanges a phone token for a session and goes on to where the player wanted to be.
import { signIn } from '@lantern/protocol/auth.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { currentLocale } from '../../kernel/language.ts'
import { layerHref } from '../../kernel/layers.ts'
import { client, enterSession } from '../../kernel/link.ts'
import { page } from '../../kernel/page.ts'
import { takePath } from '../../kernel/session.ts'
import { stripLocale } from '../../layouts/navigation.ts'
import { forgetAccounts } from './accounts.ts'

const byPhone = 10000

export async function signInByPhone(token: string, playerID: number | null): Promise<void> {
  const me = await client.call(signIn, {
    SiteID: page.siteId,
    Provider: byPhone,
    Token: token,
    ...(playerID !== null && { PlayerID: playerID }),
    Lang: currentLocale(),
  })
  forgetAccounts()
  enterSession(me)
}

/** Leaves the sign-in layer: to the remembered path, else the page below it. */
export function useGoOn(): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { href, pathname } = router.latestLocation
    const here = stripLocale(pathname) === '/nowLogIn' ? `/${currentLocale()}` : layerHref(href, 'phoneStep', null)
    void router.navigate({ href: takePath() ?? here, replace: true, resetScroll: false })
  }, [router])
}
