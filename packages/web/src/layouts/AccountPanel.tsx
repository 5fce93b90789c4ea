// The panel behind the avatar: the player, the balances, links to the member pages, and sign-out.
import {
  BookText,
  Check,
  Clapperboard,
  Copy,
  Gift,
  LogOut,
  Mail,
  Settings,
  TicketPlus,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MailLink } from '../page/MailLink.tsx'
import { formatAmount, useLocale, useT } from '../kernel/language/language.ts'
import { brand } from '../kernel/document/page.ts'
import { isAppSession } from '../kernel/session/program.ts'
import type { Place } from '../kernel/routing/navigation.ts'
import type { SessionPlayer } from '../kernel/session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge, Vip } from '../ui/Badge.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Picture } from '../ui/Picture.tsx'
import { faceOf } from './AccountChip.tsx'
import styles from './AccountPanel.module.css'
import { useOpenPlaces } from '../page/openPlaces.ts'
import { PlaceLink } from '../page/PlaceLink.tsx'
import { signOut } from '../page/signOut.ts'

const places = [
  { path: '/member/info', name: 'shell.memberProfile', Icon: UserRound },
  { path: '/member/passbook', name: 'shell.passbook', Icon: BookText },
  { path: '/member/present', name: 'shell.present', Icon: Gift },
] as const

const peoplePlaces: readonly (Place & { readonly Icon: LucideIcon })[] = [
  { path: '/member/friends', name: 'friends.title', Icon: UsersRound },
  { path: '/member/invite', name: 'invite.title', Icon: TicketPlus },
  { path: '/member/studio', name: 'studio.title', Icon: Clapperboard, flag: 'Live' },
]

interface AccountPanelProps {
  readonly me: SessionPlayer
  readonly onLeave: () => void
}

export function AccountPanel({ me, onLeave }: AccountPanelProps) {
  const t = useT()
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { player, level } = me
  const openPlaces = useOpenPlaces(peoplePlaces)
  return (
    <>
      <div ref={first} tabIndex={-1} className={styles.owner}>
        <Avatar playerID={player.playerID} url={faceOf(player)} size={60} frame={player.frame} />
        <div className={styles.identity}>
          <b data-typed>{player.name}</b>
          <PlayerNumber id={player.playerID} />
          <div className={styles.rank}>
            <Vip rank={level.vipLevel} />
            <Badge>{t('words.level', { level: level.level })}</Badge>
          </div>
        </div>
      </div>
      <Balances balances={me.bag} />
      <nav className={styles.places} aria-label={t('shell.memberMenu')} onClick={onLeave}>
        {places.map(({ path, name, Icon }) => (
          <PlaceLink key={path} path={path}>
            <Icon size={18} aria-hidden />
            {t(name)}
          </PlaceLink>
        ))}
        <MailLink count="end">
          <Mail size={18} aria-hidden />
          {t('mail.title')}
        </MailLink>
        {openPlaces.map(({ path, name, Icon }) => (
          <PlaceLink key={path} path={path}>
            <Icon size={18} aria-hidden />
            {t(name)}
          </PlaceLink>
        ))}
        <PlaceLink path="/member/settings">
          <Settings size={18} aria-hidden />
          {t('settings.title')}
        </PlaceLink>
        {!isAppSession(me.client) && (
          <button type="button" onClick={() => void signOut(t('auth.signedOut'))}>
            <LogOut size={18} aria-hidden />
            {t('shell.signOut')}
          </button>
        )}
      </nav>
    </>
  )
}

const feedback = 2000

function PlayerNumber({ id }: { readonly id: number }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), feedback)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = (): void => void navigator.clipboard?.writeText(String(id)).then(() => setCopied(true))
  return (
    <div className={styles.number}>
      <span className="number">{t('members.playerNumber', { id })}</span>
      <IconButton label={t('auth.copyNumber')} className={styles.copy!} onClick={copy}>
        {isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
      </IconButton>
      <span className={styles.copied} role="status">
        {isCopied && t('auth.copied')}
      </span>
    </div>
  )
}

function Balances({ balances }: { readonly balances: SessionPlayer['bag'] }) {
  const t = useT()
  const locale = useLocale()
  const second = brand.secondCurrency
  return (
    <dl className={styles.balances}>
      {(['coin', second] as const).map((currency) => (
        <div key={currency}>
          <dt>
            <Picture name={`items/${currency}`} alt="" />
            {t(`words.${currency}`)}
          </dt>
          <dd className="number">{formatAmount(balances[currency], locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
