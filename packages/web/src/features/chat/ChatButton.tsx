// The round button that opens the chat, with the number of unread lines.
import { MessageCircle } from 'lucide-react'
import { useT } from '../../kernel/language.ts'
import { useLayerMoves } from '../../kernel/layers.ts'
import { Count } from '../../ui/Badge.tsx'
import styles from './ChatPanel.module.css'
import { useChat } from './chatstore.ts'

export function ChatButton() {
  const t = useT()
  const { open } = useLayerMoves()
  const unread = useChat((chat) => chat.unread.Total)
  const label = unread > 0 ? t('chat.openUnread', { count: unread }) : t('chat.open')
  return (
    <button
      type="button"
      className={styles.button}
      data-chat-button=""
      aria-label={label}
      onClick={() => open('chatroom', 'public')}
    >
      <MessageCircle size={28} aria-hidden />
      {unread > 0 && (
        <span className={styles.badge} aria-hidden>
          <Count value={unread} />
        </span>
      )}
    </button>
  )
}
