// The eight VIP ranks with their medals, and a note under each where there is one.
import { useT } from '../../kernel/language/language.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './GuidePage.module.css'

const ranks = [1, 2, 3, 4, 5, 6, 7, 8] as const

export function VipRanks({ noteOf }: { readonly noteOf?: (rank: number) => string | undefined }) {
  const t = useT()
  return (
    <ul className={styles.ranks}>
      {ranks.map((rank) => (
        <li key={rank}>
          <Picture name={`vips/${rank}`} alt="" loading="lazy" />
          {t(`members.vip${rank}`)}
          <small className="number">{noteOf?.(rank)}</small>
        </li>
      ))}
    </ul>
  )
}
