// The link to the page that verifies the split of an ended envelope.
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import styles from './VerifyLink.module.css'

export function VerifyLink({ id }: { readonly id: number }) {
  const t = useT()
  const locale = useLocale()
  return (
    <Link to="/$locale/fair" params={{ locale }} search={{ envelope: id } as never} className={styles.verify}>
      <ShieldCheck size={16} aria-hidden />
      {t('envelope.verify')}
    </Link>
  )
}
