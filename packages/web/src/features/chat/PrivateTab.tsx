// Private talk: the list of conversations with a way to begin one by number, then one conversation.
import { readPlayer } from '@lantern/protocol/players.ts'
import { ArrowLeft, Copy, MessageSquarePlus } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { t as word, useT } from '../../kernel/language.ts'
import { client } from '../../kernel/link.ts'
import { useMe } from '../../kernel/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, Count } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { toast } from '../../ui/toast.ts'
import { useOpenPlayer } from '../profile/moves.ts'
import { knowName, useChat, type Room } from './chatstore.ts'
import { Conversation } from './Conversation.tsx'
import { peerOf, privateTalk, type TalkKey } from './lines.ts'
import { useChatMoves } from './moves.ts'
import styles from './PrivateTab.module.css'
import { loadRooms } from './talk.ts'
import { writeShort } from './times.ts'

/** SenderType of a room whose other side is customer service. */
const service = 1

function copyID(id: number): void {
  void navigator.clipboard.writeText(String(id)).then(() => toast(word('chat.copied', { id })))
}

export function PrivateTab({ talk }: { readonly talk: TalkKey | null }) {
  const peer = talk && peerOf(talk)
  return peer ? <OneRoom key={peer} playerID={peer} /> : <RoomList />
}

/** Whoever comes by an address knows only a number. */
function usePeer(playerID: number): { readonly name: string; readonly room: Room | undefined } {
  const room = useChat(({ rooms }) => rooms?.find(({ PlayerID }) => PlayerID === playerID))
  const known = useChat(({ names }) => names[playerID])
  const isUnknown = !room && known === undefined
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
  const openPlayer = useOpenPlayer()
  return (
    <div className={styles.room}>
      <header className={styles.peer}>
        <IconButton label={t('chat.toRooms')} onClick={toRooms}>
          <ArrowLeft size={20} aria-hidden />
        </IconButton>
        <button type="button" aria-label={t('chat.openCard', { name })} onClick={() => openPlayer(playerID)}>
          <Avatar
            playerID={playerID}
            size={32}
            {...(room && { url: room.PictureURL, setting: room.PictureSetting, isOnline: room.Online })}
          />
          {name}
          {room?.SenderType === service && <Badge tone="info">{t('chat.service')}</Badge>}
        </button>
      </header>
      <Conversation talk={privateTalk(playerID)} placeholder={t('chat.messageTo', { name })} />
    </div>
  )
}

function RoomList() {
  const t = useT()
  const rooms = useChat((chat) => chat.rooms)
  useEffect(() => void loadRooms(), [])
  return (
    <div className={styles.rooms}>
      <ByID />
      {rooms === null ? (
        <div className={styles.ghosts} aria-hidden>
          <Skeleton height={60} />
          <Skeleton height={60} />
        </div>
      ) : rooms.length === 0 ? (
        <StatePanel state="empty" title={t('chat.noRooms')}>
          {t('chat.noRoomsWhy')}
        </StatePanel>
      ) : (
        <ul aria-label={t('chat.rooms')}>
          {rooms.map((room) => (
            <RoomRow key={room.PlayerID} room={room} />
          ))}
        </ul>
      )}
    </div>
  )
}

function RoomRow({ room }: { readonly room: Room }) {
  const { PlayerID, Name, Message, CreateTime, UnreadCount, Online, PictureSetting, PictureURL } = room
  const t = useT()
  const { toPlayer } = useChatMoves()
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => toPlayer(PlayerID, Name)}>
        <Avatar playerID={PlayerID} size={44} isOnline={Online} url={PictureURL} setting={PictureSetting} />
        <span className={styles.words}>
          <b>
            {Name}
            {room.SenderType === service && <Badge tone="info">{t('chat.service')}</Badge>}
          </b>
          <span>{Message.startsWith('share_') ? t('chat.shared') : Message}</span>
        </span>
        <span className={styles.end}>
          <time dateTime={CreateTime}>{writeShort(CreateTime)}</time>
          {UnreadCount > 0 && <Count value={UnreadCount} />}
        </span>
      </button>
    </li>
  )
}

/** Two newcomers find each other: one tells the number, the other types it. The card shows who that is. */
function ByID() {
  const t = useT()
  const me = useMe()?.player.playerID ?? 0
  const openPlayer = useOpenPlayer()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const begin = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = Number(text.trim())
    if (!Number.isSafeInteger(wanted) || wanted < 1) return setFault(t('chat.badID'))
    if (wanted === me) return setFault(t('chat.self', { id: me }))
    setFault(null)
    openPlayer(wanted)
  }
  return (
    <form className={styles.byID} onSubmit={begin}>
      <Field
        label={t('chat.byID')}
        aside={
          <button type="button" className={styles.mine} onClick={() => copyID(me)}>
            {t('chat.yourID', { id: me })}
            <Copy size={13} aria-hidden />
          </button>
        }
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('chat.playerID')}
        value={text}
        error={fault}
        onChange={(event) => {
          setText(event.target.value.replace(/[^\d]/g, ''))
          setFault(null)
        }}
        after={
          <Button type="submit" kind="solid" size="small" disabled={text === ''}>
            <MessageSquarePlus size={16} aria-hidden />
            {t('chat.start')}
          </Button>
        }
      />
    </form>
  )
}
