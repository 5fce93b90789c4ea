// A grid of emoji below the input: one Tab stop, arrow keys move, Enter inserts one, Esc goes back.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../kernel/language/language.ts'
import styles from './Composer.module.css'
import { emoji, walkGrid } from './emoji.ts'

interface EmojiPickerProps {
  readonly onPick: (emoji: string) => void
  readonly onClose: () => void
}

export function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const t = useT()
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const focus = (index: number): void => {
    const cell = grid.current?.children[index]
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true })
  }
  useEffect(() => focus(0), [])
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onClose()
    }
    const next = walkGrid(at, event.key)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    focus(next)
  }
  return (
    <div ref={grid} className={styles.picker} role="group" aria-label={t('chat.emoji')} onKeyDown={walk}>
      {emoji.map((face, index) => (
        <button
          key={face}
          type="button"
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => onPick(face)}
        >
          {face}
        </button>
      ))}
    </div>
  )
}
