// A dialog over the page: centred, or a sheet from below on phones. Esc and Back close the top one; some cannot be closed.
import { X } from 'lucide-react'
import { useId, useRef, type CSSProperties, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../kernel/language/language.ts'
import { useStepBack } from '../kernel/routing/layerState.ts'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { useModal } from './modal.ts'

interface DialogProps {
  readonly title: string
  /** Absent: the dialog asks a question that must be answered, so it has no close button and Esc does nothing. */
  readonly onClose?: (() => void) | undefined
  readonly children: ReactNode
  /** Lists and choices are sheets on phones; yes/no questions stay centred. */
  readonly sheet?: boolean
  readonly width?: number
  /** Rendered above the title. */
  readonly picture?: ReactNode
  readonly footer?: ReactNode
  /** It is not part of the address, so it pushes a history entry of its own: Back closes it. */
  readonly isMessage?: boolean
  /** Opened with the page: shown without an animation, which would slow down the page's start. */
  readonly isStill?: boolean
  readonly className?: string
}

export function Dialog(props: DialogProps) {
  const { title, onClose, children, sheet, width = 420, picture, footer, isMessage = false, isStill, className } = props
  const t = useT()
  const name = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  /** Where the pointer went down: a text selection that ends outside the dialog must not close it. */
  const pressed = useRef<EventTarget>(null)
  useModal(dialog, onClose)
  useStepBack(isMessage, onClose)
  const leave = ({ target, currentTarget }: MouseEvent): void => {
    if (target === currentTarget && pressed.current === target) onClose?.()
  }
  // Browsers without `closedby` close the dialog themselves (Back on Android). The event of a file field inside reaches this handler too.
  const cancel = (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose?.()
  }
  return createPortal(
    <dialog
      ref={dialog}
      open
      closedby="none"
      aria-labelledby={name}
      tabIndex={-1}
      className={styles.scrim}
      data-scrim=""
      data-sheet={sheet || undefined}
      data-still={isStill || undefined}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={leave}
      onCancel={cancel}
    >
      <div className={classes(styles.dialog, className)} style={{ '--width': `${width}px` } as CSSProperties}>
        {picture}
        <h2 id={name} className={classes('display', styles.title)}>
          {title}
        </h2>
        {onClose && (
          <IconButton label={t('words.close')} className={styles.close!} onClick={() => onClose()}>
            <X size={22} aria-hidden />
          </IconButton>
        )}
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>,
    document.body,
  )
}

/** At most two, the safe one first. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
