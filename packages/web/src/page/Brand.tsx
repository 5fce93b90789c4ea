// The brand's mark and name, linked to the home page.
import { Link } from '@tanstack/react-router'
import { useLocale } from '../kernel/language/language.ts'
import { brand } from '../kernel/document/page.ts'
import { Picture } from '../ui/Picture.tsx'
import styles from './Brand.module.css'

export function BrandLink({ className }: { readonly className?: string | undefined }) {
  const locale = useLocale()
  return (
    <Link to="/$locale" params={{ locale }} className={`${styles.brand} ${className ?? ''}`} activeProps={{}}>
      <Picture name={`brands/${brand.code}-mark-small`} alt="" />
      <span className="display">{brand.names[locale]}</span>
    </Link>
  )
}
