// The lantern king comes: a banner across the water for a few seconds.
import { KINDS } from '@lantern/games/fish4/game.ts'
import { useEffect, useState } from 'react'
import { useT } from '../../kernel/language.ts'
import styles from './BossBanner.module.css'

const LASTS = 3200
const boss = KINDS.find(({ prizes }) => prizes)!

export function BossBanner({ count }: { readonly count: number }) {
  const t = useT()
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (count === 0) return
    setShown(count)
    const timer = setTimeout(() => setShown(0), LASTS)
    return () => clearTimeout(timer)
  }, [count])
  if (shown === 0) return null
  const times = Math.max(...boss.prizes!.map(({ pay }) => pay))
  return (
    <div className={styles.banner} role="status">
      <i />
      <div>
        <small>{t('fishing.warning')}</small>
        <strong className="display">{t('fishing.bossComes', { boss: t('fishing.kind.boss') })}</strong>
        <span className="number">{t('fishing.upTo', { times })}</span>
      </div>
      <i />
    </div>
  )
}
