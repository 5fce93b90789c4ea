// The foot of every normal page: whose site it is, that it is play money, and where the terms are.
import { useLocale, useT } from '../kernel/language.ts'
import { brand } from '../kernel/page.ts'
import { Picture } from '../ui/Picture.tsx'
import styles from './Footer.module.css'
import { PlaceLink } from './PlaceLink.tsx'

export function Footer() {
  const t = useT()
  const locale = useLocale()
  return (
    <footer className={styles.foot}>
      <div className={styles.inner}>
        <div className={styles.name}>
          <Picture name={`brands/${brand.code}-mark`} alt="" loading="lazy" />
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
      </div>
    </footer>
  )
}
