// The open chat: docked next to the stage on wide screens, over the page on phones; five tabs.
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { readText, writeText } from '../../kernel/browser/storage.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useReadBlocked } from './blocked.ts'
import { ChatHead } from './ChatHead.tsx'
import { ChatLayers } from './ChatLayers.tsx'
import styles from './ChatPanel.module.css'
import { useChat } from './chatStore.ts'
import { ClubTab } from './ClubTab.tsx'
import { Conversation } from './Conversation.tsx'
import { useChatMoves } from './moves.ts'
import { readPlace, serviceRoom, tabs, type Place } from './place.ts'
import { shownUnread, usePreferences } from './preferences.ts'
import { FriendsPanel } from '../friends/friends.ts'
import { useJoinedRoom } from '../live/live.ts'
import { TopAnnouncement } from '../news/news.ts'
import { PrivateTab } from './PrivateTab.tsx'
import { showTalk } from './talk.ts'

const heightKey = 'chatIsLow'

export function ChatPanel({ chatroom }: { readonly chatroom: string }) {
  const t = useT()
  const { toTab, toRooms, leave } = useChatMoves()
  const joined = useJoinedRoom(({ room }) => room?.RoomID ?? null)
  const place = readPlace(chatroom, joined)
  const { tab, talk } = place
  const wanted = usePreferences()
  const unread = useChat((chat) => chat.unread)
  const [isLow, setLow] = useState(() => readText(heightKey) === 'true')
  const panel = useRef<HTMLElement>(null)
  useReadBlocked()
  useEffect(() => {
    showTalk(talk)
    return () => showTalk(null)
  }, [talk])
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    // The button that opened the chat is rendered again only after the panel is gone.
    return () => void requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-chat-button]')?.focus())
  }, [])
  const counts = { ...shownUnread(unread, wanted), friends: 0, live: 0 }
  const shownTabs = joined === null ? tabs.filter((value) => value !== 'live') : tabs
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    if (tab === 'private' && talk) toRooms()
    else leave()
  }
  const resize = (): void => {
    writeText(heightKey, String(!isLow))
    setLow(!isLow)
  }
  return (
    <>
      <button type="button" className={styles.scrim} aria-label={t('words.close')} tabIndex={-1} onClick={leave} />
      <aside
        ref={panel}
        className={styles.panel}
        aria-label={t('chat.title')}
        tabIndex={-1}
        data-low={isLow || undefined}
        onKeyDown={escape}
      >
        <ChatHead isLow={isLow} onResize={resize} onClose={leave} />
        <Tabs
          fill
          className={styles.tabs!}
          label={t('chat.tabs')}
          value={tab}
          onChange={toTab}
          tabs={shownTabs.map((value) => ({
            value,
            text: t(`chat.${value}`),
            // The shown conversation counts as read.
            ...(counts[value] > 0 && value !== talk && { count: counts[value] }),
          }))}
        >
          <TabContent place={place} isService={chatroom === serviceRoom} />
        </Tabs>
      </aside>
      <ChatLayers />
    </>
  )
}

function TabContent({ place, isService }: { readonly place: Place; readonly isService: boolean }) {
  const t = useT()
  const { toPlayer } = useChatMoves()
  if (place.tab === 'live' && place.talk) return <Conversation talk={place.talk} placeholder={t('chat.message')} />
  if (place.tab === 'private') return <PrivateTab talk={place.talk} isService={isService} />
  if (place.tab === 'club') return <ClubTab talk={place.talk === 'alliance' ? 'alliance' : 'club'} />
  if (place.tab === 'announcement')
    return (
      <>
        <Pinned />
        <Conversation talk="announcement" empty={{ title: t('chat.noNews'), why: t('chat.noNewsWhy') }} />
      </>
    )
  if (place.tab === 'friends')
    return (
      <Suspense fallback={<Skeleton height={120} />}>
        <FriendsPanel onChat={toPlayer} />
      </Suspense>
    )
  return (
    <>
      <Pinned />
      <Conversation talk="public" placeholder={t('chat.message')} />
    </>
  )
}

/** Loaded lazily, without delaying the chat, and over its upper edge, so that it moves nothing. */
function Pinned() {
  return (
    <div className={styles.pinned}>
      <Suspense>
        <TopAnnouncement />
      </Suspense>
    </div>
  )
}
