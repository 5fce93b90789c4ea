// The member centre's column: avatar, rank, and its pages.
import { useLocation } from '@tanstack/react-router'
import {
  BookText,
  Clapperboard,
  Crown,
  Gift,
  HandCoins,
  LogOut,
  Mail,
  Settings,
  Shield,
  TicketPlus,
  Trophy,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { MailLink } from './MailLink.tsx'
import { useT } from '../kernel/language/language.ts'
import { useMe } from '../kernel/session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge, Vip } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import { isAppSession } from '../kernel/session/program.ts'
import styles from './MemberRail.module.css'
import { isHere, placesOf } from '../kernel/routing/navigation.ts'
import { useOpenPlaces } from './openPlaces.ts'
import { mailPath } from './panels.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { signOut } from './signOut.ts'

const icons: Readonly<Record<string, LucideIcon | undefined>> = {
  '/member/info': UserRound,
  '/member/vip': Crown,
  '/member/passbook': BookText,
  '/member/present': Gift,
  '/member/envelope': HandCoins,
  '/member/mail': Mail,
  '/member/friends': UsersRound,
  '/club': Shield,
  '/member/invite': TicketPlus,
  '/other/rewards': Trophy,
  '/member/studio': Clapperboard,
  '/member/settings': Settings,
}

export function MemberRail() {
  const t = useT()
  const me = useMe()
  const { pathname } = useLocation()
  const places = useOpenPlaces(placesOf('/member'))
  return (
    <Panel flush>
      {me && (
        <div className={styles.player}>
          <Avatar playerID={me.player.playerID} url={me.player.pictureURL} size={84} frame={me.player.frame} />
          <b>{me.player.name}</b>
          <div className={styles.rank}>
            <Vip rank={me.level.vipLevel} />
            <Badge>{t('words.level', { level: me.level.level })}</Badge>
          </div>
        </div>
      )}
      <nav className={styles.menu} aria-label={t('shell.memberMenu')}>
        {places.map(({ path, name }) => {
          const Icon = icons[path]
          const inside = (
            <>
              {Icon && <Icon size={19} aria-hidden />}
              {t(name)}
            </>
          )
          return path === mailPath ? (
            <MailLink key={path} count="end">
              {inside}
            </MailLink>
          ) : (
            <PlaceLink key={path} path={path} isHere={isHere(path, pathname)}>
              {inside}
            </PlaceLink>
          )
        })}
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
