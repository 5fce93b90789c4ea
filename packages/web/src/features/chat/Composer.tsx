// The input of a conversation: Enter sends, Shift+Enter inserts a line break, keys of a composing input method are ignored.
import { messageLength } from '@lantern/protocol/values/chat.ts'
import { SendHorizontal, Smile, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { canSend, countPoints, insertAt, isSendKey, sendPause } from './inputRules.ts'
import styles from './Composer.module.css'
import { EmojiPicker } from './EmojiPicker.tsx'
import type { Quote } from './messages.ts'

interface ComposerProps {
  readonly placeholder: string
  readonly isOnline: boolean
  readonly onSend: (text: string) => void
  /** The unsent text from the last time the conversation was open. */
  readonly typed?: string
  readonly onType?: (text: string) => void
  /** A text to edit and send again; taken over once. */
  readonly rewrite?: string | null
  readonly quote?: Quote | null
  readonly onUnquote?: () => void
  /** A button between the emoji button and the input. */
  readonly tool?: ReactNode
}

const shownFrom = 80

export function Composer(props: ComposerProps) {
  const { placeholder, isOnline, onSend, typed = '', onType, rewrite = null, quote = null, onUnquote, tool } = props
  const t = useT()
  const [text, setText] = useState(typed)
  const [isPicking, setPicking] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const lastSent = useRef(-sendPause)
  const points = countPoints(text)
  const isOver = points > messageLength
  const type = (next: string): void => {
    setText(next)
    onType?.(next)
  }
  const [taken, setTaken] = useState<string | null>(null)
  if (rewrite !== taken) {
    setTaken(rewrite)
    if (rewrite !== null) setText(rewrite)
  }
  const isAnswering = quote !== null || rewrite !== null
  useEffect(() => {
    if (!isAnswering) return
    // A dialog that has just closed restores its focus in a later task; the input takes the focus after that.
    const timer = setTimeout(() => box.current?.focus())
    return () => clearTimeout(timer)
  }, [isAnswering, quote?.ID])
  useLayoutEffect(() => {
    if (caret.current === null) return
    box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [text])

  const send = (): void => {
    const now = performance.now()
    if (!isOnline || !canSend(text) || now - lastSent.current < sendPause) return
    lastSent.current = now
    onSend(text)
    type('')
    setPicking(false)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && (isPicking || quote) && !event.nativeEvent.isComposing) {
      event.stopPropagation()
      if (isPicking) setPicking(false)
      else onUnquote?.()
    }
    if (!isSendKey(event)) return
    event.preventDefault()
    send()
  }
  const insert = (emoji: string): void => {
    const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {}
    const next = insertAt(text, emoji, selectionStart, selectionEnd)
    caret.current = next.caret
    type(next.text)
  }
  const count = isOver
    ? t('chat.over', { count: points - messageLength })
    : t('chat.left', { count: messageLength - points })
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {quote && <Answered quote={quote} onDrop={onUnquote} />}
      {(points >= shownFrom || !isOnline) && (
        <p className={styles.note} data-over={isOver || undefined} role="status">
          {isOnline ? count : t('chat.offline')}
        </p>
      )}
      <IconButton
        label={t('chat.emoji')}
        className={styles.emoji!}
        aria-expanded={isPicking}
        onClick={() => setPicking(!isPicking)}
      >
        <Smile size={24} aria-hidden />
      </IconButton>
      {tool}
      <span className={styles.field}>
        <textarea
          ref={box}
          rows={1}
          value={text}
          aria-label={placeholder}
          aria-invalid={isOver || undefined}
          placeholder={placeholder}
          enterKeyHint="send"
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <span className={`${styles.count} number`} data-over={isOver || undefined} aria-hidden>
          {points}/{messageLength}
        </span>
      </span>
      <IconButton type="submit" label={t('chat.send')} className={styles.send!} disabled={!isOnline || !canSend(text)}>
        <SendHorizontal size={20} aria-hidden />
      </IconButton>
      {isPicking && (
        <EmojiPicker
          onPick={insert}
          onClose={() => {
            setPicking(false)
            box.current?.focus()
          }}
        />
      )}
    </form>
  )
}

function Answered({ quote, onDrop }: { readonly quote: Quote; readonly onDrop: (() => void) | undefined }) {
  const t = useT()
  return (
    <div className={styles.answered} data-typed>
      <p>
        <b>{t('chat.replyTo', { name: quote.From })}</b>
        <span>{quote.Message}</span>
      </p>
      <IconButton label={t('chat.noReply')} onClick={onDrop}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
