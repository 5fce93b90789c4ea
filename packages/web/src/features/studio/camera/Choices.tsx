// What is sent: the source of the picture, its size, which camera and microphone.
import { useId } from 'react'
import { useT } from '../../../kernel/language/language.ts'
import { Segments } from '../../../ui/Choice.tsx'
import styles from './BrowserLive.module.css'
import type { Device } from './devices.ts'
import {
  chooseCamera,
  chooseMicrophone,
  chooseSize,
  chooseSource,
  isBroadcasting,
  useCameraSession,
} from './session.ts'
import { sizes } from './sizes.ts'

/** Phones cannot share their screen. */
const canShareScreen = typeof navigator !== 'undefined' && 'getDisplayMedia' in (navigator.mediaDevices ?? {})

export function Choices() {
  const t = useT()
  const session = useCameraSession()
  const { source, size, camera, microphone, cameras, microphones } = session
  return (
    <div className={styles.choices}>
      {canShareScreen && (
        <div className={styles.choice}>
          <span aria-hidden>{t('camera.source')}</span>
          <Segments
            label={t('camera.source')}
            options={[
              { value: 'camera', text: t('camera.sourceCamera') },
              { value: 'screen', text: t('camera.sourceScreen') },
            ]}
            value={source}
            onChange={(next) => void chooseSource(next)}
          />
        </div>
      )}
      {/* Players would have to start again for another size. */}
      {!isBroadcasting(session) && (
        <div className={styles.choice}>
          <span aria-hidden>{t('camera.size')}</span>
          <Segments
            label={t('camera.size')}
            options={sizes.map((value) => ({ value, text: `${value}p` }))}
            value={size}
            onChange={chooseSize}
          />
        </div>
      )}
      <DeviceChoice name={t('camera.camera')} devices={cameras} track={camera.track} onChange={chooseCamera} />
      <DeviceChoice
        name={t('camera.microphone')}
        devices={microphones}
        track={microphone.track}
        onChange={chooseMicrophone}
      />
    </div>
  )
}

interface DeviceChoiceProps {
  readonly name: string
  readonly devices: readonly Device[]
  readonly track: MediaStreamTrack | null
  readonly onChange: (id: string) => Promise<void>
}

function DeviceChoice({ name, devices, track, onChange }: DeviceChoiceProps) {
  const id = useId()
  if (devices.length < 2) return null
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        className={styles.select}
        value={track?.getSettings().deviceId ?? ''}
        onChange={({ target }) => void onChange(target.value)}
      >
        {!track && <option value="">–</option>}
        {devices.map((device) => (
          <option key={device.id} value={device.id}>
            {device.name}
          </option>
        ))}
      </select>
    </div>
  )
}
