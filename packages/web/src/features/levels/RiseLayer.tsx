// Celebrates a new level or VIP rank: a card below the bar, a sound, and coins that fly to the balance.
import { readLevels } from '@lantern/protocol/levels.ts'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { findName, formatAmount, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { play } from '../../kernel/sound/sound.ts'
import { useMe } from '../../kernel/session/session.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { CoinFlight } from './CoinFlight.tsx'
import styles from './RiseLayer.module.css'
import { catchUpRise, receiveRise, nextRise, showMs, useRises, type Rise } from './rises.ts'

export function RiseLayer() {
  const t = useT()
  const shown = useRises((rises) => rises.shown)
  const me = useMe()
  useEffect(() => client.on(readLevels, receiveRise), [])
  useEffect(() => {
    if (me) catchUpRise(me)
  }, [me])
  return (
    <div className={styles.place} role="status">
      {shown && (
        <RiseCard key={`${shown.level}/${shown.vip}/${shown.coins}`} rise={shown} label={t('members.riseClose')} />
      )}
    </div>
  )
}

function RiseCard({ rise, label }: { readonly rise: Rise; readonly label: string }) {
  const t = useT()
  const { level, vip, coins } = rise
  useEffect(() => {
    play('level-up')
    const timer = setTimeout(nextRise, showMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.rise} data-vip={vip !== null || undefined}>
      <span className={styles.medal} aria-hidden>
        {vip === null ? <b className="number">{level}</b> : <Picture name={`vips/${vip}`} alt="" />}
      </span>
      <span className={styles.words}>
        {vip !== null && (
          <b className="display metal">
            {t('members.vipUp', { rank: vip, name: findName(`members.vip${vip}`) ?? '' })}
          </b>
        )}
        {level !== null && <b className={vip === null ? 'display metal' : ''}>{t('members.levelUp', { level })}</b>}
        {coins > 0 && (
          <span className={styles.coins}>
            <Picture name="items/coin" alt="" />
            {t('members.riseReward')}
            <strong className="number">
              +<Figure value={coins} from={0} seconds={1.2} />
            </strong>
            <span className="hidden">{t('members.riseCoins', { amount: formatAmount(coins) })}</span>
          </span>
        )}
      </span>
      <IconButton label={label} className={styles.close!} onClick={nextRise}>
        <X size={18} aria-hidden />
      </IconButton>
      {coins > 0 && <CoinFlight />}
    </div>
  )
}
