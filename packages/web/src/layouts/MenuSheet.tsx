// Everything of the site in one sheet: opened from the bottom bar, closed by Back.
import { languageNames } from '@lantern/locales/catalogue.ts'
import { locales } from '@lantern/locales/locale.ts'
import { useLocation } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useLocale, useT } from '../kernel/language.ts'
import { useLayerMoves } from '../kernel/layers.ts'
import { useSession } from '../kernel/session.ts'
import { Button } from '../ui/Button.tsx'
import { Segments } from '../ui/Choice.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { isAppSession } from '../kernel/program.ts'
import { signOut } from './AccountCorner.tsx'
import { useSwitchLanguage } from './LanguageMenu.tsx'
import styles from './MenuSheet.module.css'
import { entries, isHere } from './navigation.ts'
import { PlaceLink } from './PlaceLink.tsx'

export function MenuSheet() {
  const t = useT()
  const locale = useLocale()
  const { close } = useLayerMoves()
  const { pathname } = useLocation()
  const switchTo = useSwitchLanguage()
  const mayLeave = useSession((session) => session.status === 'player' && !isAppSession(session.me?.client))
  return (
    <Dialog title={t('shell.menu')} sheet width={520} onClose={() => close('menu')}>
      <nav className={styles.groups} aria-label={t('shell.mainMenu')}>
        {entries.map((entry) => (
          <section key={entry.path}>
            <h3>{t(entry.name)}</h3>
            <div>
              {(entry.places.length ? entry.places : [entry]).map((place) => (
                <PlaceLink key={place.path} path={place.path} isHere={isHere(place.path, pathname)}>
                  {entry.places.length ? t(place.name) : t('shell.announcement')}
                </PlaceLink>
              ))}
            </div>
          </section>
        ))}
      </nav>
      <Segments
        label={t('shell.language')}
        value={locale}
        options={locales.map((value) => ({ value, text: languageNames[value] }))}
        onChange={switchTo}
      />
      {mayLeave && (
        <Button kind="ghost" wide onClick={() => (close('menu'), void signOut(t('auth.signedOut')))}>
          <LogOut size={18} aria-hidden />
          {t('shell.signOut')}
        </Button>
      )}
    </Dialog>
  )
}
