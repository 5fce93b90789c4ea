// The picture of goods: one coin for the smallest, then piles, then a chest that overflows.
import { Picture } from '../../ui/Picture.tsx'
import styles from './GoodsArt.module.css'

/** Places of the pieces: across, up, and their size, in hundredths of the picture. */
const piles: readonly (readonly (readonly [x: number, y: number, size: number])[])[] = [
  [[50, 12, 46]],
  [
    [34, 10, 38],
    [66, 10, 38],
  ],
  [
    [28, 8, 36],
    [72, 8, 36],
    [50, 30, 42],
  ],
  [
    [22, 6, 34],
    [78, 6, 34],
    [50, 8, 40],
    [36, 34, 38],
    [66, 36, 36],
  ],
  [
    [18, 4, 30],
    [82, 4, 30],
    [50, 2, 34],
  ],
  [
    [12, 4, 30],
    [88, 4, 30],
    [34, 0, 32],
    [66, 0, 32],
    [50, 64, 30],
  ],
]
const chestFrom = 4

interface GoodsArtProps {
  readonly currency: 'coin' | 'gem' | 'point'
  /** 0 for the least. */
  readonly step: number
}

export function GoodsArt({ currency, step }: GoodsArtProps) {
  const shown = Math.max(0, Math.min(step, piles.length - 1))
  return (
    <span className={styles.art} aria-hidden data-rich={shown >= chestFrom || undefined}>
      {shown >= chestFrom && (
        <span className={styles.chest}>
          <Picture name="items/chest" alt="" loading="lazy" />
        </span>
      )}
      {piles[shown]!.map(([x, y, size], at) => (
        <span key={at} className={styles.piece} style={{ left: `${x}%`, bottom: `${y}%`, width: `${size}%` }}>
          <Picture name={`items/${currency}`} alt="" loading="lazy" />
        </span>
      ))}
    </span>
  )
}
