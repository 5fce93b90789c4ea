// Chooses the language; the same page opens in it.
import { languageNames, languageTags } from '@lantern/locales/catalogue.ts'
import { locales, type Locale } from '@lantern/locales/locale.ts'
import { useRouter } from '@tanstack/react-router'
import { Check, ChevronDown, Globe } from 'lucide-react'
import { useLocale, useT } from '../kernel/language/language.ts'
import { isSignedIn } from '../kernel/session/session.ts'
import { Menu } from '../ui/Menu.tsx'
import styles from './LanguageMenu.module.css'
import { stripLocale } from '../kernel/routing/navigation.ts'

export function useSwitchLanguage(): (locale: Locale) => void {
  const router = useRouter()
  return (locale) => {
    const { pathname, searchStr, hash } = router.state.location
    const path = stripLocale(pathname)
    const rest = `${path === '/' ? '' : path}${searchStr}${hash ? `#${hash}` : ''}`
    void router.navigate({ href: `/${locale}${rest}`, replace: true })
    // A player's choice is stored on the server for their other devices.
    if (isSignedIn())
      void import('../kernel/settings/serverSettings.ts').then(({ keepLanguage }) => keepLanguage(locale))
  }
}

export function LanguageMenu() {
  const t = useT()
  const current = useLocale()
  const switchTo = useSwitchLanguage()
  return (
    <div className={styles.language}>
      <Menu
        label={`${t('shell.language')}: ${languageNames[current]}`}
        from="end"
        triggerClass={styles.trigger}
        trigger={
          <>
            <Globe size={18} aria-hidden />
            <span>{languageNames[current]}</span>
            <ChevronDown size={15} aria-hidden />
          </>
        }
      >
        {locales.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={languageTags[locale]}
            aria-current={locale === current ? 'true' : undefined}
            onClick={() => switchTo(locale)}
          >
            {languageNames[locale]}
            {locale === current && <Check size={16} aria-hidden />}
          </button>
        ))}
      </Menu>
    </div>
  )
}
