// The gift password: whether it is set, and buttons to set, change and reset it.
import { KeyRound } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { usePresentPlace } from './address.ts'
import type { GivingProps } from './GiveForm.tsx'
import styles from './PasswordCard.module.css'
import { ChangeDialog, ResetDialog, SetDialog } from './PasswordDialogs.tsx'

export function PasswordCard({ rules, renew }: GivingProps) {
  const t = useT()
  const { ask } = usePresentPlace()
  const { open, close } = useLayerMoves()
  const { HasPassword, TriesLeft } = rules
  const finish = async (): Promise<void> => {
    await renew()
    close('ask')
  }
  const dialog = { onDone: finish, onClose: () => close('ask') }
  return (
    <Card
      title={t('gifts.passwordTitle')}
      aside={
        <Badge tone={HasPassword ? 'good' : 'warn'}>
          {t(HasPassword ? 'gifts.passwordIsSet' : 'gifts.passwordNone')}
        </Badge>
      }
    >
      <p className={styles.reason}>{t('gifts.passwordWhy')}</p>
      {HasPassword && TriesLeft === 0 && <p className={styles.locked}>{t('gifts.locked')}</p>}
      <div className={styles.moves}>
        {HasPassword ? (
          <>
            <Button kind="ghost" disabled={TriesLeft === 0} onClick={() => open('ask', 'change')}>
              {t('gifts.changePassword')}
            </Button>
            <Button kind="text" onClick={() => open('ask', 'reset')}>
              {t('gifts.reset')}
            </Button>
          </>
        ) : (
          <Button onClick={() => open('ask', 'set')}>
            <KeyRound size={17} aria-hidden />
            {t('gifts.set')}
          </Button>
        )}
      </div>
      {ask === 'set' && !HasPassword && <SetDialog {...dialog} />}
      {ask === 'change' && HasPassword && <ChangeDialog {...dialog} triesLeft={TriesLeft} renew={renew} />}
      {ask === 'reset' && HasPassword && <ResetDialog {...dialog} />}
    </Card>
  )
}
