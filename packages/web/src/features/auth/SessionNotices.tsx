// Notices about the session: it ended, the account is closed or excluded, welcome, or the session reminder.
import { useRouter } from '@tanstack/react-router'
import { ClockFading } from 'lucide-react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { announce, useSession, type SessionNotice } from '../../kernel/session/session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { StateDrawing } from '../../ui/StatePanel.tsx'
import styles from './SessionNotices.module.css'
import { Welcome } from './Welcome.tsx'

export function SessionNotices({ notice }: { readonly notice: SessionNotice }) {
  if (notice === 'REGIST_SUCCESS') return <Welcome />
  if (notice === 'REMINDER') return <Reminder />
  if (notice === 'DELETION_CANCELLED') return <Kept />
  if (notice === 'DISABLED' || notice === 'EXCLUDED') return <Closed isExcluded={notice === 'EXCLUDED'} />
  return <Ending notice={notice} />
}

const endings = {
  TIMEOUT: { title: 'auth.timeoutTitle', text: 'auth.timeoutText', drawing: 'waiting' },
  MULTIPLE_SIGNIN: { title: 'auth.elsewhereTitle', text: 'auth.elsewhereText', drawing: 'error' },
  FOREIGN_RETURN: { title: 'auth.foreignTitle', text: 'auth.foreignText', drawing: 'error' },
} as const

function Ending({ notice }: { readonly notice: keyof typeof endings }) {
  const t = useT()
  const { open } = useLayerMoves()
  const { title, text, drawing } = endings[notice]
  const goOn = (): void => {
    announce(null)
    open('phoneStep', '0')
  }
  return (
    <Dialog title={t(title)} width={380} picture={<StateDrawing state={drawing} />}>
      <p className={styles.text}>{t(text)}</p>
      <Button kind="gold" size="large" wide onClick={goOn}>
        {t('auth.again')}
      </Button>
    </Dialog>
  )
}

/** Signing in is not possible now: only links to the home page and to support. */
function Closed({ isExcluded }: { readonly isExcluded: boolean }) {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const until = useSession((session) => session.detail)
  const leave = (): void => {
    announce(null)
    void router.navigate({ to: '/$locale', params: { locale }, search: {}, replace: true })
  }
  const excluded = until ? t('auth.excludedText', { until }) : t('auth.excludedLong')
  return (
    <Dialog
      title={t(isExcluded ? 'auth.excludedTitle' : 'auth.disabledTitle')}
      width={400}
      picture={<StateDrawing state="locked" />}
    >
      <p className={styles.text}>{isExcluded ? excluded : t('auth.disabledText')}</p>
      <DialogActions>
        <ButtonLink
          kind="ghost"
          to="/$locale/$"
          params={{ locale, _splat: 'support/info' }}
          replace
          onClick={() => announce(null)}
        >
          {t('shell.supportContact')}
        </ButtonLink>
        <Button kind="gold" onClick={leave}>
          {t('auth.understood')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Kept() {
  const t = useT()
  const close = (): void => announce(null)
  return (
    <Dialog isMessage title={t('auth.keptTitle')} width={400} picture={<StateDrawing state="done" />} onClose={close}>
      <p className={styles.text}>{t('auth.keptText')}</p>
      <Button kind="gold" size="large" wide onClick={close}>
        {t('auth.understood')}
      </Button>
    </Dialog>
  )
}

function Reminder() {
  const t = useT()
  const locale = useLocale()
  const minutes = useSession((session) => session.detail)
  const goOn = (): void => announce(null)
  return (
    <Dialog
      isMessage
      title={t('auth.reminderTitle')}
      width={400}
      onClose={goOn}
      picture={
        <div className={styles.clock} aria-hidden>
          <ClockFading size={40} strokeWidth={1.6} />
        </div>
      }
    >
      <p className={styles.spent}>{t('auth.reminderText', { minutes })}</p>
      <p className={styles.text}>{t('auth.reminderWhy')}</p>
      <DialogActions>
        <ButtonLink
          kind="ghost"
          size="large"
          to="/$locale/member/settings"
          params={{ locale }}
          search={{ section: 'play' }}
          onClick={goOn}
        >
          {t('auth.takeBreak')}
        </ButtonLink>
        <Button kind="gold" size="large" onClick={goOn}>
          {t('auth.continue')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
