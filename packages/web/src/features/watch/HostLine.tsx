// The host of the joined room with its title, and following the host.
import { Suspense } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { ChatPlace } from '../../page/chatPlace.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useJoinedRoom } from '../live/live.ts'
import { useOpenPlayer } from '../people/people.ts'
import { FollowButtons } from './FollowButtons.tsx'
import styles from './HostLine.module.css'

const TopFaces = lazyNamed(() => import('./TopGifters.tsx'), 'TopFaces')

export function HostLine() {
  const t = useT()
  const room = useJoinedRoom((joined) => joined.room)
  const openPlayer = useOpenPlayer()
  if (!room) return <Skeleton height={60} className={styles.line!} />
  const { HostID, HostName, PictureURL, Title, Follow, Bell } = room
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.host}
        aria-label={t('chat.openCard', { name: HostName })}
        onClick={() => openPlayer(HostID)}
      >
        <Avatar playerID={HostID} url={PictureURL} size={42} />
        <span data-typed>
          <b>{HostName}</b>
          <small>{Title}</small>
        </span>
      </button>
      <Suspense>
        <TopFaces />
      </Suspense>
      {Follow !== undefined && <FollowButtons hostId={HostID} isFollowed={Follow} hasBell={Bell === true} />}
      <ChatPlace kind="head" className={styles.chat!} />
    </div>
  )
}
