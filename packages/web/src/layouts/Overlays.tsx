// The dialogs over any page, one at a time: age, session notices, sign-in, menu, store; red envelopes, the level-up card and payouts.
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { AgeNotice, SessionNotices, SignInLayer } from '../features/auth/auth.ts'
import { RiseLayer } from '../features/levels/levels.ts'
import { OpenLayer, SendLayer } from '../features/redenvelope/redenvelope.ts'
import { OfferDialog, useReminderOffer } from '../features/reminders/reminders.ts'
import { PayoutLayer } from '../features/rewards/rewards.ts'
import { FundsDialog, StoreLayer } from '../features/store/store.ts'
import { useShortage } from '../kernel/messages/funds.ts'
import { usePayouts } from '../kernel/messages/payouts.ts'
import { useFlags } from '../kernel/document/flags.ts'
import { lazyNamed } from '../kernel/routing/lazy.ts'
import { useLayers } from '../kernel/routing/layers.ts'
import { useMounted } from '../kernel/browser/mounted.ts'
import { appStorePath } from '../kernel/session/program.ts'
import { useSession } from '../kernel/session/session.ts'
import { readTabText, readText } from '../kernel/browser/storage.ts'
import { useIsPhone } from '../kernel/browser/viewport.ts'
import { isHere, stripLocale } from '../kernel/routing/navigation.ts'

const MenuSheet = lazyNamed(() => import('./MenuSheet.tsx'), 'MenuSheet')

/** Also when the browser stores nothing and the layout is remounted. */
let wasAsked = false
const isAgeStored = (): boolean => wasAsked || [readText('ageMadol'), readTabText('ageMadol')].includes('false')

export function Overlays(props: { readonly asksAge: boolean }) {
  const isPlayer = useSession((session) => session.status === 'player')
  return (
    useMounted() && (
      <>
        <Dialogs {...props} />
        {/* In its own Suspense boundary: a dialog must not be hidden while this part loads. */}
        <Suspense>{isPlayer && <RiseLayer />}</Suspense>
        {isPlayer && <Envelopes />}
        {isPlayer && <ReminderQuestion />}
        {isPlayer && <Payouts />}
      </>
    )
  )
}

/** Loaded with the first request of a payment. */
function Payouts() {
  const isExpected = usePayouts((payouts) => payouts.isExpected)
  return <Suspense>{isExpected && <PayoutLayer />}</Suspense>
}

function ReminderQuestion() {
  const pushKey = useReminderOffer((offer) => offer.pushKey)
  // A claim is followed by its scene, then by the question.
  const isPaying = usePayouts(({ payouts }) => payouts.length > 0)
  return <Suspense>{pushKey !== null && !isPaying && <OfferDialog pushKey={pushKey} />}</Suspense>
}

/** The page of proofs reads `envelope` itself. Each in its own Suspense boundary: the form is still shown while the scene that replaces it loads. */
function Envelopes() {
  const { envelope, sendEnvelope } = useLayers()
  const { pathname } = useLocation()
  const { RedEnvelope } = useFlags()
  if (!RedEnvelope) return null
  return (
    <>
      <Suspense>{sendEnvelope !== undefined && <SendLayer />}</Suspense>
      <Suspense>{envelope !== undefined && !isHere('/fair', pathname) && <OpenLayer />}</Suspense>
    </>
  )
}

function Dialogs({ asksAge }: { readonly asksAge: boolean }) {
  const layers = useLayers()
  const { pathname } = useLocation()
  const status = useSession((session) => session.status)
  const notice = useSession((session) => session.notice)
  const left = useSession((session) => session.left)
  const shortage = useShortage((funds) => funds.shortage)
  const [isAgeKnown, setAgeKnown] = useState(isAgeStored)
  const isPhone = useIsPhone()
  /** The page on which a guest dismissed the sign-in dialog: it is not shown there again. */
  const [declined, setDeclined] = useState<string | null>(null)
  const isAppStore = isHere(appStorePath, pathname)
  const isAsked = status === 'guest' && !left && (isAppStore || isHere('/play-game/m', pathname))
  // The phone's lobby and the app's store require sign-in; other play pages are visible to guests.
  const isForced = isAsked && (isAppStore || (isPhone && stripLocale(pathname) === '/play-game/m'))
  const isOffered = isAsked && !isForced && declined !== pathname
  const step = layers.phoneStep ?? (isForced || isOffered || isHere('/nowLogIn', pathname) ? 0 : null)
  return (
    <Suspense>
      {asksAge && !isAgeKnown ? (
        <AgeNotice onDone={() => setAgeKnown((wasAsked = true))} />
      ) : notice ? (
        <SessionNotices notice={notice} />
      ) : step !== null && status !== 'unknown' ? (
        <SignInLayer step={step} isForced={isForced} onDecline={isOffered ? () => setDeclined(pathname) : undefined} />
      ) : layers.menu ? (
        <MenuSheet />
      ) : layers.openStore && status === 'player' ? (
        <StoreLayer />
      ) : null}
      {shortage && status === 'player' && <FundsDialog shortage={shortage} />}
    </Suspense>
  )
}
