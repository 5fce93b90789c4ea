// What a payout leaves: a chest whose lid rises, a card that turns over, or a letter whose seal breaks.
import type { CSSProperties } from 'react'
import '../../../kernel/pictures/stagePictures.ts'
import { brand } from '../../../kernel/document/page.ts'
import type { PaidItem } from '../../../kernel/messages/payouts.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { itemPicture } from '../../mail/mail.ts'
import styles from './Source.module.css'

const kinds: Readonly<Record<string, 'card' | 'letter'>> = {
  signIn: 'card',
  month: 'card',
  return: 'card',
  vip: 'card',
  mail: 'letter',
  invite: 'letter',
  coupon: 'letter',
}

const sounds = { chest: 'chest-open', card: 'card-flip', letter: 'envelope-open' } as const

export const sourceSound = (source: string): string => sounds[kinds[source] ?? 'chest']

interface SourceProps {
  readonly source: string
  readonly items: readonly PaidItem[]
  /** Milliseconds from the start of the scene; absent: it is drawn opened. */
  readonly opens?: number
}

export function Source({ source, items, opens }: SourceProps) {
  const kind = kinds[source] ?? 'chest'
  const Drawing = { chest: Chest, card: Card, letter: Letter }[kind]
  const name = itemPicture(items[0]?.ItemID ?? 0)
  return (
    <span
      className={styles.source}
      data-kind={kind}
      data-still={opens === undefined || undefined}
      style={opens === undefined ? undefined : ({ '--open': `${opens}ms` } as CSSProperties)}
      aria-hidden
    >
      <i className={styles.light} />
      <Drawing item={name} />
    </span>
  )
}

interface DrawingProps {
  /** The picture of what is paid. */
  readonly item: string
}

function Chest({ item }: DrawingProps) {
  return (
    <span className={styles.chest}>
      <Picture name="payout/chest-inside" alt="" className={styles.inside} />
      {item === 'items/coin' ? (
        <Picture name="payout/chest-hoard" alt="" className={styles.hoard} />
      ) : (
        <Picture name={item} alt="" className={styles.content} />
      )}
      <Picture name="payout/chest-base" alt="" className={styles.base} />
      <Picture name="payout/chest-lid" alt="" className={styles.lid} />
    </span>
  )
}

function Card({ item }: DrawingProps) {
  return (
    <span className={styles.playingCard}>
      <span className={styles.front}>
        <Picture name="payout/card-front" alt="" />
        <Picture name={item} alt="" className={styles.content} />
      </span>
      <span className={styles.back}>
        <Picture name="payout/card-back" alt="" />
        <Picture name={`brands/${brand.code}-mark-small`} alt="" className={styles.mark} />
      </span>
    </span>
  )
}

function Letter({ item }: DrawingProps) {
  return (
    <span className={styles.letter}>
      <Picture name="payout/letter-back" alt="" />
      <span className={styles.raised}>
        <Picture name="payout/letter-flap" alt="" />
      </span>
      <span className={styles.paper}>
        <Picture name={item} alt="" className={styles.content} />
      </span>
      <Picture name="payout/letter-front" alt="" className={styles.pocket} />
      <span className={styles.flap}>
        <Picture name="payout/letter-flap" alt="" />
      </span>
      <Picture name="payout/seal" alt="" className={styles.left} />
      <Picture name="payout/seal" alt="" className={styles.right} />
    </span>
  )
}

const parts = ['chest-inside', 'chest-hoard', 'chest-base', 'chest-lid', 'card-front', 'card-back', 'letter-back']

/** The layer is mounted when a reward is requested: the pictures arrive before the answer. */
export function Preloads() {
  return (
    <div hidden>
      {[...parts, 'letter-flap', 'letter-front', 'seal'].map((name) => (
        <Picture key={name} name={`payout/${name}`} alt="" />
      ))}
    </div>
  )
}
