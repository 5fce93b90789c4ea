// A thin progress bar while the next page loads; not shown for a page that renders at once.
import { useRouterState } from '@tanstack/react-router'
import { useT } from '../kernel/language/language.ts'
import styles from './Progress.module.css'

/** As a popover it is drawn above an open dialog. */
const showAbove = (line: HTMLElement | null): void => line?.showPopover?.()

export function Progress() {
  const t = useT()
  const isMoving = useRouterState({ select: ({ status }) => status === 'pending' })
  if (!isMoving) return null
  return (
    <div ref={showAbove} popover="manual" className={styles.line} role="progressbar" aria-label={t('words.loading')} />
  )
}
