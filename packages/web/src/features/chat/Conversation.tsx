// One conversation: its lines, and the input below them.
import { useEffect } from 'react'
import { useConnection } from '../../kernel/connection.ts'
import { useT } from '../../kernel/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { newTalk, useChat } from './chatstore.ts'
import { Composer } from './Composer.tsx'
import styles from './Conversation.module.css'
import { LineList } from './LineList.tsx'
import type { TalkKey } from './lines.ts'
import { openTalk, say } from './talk.ts'

interface ConversationProps {
  readonly talk: TalkKey
  readonly placeholder: string
}

export function Conversation({ talk: key, placeholder }: ConversationProps) {
  const t = useT()
  const talk = useChat((chat) => chat.talks[key]) ?? newTalk
  const isOnline = useConnection(({ state, wasReady }) => state === 'ready' || !wasReady)
  useEffect(() => void openTalk(key), [key, isOnline])
  const isEmpty = talk.lines.length === 0 && talk.drafts.length === 0
  return (
    <div className={styles.conversation}>
      {!isEmpty ? (
        <LineList key={key} talkKey={key} talk={talk} />
      ) : talk.status === 'ready' ? (
        <div className={styles.middle}>
          <StatePanel state="empty" title={t('chat.empty')}>
            {t('chat.emptyWhy')}
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
      <Composer placeholder={placeholder} isOnline={isOnline} onSend={(text) => say(key, text)} />
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
