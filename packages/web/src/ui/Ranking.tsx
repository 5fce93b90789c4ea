// The parts of a ranking: a podium for the first three, and for the others rows with the place before the picture.
import { Crown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { PersonRow } from './PersonRow.tsx'
import { Picture } from './Picture.tsx'
import styles from './Ranking.module.css'
import { Skeleton } from './Skeleton.tsx'

interface PodiumProps {
  readonly label: string
  /** True: with the drawn blocks, for places that are final. */
  readonly isDrawn?: boolean
  readonly children: ReactNode
}

export function Podium({ label, isDrawn, children }: PodiumProps) {
  const steps = (
    <ol className={styles.podium} aria-label={label}>
      {children}
    </ol>
  )
  if (!isDrawn) return steps
  return (
    <div className={styles.drawn}>
      <Picture name="pages/podium" alt="" />
      {steps}
    </div>
  )
}

interface PodiumStepProps {
  readonly place: number
  readonly isMine: boolean
  /** Picture, name, score and prize. */
  readonly children: ReactNode
}

export function PodiumStep({ place, isMine, children }: PodiumStepProps) {
  return (
    <li className={styles.step} data-place={place} data-mine={isMine || undefined}>
      {place === 1 && <Crown className={styles.crown} size={34} aria-hidden />}
      {children}
      <span className={`${styles.block} display number`}>{place}</span>
    </li>
  )
}

/** Placeholder of a podium; `sizes` are those of the pictures, from the first place. */
export function PodiumGhost({ sizes }: { readonly sizes: readonly number[] }) {
  return (
    <div className={styles.podium}>
      {[2, 1, 3].map((place) => (
        <span key={place} className={styles.step} data-place={place}>
          <Skeleton width={sizes[place - 1]!} height={sizes[place - 1]!} isRound />
          <Skeleton width="70%" />
          <Skeleton width="50%" />
          <span className={styles.block} />
        </span>
      ))}
    </div>
  )
}

interface RankNameProps {
  readonly label: string
  readonly onOpen: () => void
  readonly children: string
}

/** The name as a button that covers its step or row. */
export function RankName({ label, onOpen, children }: RankNameProps) {
  return (
    <button type="button" className={styles.name} data-typed aria-label={label} onClick={onOpen}>
      {children}
    </button>
  )
}

interface RankRowProps extends Omit<ComponentProps<typeof PersonRow>, 'as' | 'before' | 'end' | 'children'> {
  readonly place: number
  readonly isMine: boolean
  readonly score: ReactNode
  /** Null: none. */
  readonly prize: ReactNode
}

export function RankRow({ place, isMine, score, prize, className, ...row }: RankRowProps) {
  return (
    <PersonRow
      {...row}
      as="li"
      className={classes(className, isMine && styles.own)}
      before={<span className={`${styles.place} number`}>{place}</span>}
      end={
        <span className={styles.sums}>
          {score}
          {prize}
        </span>
      }
    />
  )
}

export function RankPrize({ children }: { readonly children: string }) {
  return <span className={`${styles.prize} number`}>{children}</span>
}
