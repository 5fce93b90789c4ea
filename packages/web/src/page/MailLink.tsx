// The link to the mailbox with the number of unread mails: a page, or on the play pages a panel over the game.
import { useLocation } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useT } from '../kernel/language/language.ts'
import { useLayerMoves, withSearch } from '../kernel/routing/layers.ts'
import { isHere } from '../kernel/routing/navigation.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { Count } from '../ui/Badge.tsx'
import { classes } from '../ui/classes.ts'
import styles from './MailLink.module.css'
import { useUnreadMail } from '../kernel/messages/unread.ts'

interface MailLinkProps {
  /** Where the number is shown: at the end of the line, or on the icon. */
  readonly count: 'end' | 'corner'
  readonly className?: string | undefined
  readonly children: ReactNode
}

export const mailPath = '/member/mail'

export function MailLink({ count, className, children }: MailLinkProps) {
  const t = useT()
  const { open } = useLayerMoves()
  const { href, pathname } = useLocation()
  const unread = useUnreadMail()
  const name = classes(className, styles.link)
  const openPanel = (event: MouseEvent): void => {
    event.preventDefault()
    open('mail', 'true')
  }
  const inside = (
    <>
      {children}
      {unread > 0 && (
        <span className={styles[count]}>
          <Count value={unread} />
          <span className="hidden">{t('mail.unread')}</span>
        </span>
      )}
    </>
  )
  if (isHere('/play-game', pathname))
    return (
      <a href={withSearch(href, { mail: 'true' })} className={name} onClick={openPanel}>
        {inside}
      </a>
    )
  return (
    <PlaceLink path={mailPath} className={name} isHere={isHere(mailPath, pathname)}>
      {inside}
    </PlaceLink>
  )
}
