// The crest: one of the drawn ones, or an uploaded picture.
import { uploadCrest } from '@lantern/protocol/clubs.ts'
import { ImageUp } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { cropPicture, toBase64 } from '../../../kernel/pictures/crop.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ClubCrest } from '../ClubCrest.tsx'
import type { MyClub } from '../clubPush.ts'
import { keepClub, useClubState } from '../clubStore.ts'
import { CrestChoice } from '../CrestChoice.tsx'
import styles from './Description.module.css'
import { saveClub } from './edit.ts'

const square = { width: 512, height: 512 }

async function upload(picture: Blob): Promise<void> {
  const { PicInfo } = await client.call(uploadCrest, { Img: await toBase64(picture) })
  const { club } = useClubState.getState()
  if (club) keepClub({ ...club, PicInfo })
}

export function CrestForm({ club }: { readonly club: MyClub }) {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const isDrawn = club.PicInfo.Path === ''
  const [chosen, setChosen] = useState(isDrawn ? club.PicInfo.DefaultID : 0)
  const [isBusy, save] = useBusy(async () => {
    await saveClub({ DefaultID: chosen })
  })
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    // Reset, so that choosing the same file again fires `change`.
    event.target.value = ''
    if (!file) return
    setUploading(true)
    const picture = await cropPicture(file, square).catch(() => null)
    if (!picture) toast(t('club.pictureUnread'), 'bad')
    else if (await attempt(() => upload(picture), t('club.saved'))) setChosen(0)
    setUploading(false)
  }
  const isSame = chosen === 0 || (isDrawn && chosen === club.PicInfo.DefaultID)
  return (
    <Card title={t('club.crest')} isRegion>
      <div className={styles.crest}>
        <ClubCrest picInfo={chosen === 0 ? club.PicInfo : { Path: '', DefaultID: chosen }} size={84} />
        <div>
          <p>{t('club.pictureNote')}</p>
          <Button size="small" busy={isUploading} onClick={() => picker.current?.click()}>
            {!isUploading && <ImageUp size={17} aria-hidden />}
            {t('club.pictureChoose')}
          </Button>
        </div>
      </div>
      <CrestChoice value={chosen} onChange={setChosen} />
      <Button busy={isBusy} disabled={isSame} onClick={save}>
        {t('club.save')}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('club.pictureChoose')}
        onChange={(event) => void take(event)}
      />
    </Card>
  )
}
