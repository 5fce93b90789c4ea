// One phone, several accounts: the oldest first, each with its own way in.
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { wordFault } from '../../kernel/faults.ts'
import { taipeiDay, useT } from '../../kernel/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './AccountChooser.module.css'
import { forgetAccounts, type PhoneAccounts } from './accounts.ts'
import { signInByPhone } from './entrance.ts'

interface AccountChooserProps {
  readonly accounts: PhoneAccounts
  readonly onDone: () => void
  readonly onLeave: () => void
}

export function AccountChooser({ accounts, onDone, onLeave }: AccountChooserProps) {
  const t = useT()
  const [busy, setBusy] = useState<number | null>(null)
  const enter = async (playerID: number): Promise<void> => {
    setBusy(playerID)
    try {
      await signInByPhone(accounts.Token, playerID)
      onDone()
    } catch (error) {
      toast(wordFault(error), 'bad')
      setBusy(null)
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
      <p className={styles.lead}>{t('auth.chooseLead', { count: accounts.Player.length })}</p>
      <ul className={styles.accounts}>
        {accounts.Player.map(({ Player, Level }, at) => (
          <li key={Player.PlayerID}>
            <Avatar playerID={Player.PlayerID} size={52} plain={at > 0} />
            <span className={styles.who}>
              <b>{Player.Name}</b>
              <small className="number">
                {t('words.level', { level: Level })} · {t('auth.registered', { date: taipeiDay(Player.RegistTime) })}
              </small>
            </span>
            <Button
              kind={at === 0 ? 'gold' : 'solid'}
              busy={busy === Player.PlayerID}
              disabled={busy !== null}
              onClick={() => void enter(Player.PlayerID)}
            >
              {t('auth.signIn')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
