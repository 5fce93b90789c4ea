// The cover of the own room: cropped to 16:9 in the browser and uploaded as JPEG.
import { changeCover } from '@lantern/protocol/broadcasts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { cropPicture, toBase64 } from '../../../kernel/pictures/crop.ts'
import { Button } from '../../../ui/Button.tsx'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { settingsQuery } from '../studioCalls.ts'
import styles from './RoomSection.module.css'

interface CoverFieldProps {
  readonly playerID: number
  /** Empty: none. */
  readonly cover: string
  readonly onRemove: () => void
}

const most = { width: 1280, height: 720 }

export function CoverField({ playerID, cover, onRemove }: CoverFieldProps) {
  const t = useT()
  const queries = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const upload = async (picture: Blob): Promise<void> => {
    const { Cover } = await client.call(changeCover, { Img: await toBase64(picture) })
    queries.setQueryData(settingsQuery(playerID).queryKey, (before) => before && { ...before, Cover })
  }
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    // Reset, so that choosing the same file again fires `change`.
    event.target.value = ''
    if (!file) return
    setBusy(true)
    const picture = await cropPicture(file, most).catch(() => null)
    if (picture) await attempt(() => upload(picture), t('studio.saved'))
    else toast(t('studio.coverUnread'), 'bad')
    setBusy(false)
  }
  return (
    <div className={styles.cover} role="group" aria-label={t('studio.cover')}>
      <span aria-hidden>{t('studio.cover')}</span>
      <div className={styles.picture}>
        {cover ? <img src={cover} alt={t('studio.cover')} /> : <ImageUp size={36} aria-hidden />}
      </div>
      <p className={styles.note}>{t('studio.coverNote')}</p>
      <div className={styles.moves}>
        <Button size="small" busy={isBusy} onClick={() => picker.current?.click()}>
          {t('studio.coverChoose')}
        </Button>
        {cover && (
          <Button kind="ghost" size="small" disabled={isBusy} onClick={onRemove}>
            {t('studio.coverRemove')}
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('studio.coverChoose')}
        onChange={(event) => void take(event)}
      />
    </div>
  )
}
