// The sign-in dialogs by step: 0 choose a provider, 1 phone and code, 2 choose one of several accounts.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentLocale } from '../../kernel/language.ts'
import { useLayerMoves } from '../../kernel/layers.ts'
import { useSession } from '../../kernel/session.ts'
import { stripLocale } from '../../layouts/navigation.ts'
import { AccountChooser } from './AccountChooser.tsx'
import { readAccounts } from './accounts.ts'
import { useGoOn } from './entrance.ts'
import { PhoneDialog } from './PhoneDialog.tsx'
import { SignInDialog } from './SignInDialog.tsx'

interface SignInLayerProps {
  readonly step: 0 | 1 | 2
  /** Guests in the play lobby: there is nothing to close it for. */
  readonly isForced: boolean
}

export function SignInLayer({ step, isForced }: SignInLayerProps) {
  const router = useRouter()
  const { open, change, close } = useLayerMoves()
  const goOn = useGoOn()
  const isPlayer = useSession((session) => session.status === 'player')
  const accounts = step === 2 ? readAccounts() : null
  const isLost = step === 2 && !accounts

  useEffect(() => {
    if (isPlayer) goOn()
    else if (isLost)
      void router.navigate({ to: '/$locale/nowLogIn', params: { locale: currentLocale() }, replace: true })
  }, [isPlayer, isLost, goOn, router])

  const leave = (): void => {
    if (stripLocale(router.state.location.pathname) === '/nowLogIn')
      void router.navigate({ to: '/$locale', params: { locale: currentLocale() }, replace: true })
    else close('phoneStep')
  }
  if (isPlayer || isLost) return null
  if (step === 0) return <SignInDialog onClose={isForced ? undefined : leave} onPhone={() => open('phoneStep', '1')} />
  if (step === 1)
    return (
      <PhoneDialog onClose={() => close('phoneStep', '0')} onDone={goOn} onSeveral={() => change('phoneStep', '2')} />
    )
  return <AccountChooser accounts={accounts!} onDone={goOn} onLeave={() => change('phoneStep', '0')} />
}
