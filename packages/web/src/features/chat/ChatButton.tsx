// The round button that opens the chat, with the number of unread messages.
import { MessageCircle } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { useChatPlace } from '../../page/chatPlace.tsx'
import { Count } from '../../ui/Badge.tsx'
import styles from './ChatButton.module.css'
import { useChat } from './chatStore.ts'
import { shownUnread, sumUnread, usePreferences } from './preferences.ts'

export function ChatButton() {
  const t = useT()
  const { open } = useLayerMoves()
  const wanted = usePreferences()
  const shown = shownUnread(
    useChat((chat) => chat.unread),
    wanted,
  )
  const count = sumUnread(shown)
  const label = count > 0 ? t('chat.openUnread', { count }) : t('chat.open')
  const place = useChatPlace((state) => state.place)
  const button = (
    <button
      type="button"
      className={styles.button}
      data-chat-button=""
      data-place={place?.kind}
      // Unread private messages take precedence.
      onClick={() => open('chatroom', shown.private > 0 ? 'private' : 'public')}
    >
      {/* As text, not as a label: a label must contain the visible text, and the count stands before the title. */}
      <span className="hidden">{label}</span>
      <span className={styles.icon}>
        <MessageCircle size={place ? 22 : 28} aria-hidden />
        {count > 0 && (
          <span className={styles.badge} aria-hidden>
            <Count value={count} />
          </span>
        )}
      </span>
      {place?.kind === 'bar' && <span aria-hidden>{t('chat.title')}</span>}
    </button>
  )
  return place ? createPortal(button, place.element) : button
}
