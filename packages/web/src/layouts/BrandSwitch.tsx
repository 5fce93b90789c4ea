// In development: links to the same page of the other brands.
import { brandCodes } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { useLocation } from '@tanstack/react-router'
import { useLocale, useT } from '../kernel/language/language.ts'
import { page } from '../kernel/document/page.ts'
import styles from './BrandSwitch.module.css'

/** Host names choose the brand, so each has its own session. */
const siteOf = (code: string): string =>
  `${location.protocol}//${code}.localhost${location.port && `:${location.port}`}`

export function BrandSwitch() {
  const t = useT()
  const locale = useLocale()
  const { pathname } = useLocation()
  return (
    <nav className={styles.brands} aria-label={t('shell.brands')}>
      {brandCodes.map((code) => (
        <a key={code} href={siteOf(code) + pathname} aria-current={code === page.brand ? 'true' : undefined}>
          {brands[code].names[locale]}
        </a>
      ))}
    </nav>
  )
}
