// Coins that fly to the balance in the bar, from the middle of a positioned element.
import { useEffect, useRef } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import styles from './CoinFlight.module.css'

const flying = [0, 1, 2, 3, 4, 5, 6, 7]

/** Coins that fly from here to the balance in the bar; none with reduced motion. */
export function CoinFlight() {
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
