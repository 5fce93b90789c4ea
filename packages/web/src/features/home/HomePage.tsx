// The home page: hero, jackpots, the latest wins, the games, rankings, news, and three statements about the site.
import { Suspense, useRef } from 'react'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { chooseScroll } from '../../kernel/browser/motion.ts'
import { GameHall } from '../play/play.ts'
import { EventChip } from '../ranks/ranks.ts'
import { LatestWins, LazyJackpotStrip } from '../wins/wins.ts'
import { Hero } from './Hero.tsx'
import styles from './HomePage.module.css'
import { useNear } from './near.ts'
import { Promises } from './Promises.tsx'

const HomeRails = lazyNamed(() => import('./HomeRails.tsx'), 'HomeRails', 'first')

export function HomePage() {
  const games = useRef<HTMLElement>(null)
  return (
    <>
      <div className={styles.top}>
        <Hero onBrowse={() => games.current?.scrollIntoView({ behavior: chooseScroll() })} />
        <Suspense>
          <EventChip />
        </Suspense>
      </div>
      <div className={styles.jackpots}>
        <Suspense>
          <LazyJackpotStrip isAcross />
        </Suspense>
      </div>
      <div className={styles.wins}>
        <Suspense>
          <LatestWins />
        </Suspense>
      </div>
      <section ref={games} className={styles.games}>
        <Suspense fallback={<div className={styles.wait} />}>
          <GameHall />
        </Suspense>
      </section>
      <Rails />
      <Promises />
    </>
  )
}

/** Far below the first screen: loaded when scrolled near. */
function Rails() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} className={styles.rails}>
      <Suspense>{isNear && <HomeRails />}</Suspense>
    </div>
  )
}
