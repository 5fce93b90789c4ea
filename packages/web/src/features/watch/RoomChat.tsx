// The chat of the joined room; it opens when the server has let the player in.
import { Suspense } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LiveChat } from '../chat/chat.ts'
import { useJoinedRoom } from '../live/live.ts'
import styles from './RoomPage.module.css'

export function RoomChat({ roomId }: { readonly roomId: number }) {
  const t = useT()
  // After the first join it stays: a lost connection is shown by the chat itself.
  const isOpen = useJoinedRoom((joined) => joined.room?.RoomID === roomId)
  const waiting = (
    <div className={styles.waiting} role="status" aria-label={t('watch.joining')}>
      <Skeleton height={52} />
      <Skeleton height={52} />
    </div>
  )
  if (!isOpen) return waiting
  return (
    <Suspense fallback={waiting}>
      <LiveChat
        roomId={roomId}
        placeholder={t('watch.message')}
        empty={{ title: t('watch.chatEmpty'), why: t('watch.chatEmptyWhy') }}
      />
    </Suspense>
  )
}
