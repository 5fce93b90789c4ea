// Below the envelope: the reason why it cannot be opened, and the one action: open, try again, thank, or close.
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { useConnectionState } from '../../../kernel/connection/line.ts'
import { useLocale, useT } from '../../../kernel/language/language.ts'
import { usePublished } from '../../../kernel/document/published.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { sendThanks, useAllowance, type EnvelopeDetail } from '../calls.ts'
import { mayWrite } from '../rules.ts'
import styles from './Footer.module.css'
import type { Phase } from './phase.ts'

interface FooterProps {
  readonly phase: Phase
  readonly detail: EnvelopeDetail | null
  readonly playerID: number
  readonly onOpen: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

export function Footer({ phase, detail, playerID, onOpen, onRetry, onClose }: FooterProps) {
  const t = useT()
  const isOffline = useConnectionState() === 'offline'
  const close = (
    <Button wide size="large" onClick={onClose}>
      {t('words.close')}
    </Button>
  )
  switch (phase.kind) {
    case 'loading':
      return <Reason text={t('envelope.loading')}>{null}</Reason>
    case 'failed':
      return (
        <Reason title={t('envelope.failed')} text={t('words.offline')}>
          <Button kind="gold" wide size="large" onClick={onRetry}>
            {t('words.retry')}
          </Button>
        </Reason>
      )
    case 'missing':
      return (
        <Reason title={t('envelope.missing')} text={t('envelope.missingWhy')}>
          {close}
        </Reason>
      )
    case 'sealed':
    case 'shaking':
      return (
        <Reason text={isOffline ? t('envelope.offline') : null}>
          <Button kind="gold" wide size="large" busy={phase.kind === 'shaking'} disabled={isOffline} onClick={onOpen}>
            {t(phase.kind === 'shaking' ? 'envelope.opening' : 'envelope.open')}
          </Button>
        </Reason>
      )
    case 'lost':
      return (
        <Reason text={t('envelope.lost')}>
          <Button kind="gold" wide size="large" onClick={onOpen}>
            {t('envelope.lostAgain')}
          </Button>
        </Reason>
      )
    case 'refused':
      return <Refused why={phase.why} text={phase.text} close={close} />
    case 'ended':
      return (
        <Reason
          title={t(`envelope.${phase.ending}`)}
          text={phase.ending === 'allClaimed' ? null : t('envelope.expiredWhy')}
        >
          {close}
        </Reason>
      )
    default:
      return detail && <Thanks detail={detail} isMine={detail.PlayerID === playerID} close={close} />
  }
}

interface ReasonProps {
  readonly title?: string
  readonly text: string | null
  readonly children: ReactNode
}

function Reason({ title, text, children }: ReasonProps) {
  return (
    <div className={styles.footer}>
      {(title || text) && (
        <div className={styles.reason} role="status">
          {title && <b>{title}</b>}
          {text && <p>{text}</p>}
        </div>
      )}
      {children}
    </div>
  )
}

interface RefusedProps {
  readonly why: string | null
  /** The text of the server. */
  readonly text: string
  readonly close: ReactNode
}

function Refused({ why, text, close }: RefusedProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <Reason title={t('envelope.refused')} text={text}>
      {why === 'EnvelopePhone' ? (
        <Link to="/$locale/member/info" params={{ locale }} search={{ ask: 'phone' } as never} className={styles.bind}>
          {t('envelope.bindPhone')}
        </Link>
      ) : (
        close
      )}
    </Reason>
  )
}

/** Envelopes thanked for since the page was loaded. */
const thanked = new Set<number>()

interface ThanksProps {
  readonly detail: EnvelopeDetail
  /** The own envelope: nothing to thank for. */
  readonly isMine: boolean
  /** Shown instead where the player may not write. */
  readonly close: ReactNode
}

function Thanks({ detail, isMine, close }: ThanksProps) {
  const t = useT()
  const me = useMe()
  const { publicChatVip } = usePublished()
  const { data } = useAllowance(me?.player.playerID ?? 0, me?.bag.coin ?? 0)
  const [isDone, setDone] = useState(() => thanked.has(detail.RedEnvelopeID))
  const [isBusy, thank] = useBusy(async () => {
    const isSent = await attempt(
      () => sendThanks(detail.ChannelType, t('envelope.thanksMessage')),
      t('envelope.thanked'),
    )
    if (!isSent) return
    thanked.add(detail.RedEnvelopeID)
    setDone(true)
  })
  const mayThank =
    data && me && !isMine && !isDone && mayWrite(detail.ChannelType, data, { vip: me.level.vipLevel, publicChatVip })
  return (
    <div className={styles.footer}>
      {data && <p className={styles.frozen}>{t('envelope.frozen', { days: data.FreezeDays })}</p>}
      {mayThank ? (
        <Button kind="gold" wide size="large" busy={isBusy} onClick={thank}>
          {t('envelope.thanks')}
        </Button>
      ) : (
        close
      )}
    </div>
  )
}
