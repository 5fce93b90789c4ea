// A drop-down of links or choices: opens by hover, click or key; arrow keys move in it, Esc and focus elsewhere close it.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Menu.module.css'

interface MenuProps {
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClass?: string | undefined
  readonly isCurrent?: boolean
  /** The edge of the trigger it is aligned to. */
  readonly from?: 'start' | 'end'
  /** Opens on hover; touch still needs a tap. */
  readonly opensOnHover?: boolean
  /** Links or buttons; each is one item. */
  readonly children: ReactNode
}

/** Passing over must not open it; and the path from the trigger to the menu may leave both for a moment. */
const patience = { open: 90, close: 220 }

/** Hovered: opened by hover alone, and closed when the mouse leaves. */
type Opened = 'no' | 'hovered' | 'held'

export function Menu({ label, trigger, triggerClass, isCurrent, from = 'start', opensOnHover, children }: MenuProps) {
  const id = useId()
  const [opened, setOpened] = useState<Opened>('no')
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The item focused when it opens: a closed box cannot take focus. */
  const wanted = useRef(0)
  const isOpen = opened !== 'no'

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.parentElement?.contains(event.target)) setOpened('no')
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])
  useEffect(() => {
    if (opened === 'held' && !box.current?.contains(document.activeElement)) items(box.current)[wanted.current]?.focus()
  }, [opened])

  const rest = (event: PointerEvent, next: Opened): void => {
    if (!opensOnHover || event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    const change = (): void => setOpened((now) => (now === 'held' ? now : next))
    timer.current = setTimeout(change, next === 'no' ? patience.close : patience.open)
  }
  const press = (): void => {
    clearTimeout(timer.current)
    wanted.current = 0
    setOpened(opened === 'held' ? 'no' : 'held')
  }
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpened('no')
      button.current?.focus()
    }
    const all = items(box.current)
    const to = stepTo(event.key, all.indexOf(document.activeElement as HTMLElement), all.length)
    if (to === null || (!isOpen && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    wanted.current = to
    setOpened('held')
    if (isOpen) all[to]?.focus()
  }

  return (
    <div
      className={styles.menu}
      onKeyDown={walk}
      onPointerEnter={(event) => rest(event, 'hovered')}
      onPointerLeave={(event) => rest(event, 'no')}
    >
      <button
        ref={button}
        type="button"
        className={classes(styles.trigger, triggerClass)}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={press}
      >
        {trigger}
      </button>
      <div ref={box} id={id} className={styles.box} data-from={from} hidden={!isOpen} onClick={() => setOpened('no')}>
        {children}
      </div>
    </div>
  )
}

/** The item that a key moves to; null for other keys. From the trigger (-1), up moves to the last one. */
function stepTo(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  return null
}

const items = (box: HTMLElement | null): HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>('a, button') ?? [])]
