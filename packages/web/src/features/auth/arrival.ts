// What happens when a provider sends someone back: sign in, bind, or say why not. Runs once for an arrival.
import { isRefusal, LostError } from '@lantern/client/client.ts'
import { linkProvider } from '@lantern/protocol/auth.ts'
import { thirdPartyTypes } from '@lantern/protocol/values.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { currentLocale, t } from '../../kernel/language/language.ts'
import { client, leaveSession } from '../../kernel/connection/link.ts'
import { page } from '../../kernel/document/page.ts'
import { takePath, wantedPath } from '../../kernel/routing/path.ts'
import { isSignedIn, useSession } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { enter, tellRefusal } from './entrance.ts'
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
  /** Where it was to lead. */
  readonly to: string
  readonly isBinding: boolean
  /** False: this provider is not open here, only others can help. */
  readonly mayRetry: boolean
  /** Null: still on the way. */
  readonly failure: string | null
}

/** True: in. False: a notice has said why not. */
async function comeIn(provider: LandingProvider): Promise<boolean> {
  try {
    await enter(thirdPartyTypes[provider], readAccessToken(provider))
    return true
  } catch (error) {
    if (tellRefusal(error)) return false
    // The page was loaded again after it had done its work.
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
    // Tokens in a fragment belong to a flow that is never used here: somebody else made this address.
    if (isForeignFragment(location.hash) && status === 'guest') {
      // The documents alert an empty message here; ours says what happened.
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
