// The toasts: over no control of the page, over dialogs, in an aria-live region outside of the page.
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../kernel/language/language.ts'
import { useMounted } from '../kernel/browser/mounted.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { dropToast, useToasts } from '../kernel/messages/toast.ts'
import { openToastHost } from './toastHost.ts'
import { followControls, placeToastHost } from './toastPlace.ts'
import styles from './Toasts.module.css'

const icons = { info: Info, warn: TriangleAlert, bad: CircleAlert, good: CircleCheck }

export function Toasts() {
  const t = useT()
  const toasts = useToasts((state) => state.toasts)
  const isMounted = useMounted()
  const isEmpty = toasts.length === 0
  useLayoutEffect(() => {
    if (isMounted && toasts.length > 0) placeToastHost(openToastHost(styles.toasts!))
  }, [isMounted, toasts])
  useLayoutEffect(() => (isEmpty ? undefined : followControls(openToastHost(styles.toasts!))), [isEmpty])
  // The prerendered HTML has no container for them.
  if (!isMounted) return null
  return createPortal(
    <>
      {toasts.map(({ id, tone, text, action }) => {
        const Icon = icons[tone]
        return (
          <div key={id} className={styles.toast} data-tone={tone}>
            <Icon size={20} aria-hidden />
            <span>{text}</span>
            {action && (
              <Button kind="text" size="small" onClick={() => (action.run(), dropToast(id))}>
                {action.text}
              </Button>
            )}
            <IconButton label={t('words.close')} onClick={() => dropToast(id)}>
              <X size={18} aria-hidden />
            </IconButton>
          </div>
        )
      })}
    </>,
    openToastHost(styles.toasts!),
  )
}
