// The whole menu of the site in one sheet: opened from the bottom bar, closed by Back.
import { languageNames } from '@lantern/locales/catalogue.ts'
import { locales } from '@lantern/locales/locale.ts'
import { LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { useLiveGate } from '../features/live/live.ts'
import { useLocale, useT } from '../kernel/language/language.ts'
import { useLayerMoves } from '../kernel/routing/layers.ts'
import { lazyNamed } from '../kernel/routing/lazy.ts'
import { gameVersion, page } from '../kernel/document/page.ts'
import { isAppSession } from '../kernel/session/program.ts'
import { useSession } from '../kernel/session/session.ts'
import { Button } from '../ui/Button.tsx'
import { LongSegments } from '../ui/Choice.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useSwitchLanguage } from './LanguageMenu.tsx'
import styles from './MenuSheet.module.css'
import { readMenu } from '../kernel/routing/navigation.ts'
import { morePlaces } from './morePlaces.gen.ts'
import { PlaceLinks } from '../page/PlaceLink.tsx'
import { signOut } from '../page/signOut.ts'

const BrandSwitch = lazyNamed(() => import('./BrandSwitch.tsx'), 'BrandSwitch')

export function MenuSheet() {
  const t = useT()
  const locale = useLocale()
  const { close } = useLayerMoves()
  const switchTo = useSwitchLanguage()
  const hasLive = useLiveGate()
  const others = morePlaces.filter(({ flag }) => flag !== 'Live' || hasLive)
  const mayLeave = useSession((session) => session.status === 'player' && !isAppSession(session.me?.client))
  return (
    <Dialog title={t('shell.menu')} sheet width={520} onClose={() => close('menu')}>
      <nav className={styles.groups} aria-label={t('shell.mainMenu')}>
        {readMenu().map((entry) => (
          <section key={entry.path}>
            <h3>{t(entry.name)}</h3>
            <div>
              <PlaceLinks places={entry.places} replace />
            </div>
          </section>
        ))}
        <section>
          <h3>{t('shell.more')}</h3>
          <div>
            <PlaceLinks places={others} replace />
          </div>
        </section>
      </nav>
      <LongSegments
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
      <p className={`${styles.version} number`}>{gameVersion}</p>
      {page.dev && (
        <Suspense>
          <BrandSwitch />
        </Suspense>
      )}
    </Dialog>
  )
}
