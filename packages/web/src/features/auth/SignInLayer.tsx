// The sign-in dialogs by step: 0 choose a provider, 1 phone and code, 2 choose one of several accounts.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { currentLocale, useT } from '../../kernel/language/language.ts'
import { useLayerMoves, useLayers } from '../../kernel/routing/layers.ts'
import { useSession } from '../../kernel/session/session.ts'
import { isHere } from '../../kernel/routing/navigation.ts'
import { AccountChooser } from './AccountChooser.tsx'
import { forgetCredential, readAccounts } from './accounts.ts'
import { useGoOn } from './entrance.ts'
import { PhoneDialog } from './PhoneDialog.tsx'
import { SignInDialog } from './SignInDialog.tsx'

interface SignInLayerProps {
  readonly step: 0 | 1 | 2
  /** Guests in the play lobby of a phone: the dialog cannot be closed. */
  readonly isForced: boolean
  /** Called on closing when the page opened the dialog by itself, not through the address. */
  readonly onDecline: (() => void) | undefined
}

/** Each step is a dialog of its own; focus returns after the last one to the element focused before the first. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    },
    [opener],
  )
}

export function SignInLayer({ step, isForced, onDecline }: SignInLayerProps) {
  const t = useT()
  const router = useRouter()
  const { open, change, close } = useLayerMoves()
  const goOn = useGoOn()
  const isPlayer = useSession((session) => session.status === 'player')
  /** Chosen with an expired credential: signed in at once when the phone is proved again. */
  const [chosen, setChosen] = useState<number | null>(null)
  const accounts = step === 2 ? readAccounts() : null
  const isLost = step === 2 && !accounts
  useFocusBack()

  useEffect(() => {
    if (isPlayer) return goOn()
    if (!isLost) return
    // In the lobby the steps exist only in the history; elsewhere nowLogIn is a page.
    if (isHere('/play-game/m', router.latestLocation.pathname)) return change('phoneStep', '0')
    void router.navigate({ to: '/$locale/nowLogIn', params: { locale: currentLocale() }, replace: true })
  }, [isPlayer, isLost, goOn, change, router])

  const { phoneStep } = useLayers()
  const isOffer = onDecline !== undefined && phoneStep === undefined
  const leave = (): void => {
    // Also when the address opened it: the page behind would open the dialog again.
    onDecline?.()
    if (isOffer) return
    if (isHere('/nowLogIn', router.latestLocation.pathname))
      void router.navigate({ to: '/$locale', params: { locale: currentLocale() }, replace: true })
    else close('phoneStep')
  }
  const proveAgain = (playerID: number): void => {
    forgetCredential()
    setChosen(playerID)
    change('phoneStep', '1')
  }
  if (isPlayer || isLost) return null
  if (step === 0)
    return (
      <SignInDialog isOffer={isOffer} onClose={isForced ? undefined : leave} onPhone={() => open('phoneStep', '1')} />
    )
  if (step === 1)
    return (
      <PhoneDialog
        chosen={chosen}
        message={chosen === null ? null : t('auth.proofExpired')}
        onClose={() => (setChosen(null), close('phoneStep', '0'))}
        onDone={goOn}
        onSeveral={() => (setChosen(null), change('phoneStep', '2'))}
      />
    )
  return (
    <AccountChooser
      accounts={accounts!}
      onDone={goOn}
      onExpired={proveAgain}
      onLeave={() => change('phoneStep', '0')}
    />
  )
}
