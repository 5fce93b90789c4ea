// The gifts of a room: a row below the picture on wide screens, on phones a button that opens a sheet over the chat.
import { Suspense } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { useLayer } from '../../kernel/routing/layerState.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LiveGiftSheet } from '../gifts/gifts.ts'
import { useJoinedRoom } from '../live/live.ts'
import styles from './RoomGifts.module.css'

function useHost() {
  const hostId = useJoinedRoom(({ room }) => room?.HostID)
  const name = useJoinedRoom(({ room }) => room?.HostName)
  const me = useMe()
  // A host gives nothing to themself.
  if (hostId === undefined || name === undefined || !me || me.player.playerID === hostId) return null
  return { me, host: { playerID: hostId, name } }
}

/** Shown by its style sheet on wide screens only. */
export function GiftRow() {
  const found = useHost()
  if (!found) return null
  return (
    <div className={styles.giftBar}>
      <Suspense fallback={<Skeleton height={190} />}>
        <LiveGiftSheet {...found} look="row" />
      </Suspense>
    </div>
  )
}

const isAsk = (value: string): value is 'live-gifts' => value === 'live-gifts'

/** Shown by its style sheet on phones only. */
export function GiftButton() {
  const t = useT()
  const found = useHost()
  const [ask, setAsk] = useLayer('ask', isAsk)
  if (!found) return null
  if (ask === 'live-gifts')
    return (
      <div className={styles.sheet}>
        <Suspense fallback={<Skeleton height={330} />}>
          <LiveGiftSheet {...found} look="sheet" onClose={() => setAsk(null)} />
        </Suspense>
      </div>
    )
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('giftSheet.open')}
      onClick={() => setAsk('live-gifts')}
    >
      <Picture name="gifts/42" alt="" width={36} height={36} />
    </button>
  )
}
