// Going live from the browser: preview, devices, start and stop, and the health of the stream. Mounted once by the studio.
import { Mic, MicOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../../kernel/language/language.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import styles from './BrowserLive.module.css'
import { Choices } from './Choices.tsx'
import { Faults } from './Faults.tsx'
import { Health } from './Health.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { Preview } from './Preview.tsx'
import {
  closeDevices,
  isBroadcasting,
  openDevices,
  start,
  stop,
  toggleMuted,
  useCameraSession,
  useLevel,
  type Phase,
} from './session.ts'
import { findSupport, type Support } from './support.ts'

export function BrowserLive() {
  const t = useT()
  const support = useSupport()
  const phase = useCameraSession((session) => session.phase)
  if (support === 'insecure' || support === 'encoder') return <Unsupported why={support} />
  const isOff = phase === 'off' || phase === 'opening'
  return (
    <Card title={t('camera.title')} aside={<PhaseBadge phase={phase} />} isRegion>
      {isOff && <p className={styles.lead}>{t('camera.lead')}</p>}
      <div className={styles.stage}>
        <Preview />
        <div className={styles.controls}>
          {!isOff && <MicrophoneMeter />}
          {!isOff && <Choices />}
          <Actions phase={phase} isReady={support === 'full'} />
        </div>
      </div>
      <div role="status" className={styles.notices}>
        {phase === 'opening' && <Notice>{t('camera.opening')}</Notice>}
        {phase === 'reconnecting' && <Notice tone="warn">{t('camera.reconnectingWhy')}</Notice>}
      </div>
      <Faults />
      {isBroadcasting({ phase }) && <Health />}
      <LeaveQuestion />
    </Card>
  )
}

/** Null until the encoders have been examined. */
function useSupport(): Support | null {
  const [support, setSupport] = useState<Support | null>(null)
  useEffect(() => {
    let isCurrent = true
    void findSupport().then((found) => isCurrent && setSupport(found))
    return () => {
      isCurrent = false
    }
  }, [])
  return support
}

function Unsupported({ why }: { readonly why: Exclude<Support, 'full'> }) {
  const t = useT()
  const [title, text] =
    why === 'insecure'
      ? [t('camera.insecure'), t('camera.insecureWhy')]
      : [t('camera.noEncoder'), t('camera.noEncoderWhy')]
  return (
    <Card title={t('camera.title')} isRegion>
      <StatePanel state="locked" title={title}>
        {text}
      </StatePanel>
    </Card>
  )
}

function PhaseBadge({ phase }: { readonly phase: Phase }) {
  const t = useT()
  if (phase === 'off' || phase === 'opening' || phase === 'ready') return null
  return <Badge tone={phase === 'live' ? 'live' : 'warn'}>{t(`camera.${phase}`)}</Badge>
}

function MicrophoneMeter() {
  const t = useT()
  const level = useLevel((state) => state.level)
  const isMuted = useCameraSession((session) => session.isMuted)
  const hasMicrophone = useCameraSession(({ microphone }) => microphone.track !== null)
  const percent = Math.round(Math.sqrt(level) * 100)
  const label = isMuted ? t('camera.unmute') : t('camera.mute')
  return (
    <div className={styles.sound}>
      <IconButton label={label} solid aria-pressed={isMuted} disabled={!hasMicrophone} onClick={toggleMuted}>
        {isMuted || !hasMicrophone ? <MicOff size={20} aria-hidden /> : <Mic size={20} aria-hidden />}
      </IconButton>
      <div
        className={styles.meter}
        role="meter"
        aria-label={t('camera.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-loud={percent > 95 || undefined}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      {isMuted && <span className={styles.muted}>{t('camera.muted')}</span>}
    </div>
  )
}

function Actions({ phase, isReady }: { readonly phase: Phase; readonly isReady: boolean }) {
  const t = useT()
  const hasPicture = useCameraSession(({ camera, screen }) => (camera.track ?? screen.track) !== null)
  if (phase === 'off' || phase === 'opening')
    return (
      <Button
        kind="gold"
        size="large"
        wide
        busy={phase === 'opening'}
        disabled={!isReady}
        onClick={() => void openDevices()}
      >
        {t('camera.open')}
      </Button>
    )
  if (isBroadcasting({ phase }))
    return (
      <Button kind="danger" size="large" wide busy={phase === 'ending'} onClick={() => void stop()}>
        {t('camera.stop')}
      </Button>
    )
  return (
    <div className={styles.actions}>
      <Button kind="gold" size="large" wide disabled={!hasPicture} onClick={start}>
        {t('camera.start')}
      </Button>
      <Button kind="ghost" wide onClick={() => void closeDevices()}>
        {t('camera.close')}
      </Button>
    </div>
  )
}
