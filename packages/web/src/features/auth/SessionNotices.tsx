// What the site must say about the session: it timed out, it moved elsewhere, the account is closed, or welcome.
import { useRouter } from '@tanstack/react-router'
import { formatAmount, useLocale, useT } from '../../kernel/language.ts'
import { useLayerMoves } from '../../kernel/layers.ts'
import { brand } from '../../kernel/page.ts'
import { announce, type SessionNotice } from '../../kernel/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { StateDrawing } from '../../ui/StatePanel.tsx'
import styles from './SessionNotices.module.css'

const endings = {
  TIMEOUT: { title: 'auth.timeoutTitle', text: 'auth.timeoutText', drawing: 'waiting' },
  MULTIPLE_SIGNIN: { title: 'auth.elsewhereTitle', text: 'auth.elsewhereText', drawing: 'error' },
  DISABLED: { title: 'auth.disabledTitle', text: 'auth.disabledText', drawing: 'locked' },
} as const

export function SessionNotices({ notice }: { readonly notice: SessionNotice }) {
  return notice === 'REGIST_SUCCESS' ? <Welcome /> : <Ending notice={notice} />
}

function Ending({ notice }: { readonly notice: keyof typeof endings }) {
  const t = useT()
  const { open } = useLayerMoves()
  const { title, text, drawing } = endings[notice]
  const isFinal = notice === 'DISABLED'
  const goOn = (): void => {
    announce(null)
    if (!isFinal) open('phoneStep', '0')
  }
  return (
    <Dialog title={t(title)} width={380} picture={<StateDrawing state={drawing} />}>
      <p className={styles.text}>{t(text)}</p>
      <Button kind="gold" size="large" wide onClick={goOn}>
        {t(isFinal ? 'auth.understood' : 'auth.again')}
      </Button>
    </Dialog>
  )
}

function Welcome() {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const start = (): void => {
    announce(null)
    void router.navigate({ to: '/$locale/play-game/m', params: { locale } })
  }
  return (
    <Dialog
      title={t('auth.welcomeTitle')}
      width={400}
      picture={<StateDrawing state="done" />}
      onClose={() => announce(null)}
    >
      <p className={styles.coins}>{t('auth.welcomeCoins', { coins: formatAmount(brand.newcomerCoins, locale) })}</p>
      <p className={styles.text}>{t('auth.welcomeText')}</p>
      <Button kind="gold" size="large" wide onClick={start}>
        {t('auth.startPlaying')}
      </Button>
    </Dialog>
  )
}
