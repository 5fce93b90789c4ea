// One room: picture, host, chat beside or below it, and a game in a pane of its own; off air the host's card.
import { liveRoles, liveStatuses } from '@lantern/protocol/values/live.ts'
import { Suspense, useEffect } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { joinRoom, useJoinedRoom, type JoinRefusal } from '../live/live.ts'
import { GamePane } from './GamePane.tsx'
import { HostLine } from './HostLine.tsx'
import { Pinned } from './Pinned.tsx'
import { RoomChat } from './RoomChat.tsx'
import { GiftButton, GiftRow } from './RoomGifts.tsx'
import { wordRefusal } from './refusal.ts'
import styles from './RoomPage.module.css'
import { RoomVideo } from './RoomVideo.tsx'
import { ToList } from './ToList.tsx'

/** A closed room is asked for again: the page becomes the room when the host opens it. */
const rejoinEveryMs = 15_000
const TopGifters = lazyNamed(() => import('./TopGifters.tsx'), 'TopGifters')
const OffAir = lazyNamed(() => import('./OffAir.tsx'), 'OffAir')

const isClosed = (refusal: JoinRefusal | null): boolean => refusal?.why === 'RoomClosed'

interface RoomPageProps {
  readonly roomId: number
  /** The game that is played beside it. */
  readonly game: string | null
}

export function RoomPage({ roomId, game }: RoomPageProps) {
  const t = useT()
  const { room, refusal, roomId: joined } = useJoinedRoom()
  useEffect(() => joinRoom(roomId), [roomId])
  const isWaiting = isClosed(refusal)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => joinRoom(roomId), rejoinEveryMs)
    return () => clearInterval(timer)
  }, [roomId, isWaiting])
  if (joined === roomId && refusal && !refusal.isLost)
    return isWaiting ? <Closed roomId={roomId} /> : <Refused refusal={refusal} onRetry={() => joinRoom(roomId)} />
  // The host closed it while it was watched. The page stays in the room, so that its reopening is pushed.
  if (room?.RoomID === roomId && room.Status === liveStatuses.closed && room.Role !== liveRoles.host)
    return <Closed roomId={roomId} />
  return (
    <div className={styles.room} data-game={game ? '' : undefined}>
      <h1 className="hidden">{room ? t('watch.watchRoom', { host: room.HostName }) : t('watch.joining')}</h1>
      {game && <GamePane key={game} code={game} />}
      <div className={styles.stage}>
        <RoomVideo roomId={roomId} game={game} />
        <HostLine />
        <Pinned />
        {!game && <GiftRow />}
      </div>
      <aside className={styles.chat} aria-label={t('watch.chat')}>
        <Suspense>{!game && <TopGifters />}</Suspense>
        <RoomChat roomId={roomId} />
        <GiftButton />
      </aside>
    </div>
  )
}

function Closed({ roomId }: { readonly roomId: number }) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <OffAir roomId={roomId} />
    </Suspense>
  )
}

function Refused({ refusal, onRetry }: { readonly refusal: JoinRefusal; readonly onRetry: () => void }) {
  const t = useT()
  return (
    <div className={styles.message}>
      <Panel>
        <StatePanel
          state="locked"
          heading="h1"
          title={t('watch.refused')}
          action={<RefusedActions onRetry={onRetry} />}
        >
          {wordRefusal(refusal)}
        </StatePanel>
      </Panel>
    </div>
  )
}

/** A removal ends or is lifted, and the audience of a room changes. */
function RefusedActions({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  return (
    <span className={styles.actions}>
      <ToList />
      <Button kind="gold" onClick={onRetry}>
        {t('liveRoom.tryAgain')}
      </Button>
    </span>
  )
}
