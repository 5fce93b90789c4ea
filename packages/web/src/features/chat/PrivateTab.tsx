// One private conversation with the other player's name; without one, the list of all.
import { readPlayer } from '@lantern/protocol/players.ts'
import { ArrowLeft, Headset } from 'lucide-react'
import { useEffect } from 'react'
import { t as word, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { knowName, useOpenPlayer, usePlayerNames } from '../people/people.ts'
import { isServiceRoom, useChat, type Room } from './chatStore.ts'
import { Conversation } from './Conversation.tsx'
import { peerOf, privateTalk, type TalkKey } from './messages.ts'
import { useChatMoves } from './moves.ts'
import styles from './PrivateTab.module.css'
import { RoomList } from './RoomList.tsx'
import { loadRooms } from './talk.ts'

interface PrivateTabProps {
  readonly talk: TalkKey | null
  /** The address names customer service. */
  readonly isService: boolean
}

export function PrivateTab({ talk, isService }: PrivateTabProps) {
  const peer = talk && peerOf(talk)
  return peer ? <OneRoom key={peer} playerID={peer} /> : <RoomList isService={isService} />
}

/** A player who comes by an address has only the other player's number: the name is looked up. */
function usePeer(playerID: number): { readonly name: string; readonly room: Room | undefined } {
  const rooms = useChat((chat) => chat.rooms)
  const known = usePlayerNames((names) => names[playerID])
  const room = rooms?.find(({ PlayerID }) => PlayerID === playerID)
  const isUnknown = rooms !== null && !room && known === undefined
  useEffect(() => {
    if (rooms === null) void loadRooms()
  }, [rooms])
  useEffect(() => {
    if (!isUnknown) return
    client.call(readPlayer, { PlayerID: playerID }).then(
      ({ Name }) => knowName(playerID, Name),
      () => knowName(playerID, word('members.playerNumber', { id: playerID })),
    )
  }, [isUnknown, playerID])
  return { name: room?.Name ?? known ?? '', room }
}

function OneRoom({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const { toRooms } = useChatMoves()
  const { name, room } = usePeer(playerID)
  const desk = useChat((chat) => chat.desk)
  const isService = (room !== undefined && isServiceRoom(room)) || desk === playerID
  return (
    <div className={styles.room}>
      <header className={styles.peer}>
        <IconButton label={t('words.back')} onClick={toRooms}>
          <ArrowLeft size={20} aria-hidden />
        </IconButton>
        {isService ? <ServiceName /> : <PeerName playerID={playerID} name={name} room={room} />}
      </header>
      <Conversation
        talk={privateTalk(playerID)}
        placeholder={isService ? t('chat.messageService') : t('chat.messageTo', { name })}
      />
    </div>
  )
}

function ServiceName() {
  const t = useT()
  return (
    <p>
      <Headset size={22} aria-hidden />
      {t('chat.serviceDesk')}
      <Badge tone="info">{t('chat.service')}</Badge>
    </p>
  )
}

interface PeerNameProps {
  readonly playerID: number
  readonly name: string
  readonly room: Room | undefined
}

function PeerName({ playerID, name, room }: PeerNameProps) {
  const t = useT()
  const openPlayer = useOpenPlayer()
  return (
    <button type="button" aria-label={t('chat.openCard', { name })} onClick={() => openPlayer(playerID)}>
      <Avatar
        playerID={playerID}
        size={32}
        {...(room && { url: room.PictureURL, setting: room.PictureSetting, frame: room.Frame, isOnline: room.Online })}
      />
      {name}
    </button>
  )
}
