// A dialog over the page: centred, or a sheet from below on phones. Esc and Back close the top one; some cannot be closed.
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useState, type ReactNode } from 'react'
import { useT } from '../kernel/language.ts'
import { useStepBack } from '../kernel/layerstate.ts'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

interface DialogProps {
  readonly title: string
  /** Absent: the dialog asks a question that must be answered, so it has no close button and Esc does nothing. */
  readonly onClose?: (() => void) | undefined
  readonly children: ReactNode
  /** Lists and choices come as a sheet on phones; yes or no stays centred. */
  readonly sheet?: boolean
  readonly width?: number
  /** Drawn above the title. */
  readonly picture?: ReactNode
  readonly footer?: ReactNode
  /** Nothing in the address opens it, so it takes a step of its own in the history: Back closes it. */
  readonly isMessage?: boolean
  readonly className?: string
}

let openDialogs = 0

/** While any dialog is open the page below cannot be reached by key, finger or screen reader. */
function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById('root')
    openDialogs += 1
    page?.setAttribute('inert', '')
    return () => {
      openDialogs -= 1
      if (openDialogs === 0) page?.removeAttribute('inert')
    }
  }, [])
}

/** The field to type in, where there is one; else the dialog itself, so that its title is spoken and no button is armed. */
function focusFirst(event: Event): void {
  event.preventDefault()
  const dialog = event.currentTarget
  if (!(dialog instanceof HTMLElement)) return
  const first = dialog.querySelector<HTMLElement>('[data-first]')
  // A dialog taller than the screen begins at its title.
  if (first) first.focus()
  else dialog.focus({ preventScroll: true })
}

/** Back to what opened the dialog; where that was an item of a menu that has closed since, to the menu's button. */
function giveFocus(opener: Element | null): void {
  const box = opener?.closest('[hidden]')
  const places = [opener, box && document.querySelector(`[aria-controls="${box.id}"]`), document.getElementById('main')]
  for (const place of places) {
    if (!(place instanceof HTMLElement) || place === document.body) continue
    place.focus({ preventScroll: place.id === 'main' })
    if (document.activeElement === place) return
  }
}

/** Toasts lie outside the dialog; touching one must not close it, nor one that the touch has taken away. */
function isToast({ target }: Event): boolean {
  return target instanceof Element && (!target.isConnected || target.closest('[data-toasts]') !== null)
}

export function Dialog(props: DialogProps) {
  const { title, onClose, children, sheet, width = 420, picture, footer, isMessage = false, className } = props
  const t = useT()
  // Remembered before the page turns inert and loses its focus.
  const [opener] = useState(() => document.activeElement)
  useInertPage()
  useStepBack(isMessage, onClose)
  const giveBack = (event: Event): void => {
    event.preventDefault()
    giveFocus(opener)
  }
  const keep = (event: Event): void => {
    if (!onClose || isToast(event)) event.preventDefault()
  }
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Radix.Portal>
        {/* Our own scrim instead of Radix' overlay, whose scroll lock writes a style element that a strict policy refuses. */}
        <div className={styles.scrim} data-scrim="" data-sheet={sheet || undefined}>
          <Radix.Content
            className={classes(styles.dialog, className)}
            style={{ maxWidth: width }}
            aria-describedby={undefined}
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={giveBack}
            onEscapeKeyDown={keep}
            onInteractOutside={keep}
          >
            {picture}
            <Radix.Title className={classes('display', styles.title)}>{title}</Radix.Title>
            {onClose && (
              <Radix.Close asChild>
                <IconButton label={t('words.close')} className={styles.close!}>
                  <X size={22} aria-hidden />
                </IconButton>
              </Radix.Close>
            )}
            <div className={styles.body}>{children}</div>
            {footer && <div className={styles.footer}>{footer}</div>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** At most two, the safe one first. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
