// The two rankings side by side: activities and coins, each at its own address.
import { useT } from '../../kernel/language/language.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import styles from './RankTabs.module.css'

const places = [
  { value: 'event', path: '/rank/event', name: 'shell.rankEvent' },
  { value: 'coin', path: '/rank/coin', name: 'shell.rankCoin' },
] as const

export function RankTabs({ here }: { readonly here: 'event' | 'coin' }) {
  const t = useT()
  return (
    <nav className={styles.tabs} aria-label={t('ranks.places')}>
      {places.map(({ value, path, name }) => (
        <PlaceLink key={value} path={path} isHere={value === here} className={styles.tab}>
          {t(name)}
        </PlaceLink>
      ))}
    </nav>
  )
}
