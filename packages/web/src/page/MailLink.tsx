// The link to the mailbox with the number of unread mails: a page, or on the play pages a panel over the game.
import type { ReactNode } from 'react'
import { useT } from '../kernel/language/language.ts'
import { PanelLink } from './PanelLink.tsx'
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
  const unread = useUnreadMail()
  return (
    <PanelLink path={mailPath} layer="mail" className={classes(className, styles.link)}>
      {children}
      {unread > 0 && (
        <span className={styles[count]}>
          <Count value={unread} />
          <span className="hidden">{t('mail.unread')}</span>
        </span>
      )}
    </PanelLink>
  )
}
