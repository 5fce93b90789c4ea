// One conversation: its messages, and the input below them.
import { useEffect, type ReactNode } from 'react'
import { useConnection } from '../../kernel/connection/connection.ts'
import { useT } from '../../kernel/language/language.ts'
import { useConnectionState } from '../../kernel/connection/line.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { changeTalk, newTalk, useChat } from './chatStore.ts'
import { Composer } from './Composer.tsx'
import styles from './Conversation.module.css'
import { MessageList } from './MessageList.tsx'
import type { TalkKey } from './messages.ts'
import { SendButton } from '../redenvelope/redenvelope.ts'
import { SendGate } from './SendGate.tsx'
import { sendMessage } from './outbox.ts'
import { openTalk } from './talk.ts'

interface ConversationProps {
  readonly talk: TalkKey
  /** Absent: the channel is read-only. */
  readonly placeholder?: string
  readonly empty?: { readonly title: string; readonly why: string }
  /** Shown instead when the server denies access. */
  readonly closed?: ReactNode
  /** Above the input. */
  readonly notes?: ReactNode
}

/** Channels to which red envelopes can be sent. */
const isEnvelopeTalk = (key: TalkKey): key is 'public' | 'club' | 'alliance' =>
  key === 'public' || key === 'club' || key === 'alliance'

/** Unsent texts, until the page is left. */
const typed = new Map<TalkKey, string>()

export function Conversation({ talk: key, placeholder, empty, closed, notes }: ConversationProps) {
  const t = useT()
  const talk = useChat((chat) => chat.talks[key]) ?? newTalk
  const connection = useConnectionState()
  const wasReady = useConnection((connection) => connection.wasReady)
  // Before the first hello the client queues a message; after a lost connection it is refused at once.
  const isOnline = connection === 'ready' || (!wasReady && connection === 'connecting')
  useEffect(() => void openTalk(key), [key, isOnline])
  const isEmpty = talk.messages.length === 0 && talk.drafts.length === 0
  if (talk.refusal && closed) return <div className={styles.middle}>{closed}</div>
  return (
    <div className={styles.conversation}>
      {!isEmpty ? (
        <MessageList key={key} talkKey={key} talk={talk} />
      ) : talk.status === 'ready' ? (
        <div className={styles.middle}>
          <StatePanel state="empty" title={empty?.title ?? t('chat.empty')}>
            {empty?.why ?? t('chat.emptyWhy')}
          </StatePanel>
        </div>
      ) : talk.status === 'failed' ? (
        <div className={styles.middle}>
          <StatePanel
            state="error"
            title={t('chat.loadFault')}
            action={<Button onClick={() => void openTalk(key)}>{t('words.retry')}</Button>}
          />
        </div>
      ) : (
        <Ghosts />
      )}
      {notes}
      <SendGate talk={key} hasInput={placeholder !== undefined}>
        <Composer
          key={key}
          placeholder={placeholder ?? ''}
          isOnline={isOnline}
          typed={typed.get(key) ?? ''}
          onType={(text) => {
            typed.set(key, text)
            if (talk.rewrite !== null) changeTalk(key, () => ({ rewrite: null }))
          }}
          rewrite={talk.rewrite}
          quote={talk.quote}
          tool={isEnvelopeTalk(key) && <SendButton channel={key} />}
          onUnquote={() => changeTalk(key, () => ({ quote: null }))}
          onSend={(text) => sendMessage(key, text)}
        />
      </SendGate>
    </div>
  )
}

function Ghosts() {
  return (
    <div className={styles.ghosts} aria-hidden>
      {[180, 120, 220, 150].map((width) => (
        <div key={width}>
          <Skeleton width={40} height={40} isRound />
          <Skeleton width={width} height={52} />
        </div>
      ))}
    </div>
  )
}
