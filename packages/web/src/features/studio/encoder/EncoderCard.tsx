// The address and the key for an encoder such as OBS: the key is hidden until it is asked for; the steps of the setup.
import { resetStreamKey } from '@lantern/protocol/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, Eye, EyeOff, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { Question } from '../../../ui/Question.tsx'
import { roomQuery, type OwnRoom } from '../studioCalls.ts'
import styles from './EncoderCard.module.css'

interface EncoderCardProps {
  readonly playerID: number
  readonly room: OwnRoom
}

const steps = ['studio.obs1', 'studio.obs2', 'studio.obs3', 'studio.obs4', 'studio.obs5'] as const

export function EncoderCard({ playerID, room }: EncoderCardProps) {
  const t = useT()
  return (
    <Card title={t('studio.encoder')} isRegion>
      <div className={styles.value}>
        <span>{t('studio.pushUrl')}</span>
        <div>
          <code>{room.PushUrl}</code>
          <IconButton label={t('studio.copyUrl')} onClick={() => void copyText(room.PushUrl, t('studio.urlCopied'))}>
            <Copy size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      <StreamKey playerID={playerID} streamKey={room.StreamKey} />
      <Notice tone="warn">{t('studio.keyCare')}</Notice>
      <h3 className={styles.heading}>{t('studio.obsSteps')}</h3>
      <Steps steps={steps.map((step) => t(step))} />
      <Notice>{t('studio.codecHint')}</Notice>
    </Card>
  )
}

const hidden = '••••••••••••••••'

function StreamKey({ playerID, streamKey }: { readonly playerID: number; readonly streamKey: string }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const queries = useQueryClient()
  const reset = async (): Promise<void> => {
    await attempt(async () => {
      const made = await client.call(resetStreamKey, {})
      queries.setQueryData(roomQuery(playerID).queryKey, (room) => room && { ...room, ...made })
      setShown(false)
    }, t('studio.keyResetDone'))
    setAsked(false)
  }
  return (
    <div className={styles.value}>
      <span>{t('studio.streamKey')}</span>
      <div>
        {isShown ? <code>{streamKey}</code> : <code aria-label={t('studio.keyHidden')}>{hidden}</code>}
        <IconButton label={t(isShown ? 'studio.keyHide' : 'studio.keyShow')} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </IconButton>
        <IconButton label={t('studio.copyKey')} onClick={() => void copyText(streamKey, t('studio.keyCopied'))}>
          <Copy size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.reset}>
        <Button kind="ghost" size="small" onClick={() => setAsked(true)}>
          <RotateCcw size={16} aria-hidden />
          {t('studio.keyReset')}
        </Button>
      </div>
      {isAsked && (
        <Question
          title={t('studio.keyResetTitle')}
          yes={t('studio.keyReset')}
          onYes={reset}
          onClose={() => setAsked(false)}
        >
          <p>{t('studio.keyResetText')}</p>
        </Question>
      )}
    </div>
  )
}
