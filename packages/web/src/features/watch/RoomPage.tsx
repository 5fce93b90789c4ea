// One room: picture, host, chat beside or below it, and a game in a pane of its own; off air the host's card.
import { useEffect } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { useRoomGifts } from '../gifts/gifts.ts'
import { joinRoom, useJoinedRoom, type JoinRefusal } from '../live/live.ts'
import { GamePane } from './GamePane.tsx'
import { HostLine } from './HostLine.tsx'
import { OffAir } from './OffAir.tsx'
import { Pinned } from './Pinned.tsx'
import { RoomChat } from './RoomChat.tsx'
import { RoomDialogs } from './RoomDialogs.tsx'
import { GiftButton, GiftRow } from './RoomGifts.tsx'
import styles from './RoomPage.module.css'
import { RoomVideo } from './RoomVideo.tsx'
import { ToList } from './ToList.tsx'

/** A closed room is asked for again: the page becomes the room when the host opens it. */
const knockEveryMs = 15_000
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
  useRoomGifts(roomId)
  const isWaiting = isClosed(refusal)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => joinRoom(roomId), knockEveryMs)
    return () => clearInterval(timer)
  }, [roomId, isWaiting])
  if (joined === roomId && refusal && !refusal.isLost)
    return isWaiting ? <OffAir roomId={roomId} /> : <Refused refusal={refusal} />
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
        <RoomChat roomId={roomId} />
        <GiftButton />
      </aside>
      <RoomDialogs roomId={roomId} />
    </div>
  )
}

function Refused({ refusal }: { readonly refusal: JoinRefusal }) {
  const t = useT()
  return (
    <div className={styles.message}>
      <StatePanel state="locked" heading="h1" title={t('watch.refused')} action={<ToList />}>
        {refusal.text}
      </StatePanel>
    </div>
  )
}
