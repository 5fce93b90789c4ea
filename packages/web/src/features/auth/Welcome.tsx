// Welcome dialog for a new player: the coins already credited, and a link to the games.
import { useRouter } from '@tanstack/react-router'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { announce } from '../../kernel/session/session.ts'
import { usePublished } from '../../kernel/document/published.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateDrawing } from '../../ui/StatePanel.tsx'
import { keptInvite } from '../invite/invite.ts'
import { useBonus } from './bonus.ts'
import styles from './Welcome.module.css'

export function Welcome() {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const { coins, isAwaited } = useBonus()
  const { newcomerCoins } = usePublished()
  const start = (): void => {
    announce(null)
    void router.navigate({ to: '/$locale/play-game/m', params: { locale } })
  }
  const invitation = keptInvite()
  const bind = (): void => {
    announce(null)
    void router.navigate({ to: '/$locale/member/invite', params: { locale } })
  }
  const amount = (value: number): string => formatAmount(value, locale)
  return (
    <Dialog
      isMessage
      title={t('auth.welcomeTitle')}
      width={400}
      picture={<StateDrawing state="done" />}
      onClose={() => announce(null)}
    >
      <div className={styles.balances} aria-live="polite" aria-busy={isAwaited}>
        <p className={styles.sum}>
          <Picture name="items/coin" alt="" />
          <b className="number display metal">{amount(newcomerCoins + (coins ?? 0))}</b>
          <span>{t('words.coin')}</span>
        </p>
        {(coins !== null || isAwaited) && (
          <dl className={styles.parts}>
            <dt>{t('auth.welcomeGift')}</dt>
            <dd className="number">+{amount(newcomerCoins)}</dd>
            <dt>{t('auth.welcomeBonus')}</dt>
            <dd className="number">{coins === null ? <Skeleton width={64} /> : `+${amount(coins)}`}</dd>
          </dl>
        )}
      </div>
      <p className={styles.text}>{t('auth.welcomeText')}</p>
      <Button kind="gold" size="large" wide onClick={start}>
        {t('auth.startPlaying')}
      </Button>
      {invitation && (
        <Button wide onClick={bind}>
          {t('invite.offer', { code: invitation })}
        </Button>
      )}
    </Dialog>
  )
}
