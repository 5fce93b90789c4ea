// One of the player's messages that is pending or failed: its state, and the possible actions.
import { Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { dropDraft, type Draft } from './chatStore.ts'
import styles from './MessageRow.module.css'
import type { TalkKey } from './messages.ts'
import { Quoted } from './MessageRow.tsx'
import { rewrite, resendMessage } from './outbox.ts'

export function DraftRow({ talkKey, draft }: { readonly talkKey: TalkKey; readonly draft: Draft }) {
  const t = useT()
  const isFailed = draft.state !== 'sending'
  return (
    <article className={styles.message} data-mine="" data-failed={isFailed || undefined}>
      <div className={styles.content}>
        <div className={styles.sender}>
          <b>{t('chat.you')}</b>
          <span>{t(isFailed ? 'chat.failed' : 'chat.sending')}</span>
        </div>
        <div className={styles.bubble}>
          {draft.quote && <Quoted quote={draft.quote} />}
          <p>{draft.text}</p>
        </div>
        {isFailed && (
          <div className={styles.failure} role="alert">
            <p>{draft.reason}</p>
            <button type="button" onClick={() => resendMessage(talkKey, draft)}>
              <RotateCcw size={14} aria-hidden />
              {t('chat.retry')}
            </button>
            <button type="button" onClick={() => rewrite(talkKey, draft)}>
              <Pencil size={14} aria-hidden />
              {t('chat.rewrite')}
            </button>
            <button type="button" onClick={() => dropDraft(talkKey, draft.key)}>
              <Trash2 size={14} aria-hidden />
              {t('chat.discard')}
            </button>
          </div>
        )}
      </div>
    </article>
  )
}
