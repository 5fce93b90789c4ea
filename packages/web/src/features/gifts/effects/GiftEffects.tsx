// The effect layer of live gifts: the film of one gift at a time, and a banner with sender, gift, host and combo.
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { findName, useLocale, useT } from '../../../kernel/language/language.ts'
import { useDeviceSwitches } from '../../../kernel/settings/deviceSwitches.ts'
import { play, registerSounds } from '../../../kernel/sound/sound.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Film } from './Film.tsx'
import { findFilm } from './filmFile.ts'
import styles from './GiftEffects.module.css'
import type { GiftShow } from './queue.ts'
import { clearGifts, endGift, useGiftShows } from './shows.ts'

registerSounds(() => import('./sounds.ts'))

/** The effect is removed this long after the end of its film. */
const clearMs = 500
/** How long a banner without a film is shown. */
const bannerMs = 3000

/**
 * Fills its parent, which must be positioned. On phones a film fills the screen above the folded gift sheet, and only the parent while the sheet is
 * open. It never takes a tap.
 */
export function GiftEffects() {
  const current = useGiftShows((shows) => shows.current)
  const isOn = useDeviceSwitches(({ giftEffects }) => giftEffects)
  useEffect(() => {
    if (!isOn) clearGifts()
  }, [isOn])
  useEffect(() => clearGifts, [])
  return (
    <div className={styles.layer} data-gift-effects="">
      {current && <Effect key={current.key} show={current} />}
    </div>
  )
}

/** Counts from which a combo enlarges its film, which continues meanwhile. */
const levelCounts = [10, 66, 99] as const
const levelOf = (combo: number): number => levelCounts.filter((count) => combo >= count).length

function Effect({ show }: { readonly show: GiftShow }) {
  const { key, itemId, combo } = show
  const film = useMemo(() => findFilm(itemId), [itemId])
  const [isEnding, setEnding] = useState(false)
  const hasStarted = useRef(false)
  useEffect(() => {
    if (film && !isEnding) return
    const timer = setTimeout(() => (isEnding ? endGift(key) : setEnding(true)), isEnding ? clearMs : bannerMs)
    return () => clearTimeout(timer)
  }, [film, isEnding, key])
  /** The video reports `playing` again after it had to wait for data. */
  const start = (): void => {
    if (hasStarted.current) return
    hasStarted.current = true
    play(`live-gift-${itemId}`)
  }
  const fail = (why: unknown): void => {
    console.warn(`gift film ${itemId} failed:`, why)
    endGift(key)
  }
  return (
    <div
      className={styles.effect}
      data-ending={isEnding || undefined}
      data-film={film ? '' : undefined}
      style={{ '--level': levelOf(combo) } as CSSProperties}
    >
      {film && <Film film={film} onStart={start} onEnd={() => setEnding(true)} onFault={fail} />}
      <Banner show={show} />
    </div>
  )
}

function Banner({ show }: { readonly show: GiftShow }) {
  const t = useT()
  const locale = useLocale()
  const { itemId, sender, target, combo } = show
  const gift = findName(`liveGifts.item${itemId}`, locale) ?? ''
  return (
    <div className={styles.banner} role="status">
      <Picture name={`gifts/${itemId}`} alt="" width={52} height={52} />
      <span className={styles.words}>
        <b data-typed="">{sender}</b>
        <span data-typed="">{t('giftSheet.banner', { host: target, gift })}</span>
      </span>
      {/* The key restarts the animation of a raised count. */}
      <strong key={combo} className={`${styles.combo} number`}>
        ×{combo}
      </strong>
    </div>
  )
}
