// A drop-down of links or choices: opens by click or key, arrow keys walk it, Esc and a click outside close it.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Menu.module.css'

interface MenuProps {
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClass?: string | undefined
  readonly isCurrent?: boolean
  /** Which edge of the trigger it hangs from. */
  readonly from?: 'start' | 'end'
  /** Links or buttons; each is one item. */
  readonly children: ReactNode
}

export function Menu({ label, trigger, triggerClass, isCurrent, from = 'start', children }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    items(box.current)[0]?.focus()
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.parentElement?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])

  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (!isOpen) return setOpen(true)
    const all = items(box.current)
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[(at + step + all.length) % all.length]?.focus()
  }

  return (
    <div className={styles.menu} onKeyDown={walk}>
      <button
        ref={button}
        type="button"
        className={classes(styles.trigger, triggerClass)}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      <div ref={box} id={id} className={styles.box} data-from={from} hidden={!isOpen} onClick={() => setOpen(false)}>
        {children}
      </div>
    </div>
  )
}

const items = (box: HTMLElement | null): HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>('a, button') ?? [])]
