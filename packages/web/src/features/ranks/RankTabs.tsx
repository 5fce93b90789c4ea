// The rankings side by side: activities, coins, clubs and, where live rooms are open, hosts; each at its own address.
import { useFlags } from '../../kernel/document/flags.ts'
import { useT } from '../../kernel/language/language.ts'
import { useEffect, useRef } from 'react'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { scrollFor } from '../../ui/Tabs.tsx'
import { useLiveGate } from '../live/live.ts'
import styles from './RankTabs.module.css'

const places = [
  { value: 'event', path: '/rank/event', name: 'shell.rankEvent' },
  { value: 'coin', path: '/rank/coin', name: 'shell.rankCoin' },
  { value: 'club', path: '/rank/club', name: 'shell.rankClub' },
  { value: 'host', path: '/rank/host', name: 'shell.rankHost' },
] as const

type RankName = (typeof places)[number]['value']

export function RankTabs({ here }: { readonly here: RankName }) {
  const t = useT()
  const hasLive = useLiveGate()
  const hasClubs = useFlags().Club
  const isOpen: Readonly<Record<RankName, boolean>> = { event: true, coin: true, club: hasClubs, host: hasLive }
  const shown = places.filter(({ value }) => isOpen[value] || here === value)
  const row = useRef<HTMLElement>(null)
  // A row wider than the screen scrolls to the current one.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) row.current!.scrollLeft = scrollFor(row.current!, current)
  }, [here, shown.length])
  return (
    <nav ref={row} className={styles.tabs} aria-label={t('ranks.places')}>
      {shown.map(({ value, path, name }) => (
        <PlaceLink key={value} path={path} isHere={value === here} className={styles.tab}>
          {t(name)}
        </PlaceLink>
      ))}
    </nav>
  )
}
