// The private conversations: customer service first, then by latest message; and a field to start one by player number.
import { Copy, Headset, MessageSquarePlus } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { t as word, useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, Count } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import { roomOf, useOpenPlayer } from '../people/people.ts'
import { isServiceRoom, useChat, type Room } from './chatStore.ts'
import { useChatMoves } from './moves.ts'
import styles from './PrivateTab.module.css'
import { askService } from './service.ts'
import { loadRooms } from './talk.ts'
import { writeShort } from './times.ts'

export function RoomList({ isService }: { readonly isService: boolean }) {
  const t = useT()
  const rooms = useChat((chat) => chat.rooms)
  useEffect(() => void loadRooms(), [])
  const others = rooms?.filter((room) => !isServiceRoom(room))
  return (
    <div className={styles.rooms}>
      <ByID />
      <ul aria-label={t('chat.rooms')}>
        <ServiceRow isWanted={isService} room={rooms?.find(isServiceRoom)} />
        {others?.map((room) => (
          <RoomRow key={room.PlayerID} room={room} />
        ))}
      </ul>
      {!others && (
        <div className={styles.ghosts} aria-hidden>
          <Skeleton height={60} />
          <Skeleton height={60} />
        </div>
      )}
      {others?.length === 0 && (
        <StatePanel state="empty" title={t('chat.noRooms')}>
          {t('chat.noRoomsWhy')}
        </StatePanel>
      )}
    </div>
  )
}

interface ServiceRowProps {
  /** The address opens the conversation by itself. */
  readonly isWanted: boolean
  readonly room: Room | undefined
}

/** Always the first row, so that help is easy to find. */
function ServiceRow({ isWanted, room }: ServiceRowProps) {
  const t = useT()
  const { toTab, toPlayer } = useChatMoves()
  const [isBusy, setBusy] = useState(false)
  const begin = (): void => {
    setBusy(true)
    void askService().then((desk) => (desk ? toPlayer(desk.PlayerID, desk.Name) : setBusy(false)))
  }
  useEffect(() => {
    if (isWanted) void askService().then((desk) => toTab(desk ? roomOf(desk.PlayerID) : 'private'))
  }, [isWanted, toTab])
  return (
    <PersonRow
      as="li"
      picture={
        <span className={styles.desk}>
          <Headset size={24} aria-hidden />
        </span>
      }
      name={<b>{t('chat.serviceDesk')}</b>}
      badges={<Badge tone="info">{t('chat.service')}</Badge>}
      note={room?.Message ? <LastMessage text={room.Message} /> : t('chat.serviceLead')}
      end={<RoomEnd room={room} />}
      isDisabled={isBusy || isWanted}
      onOpen={begin}
    />
  )
}

function RoomRow({ room }: { readonly room: Room }) {
  const { PlayerID, Name, Message, Online, PictureSetting, PictureURL, Frame } = room
  const t = useT()
  const { toPlayer } = useChatMoves()
  return (
    <PersonRow
      as="li"
      picture={
        <Avatar
          playerID={PlayerID}
          size={44}
          isOnline={Online}
          url={PictureURL}
          setting={PictureSetting}
          frame={Frame}
        />
      }
      name={Name}
      note={<LastMessage text={Message || t('chat.removed')} />}
      end={<RoomEnd room={room} />}
      onOpen={() => toPlayer(PlayerID, Name)}
    />
  )
}

function LastMessage({ text }: { readonly text: string }) {
  return (
    <span className={styles.message} data-typed>
      {text}
    </span>
  )
}

function RoomEnd({ room }: { readonly room: Room | undefined }) {
  if (!room) return null
  return (
    <span className={styles.end}>
      <time dateTime={room.CreateTime}>{writeShort(room.CreateTime)}</time>
      {room.UnreadCount > 0 && <Count value={room.UnreadCount} />}
    </span>
  )
}

function copyID(id: number): void {
  void navigator.clipboard.writeText(String(id)).then(() => toast(word('chat.copied', { id })))
}

/** Starts a conversation by a player's number. The card shows whose number it is. */
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
