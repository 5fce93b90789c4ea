// The rankings side by side: activities, coins and, where live rooms are open, hosts; each at its own address.
import { useT } from '../../kernel/language/language.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { useLiveGate } from '../live/live.ts'
import styles from './RankTabs.module.css'

const places = [
  { value: 'event', path: '/rank/event', name: 'shell.rankEvent' },
  { value: 'coin', path: '/rank/coin', name: 'shell.rankCoin' },
  { value: 'host', path: '/rank/host', name: 'shell.rankHost' },
] as const

export function RankTabs({ here }: { readonly here: 'event' | 'coin' | 'host' }) {
  const t = useT()
  const hasLive = useLiveGate()
  const shown = places.filter(({ value }) => value !== 'host' || hasLive || here === 'host')
  return (
    <nav className={styles.tabs} aria-label={t('ranks.places')}>
      {shown.map(({ value, path, name }) => (
        <PlaceLink key={value} path={path} isHere={value === here} className={styles.tab}>
          {t(name)}
        </PlaceLink>
      ))}
    </nav>
  )
}
