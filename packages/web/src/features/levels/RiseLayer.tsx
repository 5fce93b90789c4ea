// Celebrates a new level or VIP rank: a card below the bar, a sound, and coins that fly to the balance.
import { readLevels } from '@lantern/protocol/levels.ts'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { findName, formatAmount, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { play } from '../../kernel/sound/sound.ts'
import { useMe } from '../../kernel/session/session.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Figure } from '../../ui/Figure.tsx'
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
      {coins > 0 && <Flight />}
    </div>
  )
}

const flying = [0, 1, 2, 3, 4, 5, 6, 7]

/** Coins that fly from the card to the balance in the bar; none with reduced motion. */
function Flight() {
  const host = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const balance = document.querySelector('[data-balance]')?.getBoundingClientRect()
    const from = host.current?.getBoundingClientRect()
    if (!balance || !from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const [x, y] = [balance.x + balance.width / 2 - from.x, balance.y + balance.height / 2 - from.y]
    const flights = [...host.current!.children].map((coin, i) =>
      coin.animate(
        [
          { transform: 'translate(0, 0) scale(.5)', opacity: 0 },
          { transform: `translate(${(i - 3.5) * 9}px, ${14 + (i % 3) * 8}px) scale(1)`, opacity: 1, offset: 0.35 },
          { transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: 1, offset: 0.94 },
          { transform: `translate(${x}px, ${y}px) scale(.3)`, opacity: 0 },
        ],
        { duration: 900, delay: 250 + i * 70, easing: 'cubic-bezier(.5, 0, .3, 1)', fill: 'both' },
      ),
    )
    return () => flights.forEach((flight) => flight.cancel())
  }, [])
  return (
    <span ref={host} className={styles.flight} aria-hidden>
      {flying.map((i) => (
        <i key={i}>
          <Picture name="items/coin" alt="" />
        </i>
      ))}
    </span>
  )
}
