// The envelope as drawn: pocket, flap, seal, and the paper with the amount that rises out of it, with coins around.
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { Figure } from '../../../ui/Figure.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import styles from './Drawing.module.css'
import type { Phase } from './phase.ts'

/** The amount counts this long; with the rise of the paper before it the animation takes at most 1.6 seconds. */
const countSeconds = 1.1

interface DrawingProps {
  readonly phase: Phase
  readonly isSkipped: boolean
  readonly onOpen: () => void
}

export function Drawing({ phase, isSkipped, onOpen }: DrawingProps) {
  const isOpened = phase.kind === 'won' || phase.kind === 'claimed'
  return (
    <div className={styles.stage} data-phase={phase.kind} data-skipped={isSkipped || undefined}>
      <div className={styles.rays} aria-hidden />
      <div className={styles.envelope}>
        <div className={styles.back} aria-hidden />
        <OpenFlap />
        {isOpened && <Paper phase={phase} isSkipped={isSkipped} />}
        <Pocket />
        <ClosedFlap />
        {/* The button below the envelope does the same and is the one for keyboards. */}
        <button
          type="button"
          className={styles.seal}
          aria-hidden
          tabIndex={-1}
          disabled={phase.kind !== 'sealed'}
          onClick={onOpen}
        >
          <Picture name="items/coin" alt="" />
        </button>
      </div>
      {isOpened && <Coins />}
    </div>
  )
}

interface PaperProps {
  readonly phase: Extract<Phase, { readonly amount: number }>
  readonly isSkipped: boolean
}

function Paper({ phase: { kind, amount }, isSkipped }: PaperProps) {
  const t = useT()
  const locale = useLocale()
  const isStill = isSkipped || kind === 'claimed' || matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <div className={styles.paper}>
      <p>{t(kind === 'won' ? 'envelope.won' : 'envelope.claimedBefore')}</p>
      <strong className="number" style={{ fontSize: `min(3.4em, ${17 / formatAmount(amount, locale).length}em)` }}>
        <span className="hidden">{formatAmount(amount, locale)}</span>
        <span aria-hidden>
          {isStill ? formatAmount(amount, locale) : <Figure value={amount} from={0} seconds={countSeconds} />}
        </span>
      </strong>
      <p>{t('words.coin')}</p>
    </div>
  )
}

/** Pattern of scales, as on woven silk. */
function Pocket() {
  return (
    <svg className={styles.pocket} viewBox="0 0 340 320" aria-hidden preserveAspectRatio="none">
      <defs>
        <linearGradient id="envelope-red" x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor="#f5384a" />
          <stop offset="0.55" stopColor="#d81b34" />
          <stop offset="1" stopColor="#a80c27" />
        </linearGradient>
        <linearGradient id="envelope-gold" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#c98a1e" />
          <stop offset="0.3" stopColor="#ffe9a3" />
          <stop offset="0.6" stopColor="#e9b040" />
          <stop offset="1" stopColor="#fff0bd" />
        </linearGradient>
        <pattern id="envelope-scales" width="36" height="18" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#ffb199" strokeOpacity="0.34" strokeWidth="1.2">
            <path d="M0 18a18 18 0 0 1 36 0M6 18a12 12 0 0 1 24 0M12 18a6 6 0 0 1 12 0" />
            <path d="M-18 9a18 18 0 0 1 36 0M18 9a18 18 0 0 1 36 0M-12 9a12 12 0 0 1 24 0M24 9a12 12 0 0 1 24 0" />
          </g>
        </pattern>
      </defs>
      <path d="M0 0Q170 170 340 0V302Q340 320 322 320H18Q0 320 0 302Z" fill="url(#envelope-red)" />
      <path d="M0 0Q170 170 340 0V302Q340 320 322 320H18Q0 320 0 302Z" fill="url(#envelope-scales)" />
      <path d="M0 2Q170 172 340 2" fill="none" stroke="url(#envelope-gold)" strokeWidth="6" />
      <g fill="none" stroke="url(#envelope-gold)" strokeWidth="4" strokeLinecap="round">
        <path d="M22 296q10-44 50-44t36 28-26 22-16-18M318 296q-10-44-50-44t-36 28 26 22 16-18" />
        <path d="M22 296h66M318 296h-66" />
      </g>
    </svg>
  )
}

function ClosedFlap() {
  return (
    <svg className={styles.flap} viewBox="0 0 340 200" aria-hidden preserveAspectRatio="none">
      <path d="M18 0H322Q340 0 340 18V82Q170 272 0 82V18Q0 0 18 0Z" fill="url(#envelope-red)" />
      <path d="M18 0H322Q340 0 340 18V82Q170 272 0 82V18Q0 0 18 0Z" fill="url(#envelope-scales)" />
      <path d="M0 82Q170 272 340 82" fill="none" stroke="url(#envelope-gold)" strokeWidth="6" />
    </svg>
  )
}

function OpenFlap() {
  return (
    <svg className={styles.opened} viewBox="0 0 340 80" aria-hidden preserveAspectRatio="none">
      <path d="M0 80Q30 18 70 6H270Q310 18 340 80Z" fill="#c21a33" />
      <path d="M0 80Q30 18 70 6H270Q310 18 340 80" fill="none" stroke="#e9b040" strokeWidth="4" />
    </svg>
  )
}

/** Where each coin ends, in percent of the stage from its middle, its turn and its size. */
const flights = [
  ...[-46, -34, 0.9, -30, -44, 0.7, 34, -42, 0.8, 46, -30, 1, -48, -4, 0.8, 44, -6, 0.9],
  ...[-42, 24, 1, 40, 22, 1.1, 46, 40, 0.8, -20, -46, 0.6, 14, -48, 0.7, -47, 42, 0.7],
  ...[-36, 8, 0.5, 36, 6, 0.5],
]
const coins = Array.from({ length: flights.length / 3 }, (_, index) => flights.slice(index * 3, index * 3 + 3))

function Coins() {
  return (
    <span className={styles.coins} aria-hidden>
      {coins.map(([x, y, size], index) => (
        <i
          key={index}
          style={{ '--x': x, '--y': y, '--size': size, '--turn': `${(index * 67) % 360}deg`, '--nth': index } as object}
        >
          <Picture name="items/coin" alt="" />
        </i>
      ))}
    </span>
  )
}
