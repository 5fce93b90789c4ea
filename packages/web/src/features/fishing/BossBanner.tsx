// Announces the lantern king with a banner across the water for a few seconds.
import { kinds } from '@lantern/games/fish4/game.ts'
import { useEffect, useState } from 'react'
import { useT } from '../../kernel/language/language.ts'
import styles from './BossBanner.module.css'

const lasts = 3200
const boss = kinds.find(({ prizes }) => prizes)!
const most = Math.max(...boss.prizes!.map(({ pay }) => pay))

/** Keyed by count, so that each king gets a new banner. */
export function BossBanner({ count }: { readonly count: number }) {
  return count === 0 ? null : <Banner key={count} />
}

function Banner() {
  const t = useT()
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), lasts)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div className={styles.banner} role="status">
      <i />
      <div>
        <small>{t('fishing.warning')}</small>
        <strong className="display">{t('fishing.bossComes', { boss: t('fishing.kind.boss') })}</strong>
        <span className="number">{t('fishing.upTo', { times: most })}</span>
      </div>
      <i />
    </div>
  )
}
