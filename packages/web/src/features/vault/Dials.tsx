// The vault door with four dials: each is turned by buttons, by keys or by typing a digit.
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { play } from '../../kernel/sound/sound.ts'
import styles from './Dials.module.css'

interface DialsProps {
  readonly digits: readonly number[]
  readonly onChange: (digits: readonly number[]) => void
  readonly isDisabled: boolean
  readonly isOpen: boolean
}

export function Dials({ digits, onChange, isDisabled, isOpen }: DialsProps) {
  const t = useT()
  const set = (place: number, digit: number): void => {
    play('ui-toggle')
    onChange(digits.with(place, (digit + 10) % 10))
  }
  return (
    <div className={styles.door} data-open={isOpen || undefined}>
      <Door />
      <div className={styles.dials} role="group" aria-label={t('vault.dials')}>
        {digits.map((digit, place) => (
          <Dial
            key={place}
            place={place + 1}
            digit={digit}
            isDisabled={isDisabled}
            onTurn={(next) => set(place, next)}
          />
        ))}
      </div>
    </div>
  )
}

interface DialProps {
  readonly place: number
  readonly digit: number
  readonly isDisabled: boolean
  readonly onTurn: (digit: number) => void
}

function Dial({ place, digit, isDisabled, onTurn }: DialProps) {
  const t = useT()
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (isDisabled) return
    if (event.key === 'ArrowUp') onTurn(digit + 1)
    else if (event.key === 'ArrowDown') onTurn(digit - 1)
    else if (/^[0-9]$/.test(event.key)) {
      onTurn(Number(event.key))
      // The next dial gets the next digit.
      event.currentTarget.parentElement?.nextElementSibling?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles.dial}>
      <button
        type="button"
        disabled={isDisabled}
        aria-label={t('vault.up', { place })}
        onClick={() => onTurn(digit + 1)}
      >
        <ChevronUp size={22} aria-hidden />
      </button>
      <div
        className={`${styles.digit} number`}
        role="spinbutton"
        tabIndex={isDisabled ? -1 : 0}
        aria-label={t('vault.digit', { place })}
        aria-valuemin={0}
        aria-valuemax={9}
        aria-valuenow={digit}
        aria-disabled={isDisabled || undefined}
        onKeyDown={press}
      >
        <span key={digit} className={styles.face}>
          {digit}
        </span>
      </div>
      <button
        type="button"
        disabled={isDisabled}
        aria-label={t('vault.down', { place })}
        onClick={() => onTurn(digit - 1)}
      >
        <ChevronDown size={22} aria-hidden />
      </button>
    </div>
  )
}

const bolts = 16

function Door() {
  return (
    <svg className={styles.plate} viewBox="-200 -200 400 400" aria-hidden>
      <defs>
        <radialGradient id="vault-steel">
          <stop offset="0" stopColor="#6d6488" />
          <stop offset="0.7" stopColor="#3a3158" />
          <stop offset="1" stopColor="#1f1738" />
        </radialGradient>
        <linearGradient id="vault-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff1b8" />
          <stop offset="0.5" stopColor="#c08520" />
          <stop offset="1" stopColor="#ffe08a" />
        </linearGradient>
      </defs>
      <circle r={196} fill="url(#vault-gold)" />
      <circle r={184} fill="url(#vault-steel)" />
      <circle r={150} fill="none" stroke="url(#vault-gold)" strokeWidth={4} />
      {Array.from({ length: bolts }, (_, index) => (
        <circle
          key={index}
          r={7}
          fill="url(#vault-gold)"
          transform={`rotate(${(index * 360) / bolts}) translate(0 -167)`}
        />
      ))}
      {[0, 60, 120].map((angle) => (
        <rect
          key={angle}
          x={-132}
          y={-6}
          width={264}
          height={12}
          rx={6}
          fill="#241a40"
          transform={`rotate(${angle})`}
        />
      ))}
    </svg>
  )
}
