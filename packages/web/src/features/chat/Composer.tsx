// The input of a conversation: Enter sends, Shift+Enter breaks the line, a composing input method is left alone.
import { SendHorizontal } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../kernel/language.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { canSend, countPoints, isSendKey, mostCharacters, sendPause } from './composing.ts'
import styles from './Composer.module.css'

interface ComposerProps {
  readonly placeholder: string
  readonly isOnline: boolean
  readonly onSend: (text: string) => void
}

const shownFrom = 80

export function Composer({ placeholder, isOnline, onSend }: ComposerProps) {
  const t = useT()
  const [text, setText] = useState('')
  const lastSent = useRef(0)
  const points = countPoints(text)
  const isOver = points > mostCharacters
  const send = (): void => {
    const now = performance.now()
    if (!isOnline || !canSend(text) || now - lastSent.current < sendPause) return
    lastSent.current = now
    onSend(text)
    setText('')
  }
  const press = (event: KeyboardEvent): void => {
    if (!isSendKey(event)) return
    event.preventDefault()
    send()
  }
  const count = isOver
    ? t('chat.over', { count: points - mostCharacters })
    : t('chat.left', { count: mostCharacters - points })
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {(points >= shownFrom || !isOnline) && (
        <p className={styles.note} data-over={isOver || undefined} role="status">
          {isOnline ? count : t('chat.offline')}
        </p>
      )}
      <textarea
        rows={1}
        value={text}
        aria-label={placeholder}
        aria-invalid={isOver || undefined}
        placeholder={placeholder}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <span className={`${styles.count} number`} data-over={isOver || undefined} aria-hidden>
        {points}/{mostCharacters}
      </span>
      <IconButton type="submit" label={t('chat.send')} className={styles.send!} disabled={!isOnline || !canSend(text)}>
        <SendHorizontal size={20} aria-hidden />
      </IconButton>
    </form>
  )
}
