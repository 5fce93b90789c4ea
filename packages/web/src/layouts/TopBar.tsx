// The bar at the top: brand, the six entries on wide screens, language, and who you are.
import { useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft, ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocale, useT } from '../kernel/language.ts'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { AccountCorner } from './AccountCorner.tsx'
import { BrandLink } from './Brand.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { entries, isHere, stripLocale } from './navigation.ts'
import { PlaceLink } from './PlaceLink.tsx'
import styles from './TopBar.module.css'

/** Below the hero's first rows the bar needs a ground of its own. */
function useScrolled(isWatched: boolean): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    // Looking makes the browser lay out the whole page at once.
    if (!isWatched) return
    const look = (): void => setScrolled(scrollY > 24)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [isWatched])
  return isScrolled
}

interface TopBarProps {
  /** On phones an inner page shows its title and a way back instead of the brand. */
  readonly title?: string | undefined
  readonly isSolid?: boolean
}

export function TopBar({ title, isSolid }: TopBarProps) {
  const t = useT()
  const isScrolled = useScrolled(!isSolid)
  const { pathname } = useLocation()
  const isHome = ['/', '/nowLogIn'].includes(stripLocale(pathname))
  return (
    <header className={styles.top} data-solid={isSolid || isScrolled || undefined}>
      {title && !isHome && <PhoneTitle title={title} />}
      <BrandLink className={classes(title && !isHome && styles.wide)} />
      <nav className={styles.nav} aria-label={t('shell.mainMenu')}>
        {entries.map((entry) => (
          <NavEntry key={entry.path} entry={entry} pathname={pathname} />
        ))}
      </nav>
      <div className={styles.end}>
        <LanguageMenu />
        <AccountCorner />
      </div>
    </header>
  )
}

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
      {/* The page's own heading is spoken; this one is for the eye. */}
      <span className="display" aria-hidden>
        {title}
      </span>
    </div>
  )
}

function NavEntry({ entry, pathname }: { readonly entry: (typeof entries)[number]; readonly pathname: string }) {
  const t = useT()
  const here = isHere(entry.path, pathname)
  if (entry.places.length === 0)
    return (
      <PlaceLink path={entry.path} className={styles.entry} isHere={here}>
        {t(entry.name)}
      </PlaceLink>
    )
  return (
    <Menu
      label={t(entry.name)}
      isCurrent={here}
      triggerClass={styles.entry}
      trigger={
        <>
          {t(entry.name)}
          <ChevronDown size={15} aria-hidden />
        </>
      }
    >
      {entry.places.map((place) => (
        <PlaceLink key={place.path} path={place.path} isHere={isHere(place.path, pathname)}>
          {t(place.name)}
        </PlaceLink>
      ))}
    </Menu>
  )
}
