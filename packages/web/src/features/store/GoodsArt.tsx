// The picture of goods: one coin for the smallest, then piles, then a full chest.
import { Picture } from '../../ui/Picture.tsx'
import styles from './GoodsArt.module.css'

/** Positions of the pieces: x, y and size, in hundredths of the picture. */
const piles: readonly (readonly (readonly [x: number, y: number, size: number])[])[] = [
  [[50, 16, 56]],
  [
    [36, 14, 50],
    [63, 18, 52],
  ],
  [
    [28, 8, 46],
    [72, 8, 46],
    [50, 28, 52],
  ],
  [
    [20, 6, 40],
    [80, 6, 40],
    [35, 32, 42],
    [66, 34, 42],
    [50, 4, 46],
  ],
  [
    [16, 4, 32],
    [84, 4, 32],
    [50, 0, 36],
  ],
  [
    [8, 4, 32],
    [92, 4, 32],
    [27, 10, 34],
    [73, 10, 34],
    [40, -2, 36],
    [61, -2, 36],
  ],
]
const chestFrom = 4

interface GoodsArtProps {
  readonly currency: 'coin' | 'gem' | 'point'
  /** 0 for the smallest. */
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
