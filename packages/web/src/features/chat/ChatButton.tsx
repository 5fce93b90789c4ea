// The round button that opens the chat, with the number of unread lines.
import { MessageCircle } from 'lucide-react'
import { useT } from '../../kernel/language.ts'
import { useLayerMoves } from '../../kernel/layers.ts'
import { Count } from '../../ui/Badge.tsx'
import styles from './ChatButton.module.css'
import { useChat } from './chatstore.ts'
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
  return (
    <button
      type="button"
      className={styles.button}
      data-chat-button=""
      aria-label={label}
      // Whoever is spoken to alone wants to see that first.
      onClick={() => open('chatroom', shown.private > 0 ? 'private' : 'public')}
    >
      <MessageCircle size={28} aria-hidden />
      {count > 0 && (
        <span className={styles.badge} aria-hidden>
          <Count value={count} />
        </span>
      )}
    </button>
  )
}
