// The link to the mailbox with the number of unread mails: a page, or on the play pages a panel over the game.
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../kernel/language/language.ts'
import { isHere } from '../kernel/routing/navigation.ts'
import { mailPath } from './panels.ts'
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

export function MailLink({ count, className, children }: MailLinkProps) {
  const t = useT()
  const { pathname } = useLocation()
  const unread = useUnreadMail()
  return (
    <PlaceLink path={mailPath} className={classes(className, styles.link)} isHere={isHere(mailPath, pathname)}>
      {children}
      {unread > 0 && (
        <span className={styles[count]}>
          <Count value={unread} />
          <span className="hidden">{t('mail.unread')}</span>
        </span>
      )}
    </PlaceLink>
  )
}
