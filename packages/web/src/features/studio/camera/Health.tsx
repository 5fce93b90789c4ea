// The health of the stream each second, as this page sends it and as the server receives it, with advice.
import { updateRoom } from '@lantern/protocol/live.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { useState } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { client } from '../../../kernel/connection/link.ts'
import { formatAmount, formatFixed, useT } from '../../../kernel/language/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { adviceFor } from './advice.ts'
import styles from './BrowserLive.module.css'
import { useCameraSession } from './session.ts'

export function Health() {
  const t = useT()
  const { sent, received, size } = useCameraSession()
  const kbps = (value: number | undefined) =>
    value === undefined ? '–' : t('camera.kbps', { value: formatAmount(value) })
  const count = (value: number | undefined) => (value === undefined ? '–' : formatAmount(value))
  const gap = (ms: number | undefined) => (ms ? t('camera.seconds', { value: formatFixed(ms / 1000, 1) }) : '–')
  const rows = [
    [t('camera.bitrate'), kbps(sent?.kbps), kbps(received?.Bitrate)],
    [t('camera.fps'), count(sent?.fps), count(received ? Math.round(received.Fps) : undefined)],
    [t('camera.keyGap'), gap(sent?.keyFrameGapMs), gap(received?.KeyFrameGap)],
    [t('camera.drops'), count(sent?.drops), count(received?.Drops)],
  ] as const
  const advice = adviceFor(size, sent, received)
  return (
    <>
      {received && !received.OnAir && <NotOnAir />}
      <table className={styles.health}>
        <caption>{t('camera.health')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('camera.sent')}</th>
            <th scope="col">{t('camera.received')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, own, server]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{own}</td>
              <td className="number">{server}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('camera.viewers')}</th>
            <td />
            <td className="number">{count(received?.Viewers)}</td>
          </tr>
        </tbody>
      </table>
      <div role="status" className={styles.notices}>
        {advice && <Notice tone="warn">{t(`camera.${advice}`)}</Notice>}
      </div>
    </>
  )
}

/** The stream arrives, but the status of the room keeps it from viewers. */
function NotOnAir() {
  const t = useT()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const open = async (): Promise<void> => {
    setBusy(true)
    try {
      await client.call(updateRoom, { Status: liveStatuses.live })
      setFault(null)
    } catch (error) {
      setFault(wordFault(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice tone="warn">
      {t('camera.notOnAir')}{' '}
      <Button kind="text" size="small" busy={isBusy} onClick={() => void open()}>
        {t('camera.openRoom')}
      </Button>
      {fault && <p role="alert">{fault}</p>}
    </Notice>
  )
}
