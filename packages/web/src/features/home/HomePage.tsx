// The home page: hero, the hall of games, and what this place promises.
import { Suspense, useRef } from 'react'
import { lazyNamed } from '../../kernel/lazy.ts'
import { Hero } from './Hero.tsx'
import styles from './HomePage.module.css'
import { Promises } from './Promises.tsx'

const GameHall = lazyNamed(() => import('../play/GameHall.tsx'), 'GameHall')

export function HomePage() {
  const games = useRef<HTMLElement>(null)
  return (
    <>
      <Hero onBrowse={() => games.current?.scrollIntoView({ behavior: 'smooth' })} />
      <section ref={games} className={styles.games}>
        <Suspense fallback={<div className={styles.wait} />}>
          <GameHall />
        </Suspense>
      </section>
      <Promises />
    </>
  )
}
