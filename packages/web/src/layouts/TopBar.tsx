// The top bar: brand, the six entries on wide screens, language, and account.
import { useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft, ChevronDown } from 'lucide-react'
import { Suspense, useEffect, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { OnAirDot, useLiveGate } from '../features/live/live.ts'
import { useLocale, useT } from '../kernel/language/language.ts'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { AccountCorner } from './AccountCorner.tsx'
import { BrandLink } from '../page/Brand.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { isHere, readMenu, stripLocale, type Entry } from '../kernel/routing/navigation.ts'
import { PlaceLink, PlaceLinks } from '../page/PlaceLink.tsx'
import styles from './TopBar.module.css'

/** Below the first rows of the hero the bar needs a background. */
function useScrolled(isWatched: boolean): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    // Reading scrollY forces a layout of the whole page.
    if (!isWatched) return
    const look = (): void => setScrolled(scrollY > 24)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [isWatched])
  return isScrolled
}

interface TopBarProps {
  /** On phones an inner page shows its title and a back button instead of the brand. */
  readonly title?: string | undefined
  readonly isSolid?: boolean
  /** Placed before the account corner. */
  readonly end?: ReactNode
}

export function TopBar({ title, isSolid, end }: TopBarProps) {
  const t = useT()
  const isScrolled = useScrolled(!isSolid)
  const { pathname } = useLocation()
  const isHome = ['/', '/nowLogIn'].includes(stripLocale(pathname))
  return (
    <header className={styles.top} data-solid={isSolid || isScrolled || undefined}>
      {title && !isHome && <PhoneTitle title={title} />}
      <BrandLink className={classes(title && !isHome && styles.wide)} />
      <nav className={styles.nav} aria-label={t('shell.mainMenu')} onKeyDown={walkEntries}>
        <PlayLinks pathname={pathname} />
        {readMenu().map((entry) => (
          <NavEntry key={entry.path} entry={entry} pathname={pathname} />
        ))}
      </nav>
      <div className={styles.end}>
        {end}
        <LanguageMenu />
        <AccountCorner />
      </div>
    </header>
  )
}

/** Widths in the display face in em, rather too large than too small: then the title takes one line. */
const widths: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[\u2e80-\uffef]/, 1.04],
  [/ /, 0.27],
  [/[mwMW]/, 0.96],
  [/[fijlrt]/, 0.43],
  [/\p{Lu}/u, 0.84],
]
const widthOf = (letter: string): number => widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.6
const emOf = (title: string): number => [...title].reduce((sum, letter) => sum + widthOf(letter), 0)

function PhoneTitle({ title }: { readonly title: string }) {
  const t = useT()
  const router = useRouter()
  const locale = useLocale()
  const goBack = (): void => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/$locale', params: { locale } })
  }
  return (
    <div className={styles.title}>
      <IconButton label={t('words.back')} onClick={goBack}>
        <ArrowLeft size={22} aria-hidden />
      </IconButton>
      {/* Hidden from screen readers, which read the page's own heading. */}
      <div className={styles.fitted} style={{ '--ems': emOf(title).toFixed(2) } as CSSProperties}>
        <span className="display" aria-hidden>
          {title}
        </span>
      </div>
    </div>
  )
}

/** The games, and for players live rooms where they are open: one tap from every page. */
function PlayLinks({ pathname }: { readonly pathname: string }) {
  const t = useT()
  const hasLive = useLiveGate()
  const isLive = isHere('/play-game/live', pathname)
  return (
    <>
      <PlaceLink path="/play-game/m" className={styles.entry} isHere={isHere('/play-game', pathname) && !isLive}>
        {t('shell.games')}
      </PlaceLink>
      {hasLive && (
        <PlaceLink path="/play-game/live" className={styles.entry} isHere={isLive}>
          {t('shell.live')}
          <Suspense>
            <OnAirDot />
          </Suspense>
        </PlaceLink>
      )}
    </>
  )
}

/** The left and right keys move between the entries; an open menu moves along. */
function walkEntries(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-expanded]')]
  const at = all.findIndex((entry) => entry.parentElement!.contains(document.activeElement))
  const next = all[(at + step + all.length) % all.length]
  if (at < 0 || !next) return
  event.preventDefault()
  const isOpen = all[at]!.getAttribute('aria-expanded') === 'true'
  next.focus()
  if (isOpen) next.click()
}

function NavEntry({ entry, pathname }: { readonly entry: Entry; readonly pathname: string }) {
  const t = useT()
  return (
    <Menu
      label={t(entry.name)}
      isCurrent={isHere(entry.path, pathname)}
      opensOnHover
      triggerClass={styles.entry}
      trigger={
        <>
          {t(entry.name)}
          <ChevronDown size={15} aria-hidden />
        </>
      }
    >
      <PlaceLinks places={entry.places} />
    </Menu>
  )
}
