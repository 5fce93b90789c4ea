// A VIP rank in full: medal, number and name.
import type { PlainKey } from '@lantern/locales/catalogue.ts'
import { useT } from '../../../kernel/language/language.ts'
import { Vip } from '../../../ui/Badge.tsx'
import styles from './VipName.module.css'

const ranks = [1, 2, 3, 4, 5, 6, 7, 8] as const

export const vipKey = (rank: number): PlainKey | null => {
  const known = ranks.find((each) => each === rank)
  return known ? `members.vip${known}` : null
}

/** Rank 0 has no medal. */
export function VipName({ rank }: { readonly rank: number }) {
  const t = useT()
  const key = vipKey(rank)
  if (!key) return <span className={styles.none}>{t('profile.vipNone')}</span>
  return (
    <span className={styles.vip}>
      <Vip rank={rank} />
      {t(key)}
    </span>
  )
}
