// The picture: an upload, the default animal, or that of LINE or Facebook.
import { Camera, CircleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, type ChangeEvent } from 'react'
import { useT } from '../../../kernel/language/language.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Draft } from './draft.ts'
import styles from './FaceChoice.module.css'
import { checkPicture } from './jpeg.ts'
import { cropPicture } from '../../../kernel/pictures/crop.ts'

const square = { width: 1024, height: 1024 }

interface FaceChoiceProps {
  readonly me: SessionPlayer
  readonly setting: number
  readonly photo: Blob | null
  readonly fault: string | null
  readonly onChange: (next: Partial<Draft>) => void
  readonly onFault: (fault: string) => void
}

/** The object URL of a picture that exists only in this page. */
function usePreview(photo: Blob | null): string | null {
  const url = useMemo(() => (photo ? URL.createObjectURL(photo) : null), [photo])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}

export function FaceChoice({ me, setting, photo, fault, onChange, onFault }: FaceChoiceProps) {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  const preview = usePreview(photo)
  const { playerID, pictureData } = me.player
  const faces = [
    { value: 1, url: preview ?? pictureData.UploadPicURL, text: t('profile.pictureUpload') },
    { value: 2, url: '', text: t('profile.pictureDefault') },
    { value: 3, url: pictureData.LinePicURL, text: 'LINE' },
    { value: 4, url: pictureData.FBPicURL, text: 'Facebook' },
  ].filter(({ value, url }) => value <= 2 || url !== '')
  const shown = faces.find(({ value }) => value === setting)?.url ?? ''

  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    // Reset, so that choosing the same file again fires `change`.
    event.target.value = ''
    if (!file) return
    const wrong = await checkPicture(file)
    if (wrong) return onFault(t(`profile.${wrong}`))
    try {
      onChange({ setting: 1, photo: await cropPicture(file, square) })
    } catch {
      onFault(t('profile.pictureUnread'))
    }
  }
  const choose = (value: number): void => {
    if (value === 1 && !preview && pictureData.UploadPicURL === '') picker.current?.click()
    else onChange({ setting: value, ...(value !== 1 && { photo: null }) })
  }

  return (
    <div className={styles.face}>
      <div className={styles.big}>
        <Avatar playerID={playerID} url={shown} setting={setting} size={112} />
        <button type="button" aria-label={t('profile.pictureChoose')} onClick={() => picker.current?.click()}>
          <Camera size={19} aria-hidden />
        </button>
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,.jpg,.jpeg"
        hidden
        aria-label={t('profile.pictureChoose')}
        onChange={(event) => void take(event)}
      />
      <p className={styles.note} data-bad={fault ? '' : undefined} role={fault ? 'alert' : undefined}>
        {fault && <CircleAlert size={15} aria-hidden />}
        {fault ?? t('profile.pictureRule')}
      </p>
      <fieldset className={styles.choices}>
        <legend>{t('profile.picture')}</legend>
        {faces.map(({ value, url, text }) => (
          <label key={value}>
            <input
              type="radio"
              name="face"
              className="hidden"
              checked={setting === value}
              onChange={() => choose(value)}
            />
            {value === 1 && !url ? (
              <span className={styles.empty}>
                <Camera size={20} aria-hidden />
              </span>
            ) : (
              <Avatar playerID={playerID} url={url} size={52} plain={setting !== value} />
            )}
            {text}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
