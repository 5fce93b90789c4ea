// The footer of every normal page: operator, the play-money notice, the terms, and the version.
import { Suspense } from 'react'
import { useLocale, useT } from '../kernel/language/language.ts'
import { lazyNamed } from '../kernel/routing/lazy.ts'
import { useMounted } from '../kernel/browser/mounted.ts'
import { brand, gameVersion, page } from '../kernel/document/page.ts'
import { Picture } from '../ui/Picture.tsx'
import styles from './Footer.module.css'
import { PlaceLink } from '../page/PlaceLink.tsx'

const BrandSwitch = lazyNamed(() => import('./BrandSwitch.tsx'), 'BrandSwitch', 'first')

export function Footer() {
  const t = useT()
  const locale = useLocale()
  const isMounted = useMounted()
  return (
    <footer className={`${styles.foot} later`}>
      <div className={styles.inner}>
        <div className={styles.name}>
          <Picture name={`brands/${brand.code}-mark-small`} alt="" loading="lazy" />
          <span className="display">{brand.names[locale]}</span>
        </div>
        <span className={styles.adults}>{t('shell.adults')}</span>
        <p>{t('shell.notice')}</p>
        <nav className={styles.links} aria-label={t('shell.support')}>
          <PlaceLink path="/support/terms">{t('shell.terms')}</PlaceLink>
          <PlaceLink path="/support/terms/privacy-policy">{t('shell.privacy')}</PlaceLink>
          <PlaceLink path="/support/info">{t('shell.supportContact')}</PlaceLink>
          <PlaceLink path="/download">{t('shell.download')}</PlaceLink>
        </nav>
        <small className={`${styles.version} number`}>{gameVersion}</small>
        {page.dev && isMounted && (
          <div className={styles.brands}>
            <Suspense>
              <BrandSwitch />
            </Suspense>
          </div>
        )}
      </div>
    </footer>
  )
}
