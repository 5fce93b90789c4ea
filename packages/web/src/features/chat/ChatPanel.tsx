// The open chat: docked beside the stage on wide screens, a sheet from below on phones; five tabs.
import { X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useT } from '../../kernel/language.ts'
import { useLayerMoves } from '../../kernel/layers.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './ChatPanel.module.css'
import { useChat } from './chatstore.ts'
import { Conversation } from './Conversation.tsx'
import { places, readPlace, type Place } from './place.ts'
import { PrivateTab } from './PrivateTab.tsx'
import { showTalk } from './talk.ts'
import { privateTalk } from './lines.ts'

/** Channels of later features. */
const isSoon = (place: Place): place is 'announcement' | 'club' | 'friends' => place !== 'public' && place !== 'private'

export function ChatPanel({ chatroom }: { readonly chatroom: string }) {
  const t = useT()
  const { change, close } = useLayerMoves()
  const unread = useChat((chat) => chat.unread)
  const peer = useChat((chat) => chat.peer)
  const place = readPlace(chatroom)
  const key = place === 'public' ? 'public' : place === 'private' && peer ? privateTalk(peer.PlayerID) : null
  useEffect(() => {
    showTalk(key)
    return () => showTalk(null)
  }, [key])
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    // The button that opened the chat is drawn again when the panel is gone.
    return () => void requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-chat-button]')?.focus())
  }, [])
  const counts: Partial<Record<Place, number>> = {
    announcement: unread.Announcement,
    public: place === 'public' ? 0 : unread.Public,
    private: unread.Private,
    club: unread.Club,
  }
  const escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close('chatroom')
  }
  return (
    <>
      <button
        type="button"
        className={styles.scrim}
        aria-label={t('words.close')}
        tabIndex={-1}
        onClick={() => close('chatroom')}
      />
      <aside ref={panel} className={styles.panel} aria-label={t('chat.title')} tabIndex={-1} onKeyDown={escape}>
        <header className={styles.head}>
          <h2>{t('chat.title')}</h2>
          <IconButton label={t('words.close')} solid onClick={() => close('chatroom')}>
            <X size={20} aria-hidden />
          </IconButton>
        </header>
        <Tabs
          fill
          className={styles.tabs!}
          label={t('chat.tabs')}
          value={place}
          onChange={(next) => change('chatroom', next)}
          tabs={places.map((value) => ({
            value,
            text: t(`chat.${value}`),
            ...(counts[value] && { count: counts[value] }),
          }))}
        >
          {place === 'public' && <Conversation talk="public" placeholder={t('chat.message')} />}
          {place === 'private' && <PrivateTab />}
          {isSoon(place) && (
            <StatePanel state="waiting" title={t(`chat.${place}Soon`)}>
              {t(`chat.${place}SoonWhy`)}
            </StatePanel>
          )}
        </Tabs>
      </aside>
    </>
  )
}
