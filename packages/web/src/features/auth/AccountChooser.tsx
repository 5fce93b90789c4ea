// One phone, several accounts: the oldest first, each with its own sign-in button.
import { isRefusal } from '@lantern/client/client.ts'
import { phoneSignIn } from '@lantern/protocol/values/accounts.ts'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { taipeiDay, useT } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './AccountChooser.module.css'
import { forgetAccounts, readCredential, type PhoneAccount } from './accounts.ts'
import { enter, showRefusal } from './entrance.ts'

interface AccountChooserProps {
  readonly accounts: readonly PhoneAccount[]
  readonly onDone: () => void
  /** The proof of the phone has expired: it must be repeated, for this account. */
  readonly onExpired: (playerID: number) => void
  readonly onLeave: () => void
}

export function AccountChooser({ accounts, onDone, onExpired, onLeave }: AccountChooserProps) {
  const t = useT()
  const [busy, setBusy] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (playerID: number): Promise<void> => {
    const credential = readCredential()
    if (!credential) return onExpired(playerID)
    setBusy(playerID)
    setFault(null)
    try {
      await enter(phoneSignIn, credential, playerID)
      onDone()
    } catch (error) {
      setBusy(null)
      if (isRefusal(error, 'CodeNotValid')) onExpired(playerID)
      else if (!showRefusal(error)) setFault(wordFault(error))
    }
  }
  const leave = (): void => {
    forgetAccounts()
    onLeave()
  }
  return (
    <Dialog
      title={t('auth.chooseTitle')}
      width={560}
      footer={
        <Button kind="text" wide onClick={leave}>
          <LogOut size={17} aria-hidden />
          {t('auth.chooseLogOut')}
        </Button>
      }
    >
      <p className={styles.lead}>{t('auth.chooseLead', { count: accounts.length })}</p>
      <div role="alert" className={styles.fault}>
        {fault && <Notice tone="bad">{fault}</Notice>}
      </div>
      <ul className={styles.accounts}>
        {accounts.map(({ Player, Level }, at) => (
          <li key={Player.PlayerID}>
            <Avatar playerID={Player.PlayerID} size={52} plain={at > 0} />
            <span className={styles.account}>
              <b data-typed>{Player.Name}</b>
              <small className="number">
                <span>{t('words.level', { level: Level })}</span>
                <span>{t('auth.registered', { date: taipeiDay(Player.RegistTime) })}</span>
              </small>
            </span>
            <Button
              kind={at === 0 ? 'gold' : 'solid'}
              busy={busy === Player.PlayerID}
              disabled={busy !== null}
              aria-label={t('auth.signInAs', { name: Player.Name })}
              onClick={() => void choose(Player.PlayerID)}
            >
              {t('auth.signIn')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
