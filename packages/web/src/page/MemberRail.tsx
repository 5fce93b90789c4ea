// The member centre's column: my face, my rank, its pages.
import { useLocation } from '@tanstack/react-router'
import { BookText, Gift, LogOut, Mail, Settings, TicketPlus, UserRound, UsersRound } from 'lucide-react'
import { MailLink } from './MailLink.tsx'
import { useT } from '../kernel/language/language.ts'
import { useMe } from '../kernel/session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge, Vip } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import { isAppSession } from '../kernel/session/program.ts'
import styles from './MemberRail.module.css'
import { isHere } from '../kernel/routing/navigation.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { signOut } from './signOut.ts'

const places = [
  { path: '/member/info', name: 'shell.memberProfile', Icon: UserRound },
  { path: '/member/passbook', name: 'shell.passbook', Icon: BookText },
  { path: '/member/present', name: 'shell.present', Icon: Gift },
] as const

const peoplePlaces = [
  { path: '/member/friends', name: 'friends.title', Icon: UsersRound },
  { path: '/member/invite', name: 'invite.title', Icon: TicketPlus },
] as const

export function MemberRail() {
  const t = useT()
  const me = useMe()
  const { pathname } = useLocation()
  return (
    <Panel flush>
      {me && (
        <div className={styles.card}>
          <Avatar playerID={me.player.playerID} url={me.player.pictureURL} size={84} />
          <b>{me.player.name}</b>
          <div className={styles.rank}>
            <Vip rank={me.level.vipLevel} />
            <Badge>{t('words.level', { level: me.level.level })}</Badge>
          </div>
        </div>
      )}
      <nav className={styles.menu} aria-label={t('shell.memberMenu')}>
        {places.map(({ path, name, Icon }) => (
          <PlaceLink key={path} path={path} isHere={isHere(path, pathname)}>
            <Icon size={19} aria-hidden />
            {t(name)}
          </PlaceLink>
        ))}
        <MailLink count="end">
          <Mail size={19} aria-hidden />
          {t('mail.title')}
        </MailLink>
        {peoplePlaces.map(({ path, name, Icon }) => (
          <PlaceLink key={path} path={path} isHere={isHere(path, pathname)}>
            <Icon size={19} aria-hidden />
            {t(name)}
          </PlaceLink>
        ))}
        <PlaceLink path="/member/settings" isHere={isHere('/member/settings', pathname)}>
          <Settings size={19} aria-hidden />
          {t('settings.title')}
        </PlaceLink>
        {!isAppSession(me?.client) && (
          <button type="button" onClick={() => void signOut(t('auth.signedOut'))}>
            <LogOut size={19} aria-hidden />
            {t('shell.signOut')}
          </button>
        )}
      </nav>
    </Panel>
  )
}
