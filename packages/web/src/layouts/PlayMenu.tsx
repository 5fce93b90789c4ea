// The menu of the play pages: a rail at the side of wide screens, a speed dial on phones.
import { useLocation } from '@tanstack/react-router'
import { Headset, LayoutGrid, Megaphone, Users, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { MailLink } from '../features/mail/MailLink.tsx'
import { useT } from '../kernel/language.ts'
import { useMounted } from '../kernel/mounted.ts'
import { page } from '../kernel/page.ts'
import { Picture } from '../ui/Picture.tsx'
import { isHere } from './navigation.ts'
import { PlaceLink } from './PlaceLink.tsx'
import styles from './PlayMenu.module.css'
import { StoreLink } from './StoreLink.tsx'

const drawn = (name: string): ReactNode => <Picture name={name} alt="" loading="lazy" />

const places = [
  { path: '/other/mission', name: 'shell.mission', icon: drawn('items/mission') },
  { path: '/other/fire-wheel', name: 'shell.fireWheel', icon: drawn('items/wheel') },
  { path: '/rank', name: 'shell.rank', icon: drawn('items/trophy') },
  { path: '/other/announcement', name: 'shell.announcement', icon: <Megaphone size={26} aria-hidden /> },
  { path: '/other/sevendaySignIn', name: 'shell.sevenDays', icon: drawn('items/calendar') },
  { path: '/other/bankcode', name: 'shell.vault', icon: drawn('items/chest') },
  { path: '/present', name: 'shell.present', icon: drawn('gifts/42') },
  { path: '/club', name: 'shell.club', icon: <Users size={26} aria-hidden /> },
] as const

export function PlayMenu({ isInGame }: { readonly isInGame: boolean }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const dial = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent): void => {
      // A dialog over it closes first.
      if (event.key !== 'Escape' || document.querySelector('[data-scrim]')) return
      setOpen(false)
      dial.current?.focus()
    }
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpen(false)
    }
    addEventListener('keydown', close)
    addEventListener('pointerdown', leave)
    return () => {
      removeEventListener('keydown', close)
      removeEventListener('pointerdown', leave)
    }
  }, [isOpen])
  const name = t(isOpen ? 'shell.closeMenu' : 'shell.openMenu')
  return (
    <div ref={menu} className={styles.menu} data-open={isOpen || undefined} data-game={isInGame || undefined}>
      <nav className={styles.places} aria-label={t('shell.playMenu')} onClick={() => setOpen(false)}>
        <MailLink count="corner" className={styles.place}>
          <i>{drawn('items/mail')}</i>
          {t('mail.title')}
        </MailLink>
        <StoreLink className={styles.place}>
          <i>{drawn('items/coin')}</i>
          {t('shell.shop')}
        </StoreLink>
        {places.map(({ path, name: text, icon }) => (
          <PlaceLink key={path} path={path} className={styles.place} isHere={isHere(path, pathname)}>
            <i>{icon}</i>
            {t(text)}
          </PlaceLink>
        ))}
        <ServiceLink />
      </nav>
      <button
        ref={dial}
        type="button"
        className={styles.dial}
        aria-expanded={isOpen}
        aria-label={name}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X size={24} aria-hidden /> : <LayoutGrid size={24} aria-hidden />}
      </button>
    </div>
  )
}

/** To the brand's chat service where it has one, else to our own desk. */
function ServiceLink() {
  const t = useT()
  const words = (
    <>
      <i>
        <Headset size={26} aria-hidden />
      </i>
      {t('shell.service')}
    </>
  )
  // The build that writes the page ahead knows no deployment.
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
