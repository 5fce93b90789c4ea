// Handles the return from a provider: sign in, bind, or show the error. Runs once per arrival.
import { isRefusal, LostError } from '@lantern/client/client.ts'
import { linkProvider } from '@lantern/protocol/auth.ts'
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { currentLocale, t } from '../../kernel/language/language.ts'
import { client, leaveSession } from '../../kernel/connection/link.ts'
import { page } from '../../kernel/document/page.ts'
import { takePath, wantedPath } from '../../kernel/routing/path.ts'
import { isSignedIn, useSession } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { enter, showRefusal } from './entrance.ts'
import {
  dropTicket,
  isForeignFragment,
  readAccessToken,
  readLanding,
  readTicket,
  reasonKey,
  type BindTicket,
} from './landing.ts'
import { providerTitles, type LandingProvider } from '../../kernel/session/providers.ts'

export interface Arrival {
  /** The redirect target. */
  readonly to: string
  readonly isBinding: boolean
  /** False: this provider is disabled here, so a retry is pointless. */
  readonly mayRetry: boolean
  /** Null: still in progress. */
  readonly failure: string | null
}

/** True: signed in. False: a notice has shown the reason. */
async function comeIn(provider: LandingProvider): Promise<boolean> {
  try {
    await enter(thirdPartyTypes[provider], readAccessToken(provider))
    return true
  } catch (error) {
    if (showRefusal(error)) return false
    // The page was reloaded after it had finished.
    if (isRefusal(error, 'CodeNotValid', 'NoSuchUser', 'BadInput') && isSignedIn()) return true
    throw error
  }
}

async function bind(provider: LandingProvider, { TPType, PhoneToken }: BindTicket): Promise<boolean> {
  const TPToken = readAccessToken(provider)
  await client.call(linkProvider, { SiteID: page.siteId, TPType, TPToken, PhoneToken })
  const { me } = useSession.getState()
  if (me && !me.player.tptType.includes(TPType))
    useSession.setState({ me: { ...me, player: { ...me.player, tptType: [...me.player.tptType, TPType] } } })
  toast(t('auth.linked', { provider: providerTitles[provider] }))
  return true
}

function wordArrival(error: unknown): string {
  if (isRefusal(error, 'CodeNotValid', 'NoSuchUser')) return t('auth.landingExpired')
  return isRefusal(error) || error instanceof LostError ? wordFault(error) : t('auth.landingFailed')
}

export function useArrival(provider: LandingProvider): Arrival {
  const router = useRouter()
  const { to: asked, error } = readLanding(useSearch({ strict: false }))
  const status = useSession((session) => session.status)
  const [ticket] = useState(() => readTicket(provider))
  const [to] = useState(() => asked ?? wantedPath() ?? `/${currentLocale()}`)
  const [failure, setFailure] = useState<string | null>(null)
  const hasBegun = useRef(false)

  useEffect(() => {
    if (status === 'unknown' || hasBegun.current) return
    hasBegun.current = true
    dropTicket()
    const goTo = (href: string): void => void router.navigate({ href, replace: true })
    // Tokens in a fragment belong to a flow that is never used here: this address was forged.
    if (isForeignFragment(location.hash) && status === 'guest') {
      // The specification shows an empty alert() here; we show a notice that explains it.
      leaveSession('FOREIGN_RETURN')
      return goTo(`/${currentLocale()}`)
    }
    if (error !== null) return
    const work = ticket ? bind(provider, ticket) : comeIn(provider)
    work.then(
      (isIn) => {
        takePath()
        goTo(isIn ? to : `/${currentLocale()}`)
      },
      (cause: unknown) => setFailure(wordArrival(cause)),
    )
  }, [status, provider, ticket, error, to, router])

  return {
    to,
    isBinding: ticket !== null,
    mayRetry: error !== 'NotOpenYet',
    failure: error === null ? failure : t(reasonKey(error)),
  }
}
