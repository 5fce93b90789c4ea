// The menu of the play pages: a rail at the side of wide screens; on narrow ones a bar with the main entries and a speed dial.
import { useLocation } from '@tanstack/react-router'
import {
  Headset,
  LayoutGrid,
  Mail,
  Megaphone,
  Radio,
  Store,
  Swords,
  Trophy,
  Users,
  X,
  type LucideIcon,
} from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { MailLink } from '../page/MailLink.tsx'
import { RewardDot } from '../page/RewardDot.tsx'
import { RewardsLink } from '../page/RewardsLink.tsx'
import { OnAirDot, useLiveGate } from '../features/live/live.ts'
import { useFlags } from '../kernel/document/flags.ts'
import { useT } from '../kernel/language/language.ts'
import { useMounted } from '../kernel/browser/mounted.ts'
import { page, storeName } from '../kernel/document/page.ts'
import { useSession } from '../kernel/session/session.ts'
import { Picture } from '../ui/Picture.tsx'
import { clearArea } from '../page/clearAreas.ts'
import { ChatPlace } from '../page/chatPlace.tsx'
import { isHere } from '../kernel/routing/navigation.ts'
import { PlaceLink } from '../page/PlaceLink.tsx'
import { playPlaces } from './playPlaces.gen.ts'
import styles from './PlayMenu.module.css'
import { StoreLink } from '../page/StoreLink.tsx'

const drawn = (name: string): ReactNode => <Picture name={name} alt="" loading="lazy" />

/** What manifests name where there is no generated picture. */
const icons: Readonly<Record<string, LucideIcon>> = { megaphone: Megaphone, radio: Radio, swords: Swords, users: Users }

function PlayIcon({ name }: { readonly name: string }) {
  const Icon = icons[name]
  return <i>{Icon ? <Icon size={26} aria-hidden /> : drawn(name)}</i>
}

/** Escape and a tap outside close the speed dial. */
function useClosing(isOpen: boolean, close: (isByKey: boolean) => void, menu: { readonly current: Element | null }) {
  useEffect(() => {
    if (!isOpen) return
    const press = (event: KeyboardEvent): void => {
      // A dialog on top closes first.
      if (event.key === 'Escape' && !document.querySelector('[data-scrim]')) close(true)
    }
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close(false)
    }
    addEventListener('keydown', press)
    addEventListener('pointerdown', leave)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('pointerdown', leave)
    }
  }, [isOpen, close, menu])
}

export function PlayMenu({ isInGame }: { readonly isInGame: boolean }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const hasLive = useLiveGate()
  const menu = useRef<HTMLDivElement>(null)
  const dial = useRef<HTMLButtonElement>(null)
  const [close] = useState(() => (isByKey: boolean) => {
    setOpen(false)
    if (isByKey) dial.current?.focus()
  })
  useClosing(isOpen, close, menu)
  return (
    <div ref={menu} className={styles.menu} data-open={isOpen || undefined} data-game={isInGame || undefined}>
      <Places onLeave={() => setOpen(false)} />
      {/* Around a game there is no space for it. */}
      {!isInGame && (
        <div ref={clearArea} className={styles.bar}>
          <button
            ref={dial}
            type="button"
            className={styles.item}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'shell.closeMenu' : 'shell.openMenu')}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <X size={21} aria-hidden /> : <LayoutGrid size={21} aria-hidden />}
            <span aria-hidden>{t('shell.menu')}</span>
            {hasLive && !isOpen && <LiveMark />}
            {!isOpen && <RewardDot />}
          </button>
          <MostWanted />
        </div>
      )}
    </div>
  )
}

function Places({ onLeave }: { readonly onLeave: () => void }) {
  const t = useT()
  const flags = useFlags()
  const { pathname } = useLocation()
  const hasLive = useLiveGate()
  const open = playPlaces.filter(({ flag }) => (flag === 'Live' ? hasLive : !flag || flags[flag]))
  return (
    <nav className={styles.places} aria-label={t('shell.playMenu')} onClick={onLeave}>
      <MailLink count="corner" className={styles.place}>
        <i>{drawn('items/mail')}</i>
        <span>{t('mail.title')}</span>
      </MailLink>
      <StoreLink className={styles.place}>
        <i>{drawn('items/coin')}</i>
        <span>{t('shell.shop')}</span>
      </StoreLink>
      {flags.Rewards && (
        <RewardsLink className={styles.place}>
          <i>{drawn('items/chest')}</i>
          <span>{t('shell.rewards')}</span>
        </RewardsLink>
      )}
      {open.map(({ path, name, flag, icon, dots }) => (
        <PlaceLink key={path} path={path} className={styles.place} isHere={isHere(path, pathname)}>
          <PlayIcon name={icon} />
          <span>{t(name)}</span>
          {flag === 'Live' && <LiveMark />}
          {dots && <RewardDot sources={dots} />}
        </PlaceLink>
      ))}
      <ServiceLink />
    </nav>
  )
}

/** Within a positioned element. */
function LiveMark() {
  return (
    <Suspense>
      <OnAirDot />
    </Suspense>
  )
}

function MostWanted() {
  const t = useT()
  const { pathname } = useLocation()
  const isGuest = useSession((session) => session.status === 'guest')
  return (
    <>
      <PlaceLink path="/rank" className={styles.item} isHere={isHere('/rank', pathname)}>
        <Trophy size={21} aria-hidden />
        {t('play.rank')}
      </PlaceLink>
      <MailLink count="corner" className={styles.item}>
        <Mail size={21} aria-hidden />
        {t('play.mail')}
      </MailLink>
      <StoreLink className={styles.item}>
        <Store size={21} aria-hidden />
        {t(storeName)}
      </StoreLink>
      {!isGuest && <ChatPlace kind="bar" className={styles.item!} />}
    </>
  )
}

/** The link to the brand's chat service where it has one, else to our own support page. */
function ServiceLink() {
  const t = useT()
  const words = (
    <>
      <i>
        <Headset size={26} aria-hidden />
      </i>
      <span>{t('shell.service')}</span>
    </>
  )
  // Prerendering knows no deployment.
  if (!useMounted() || page.support === null)
    return (
      <PlaceLink path="/other/service" className={styles.place}>
        {words}
      </PlaceLink>
    )
  return (
    <a href={page.support} target="_blank" rel="noopener noreferrer" className={styles.place}>
      {words}
    </a>
  )
}
