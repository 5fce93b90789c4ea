// One of the two panels: the stake, the automatic cash-out, and one button labelled with its current action.
import { rocket } from '@lantern/games/rocket/game.ts'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatAmount, formatShort, useT, formatFixed } from '../../kernel/language/language.ts'
import type { Cockpit } from './cockpit.ts'
import { betOn, multipleAt, type FlightState } from './flight.ts'
import styles from './RocketPanel.module.css'
import { writeMultiple } from './words.ts'

interface PanelProps {
  readonly place: 0 | 1
  readonly cockpit: Cockpit
  readonly state: FlightState
}

const chips = [rocket.bets[0]!, rocket.bets[3]!, rocket.bets[6]!]

export function RocketPanel({ place, cockpit, state }: PanelProps) {
  const t = useT()
  const { flight } = cockpit
  const panel = state.panels[place]
  const bet = betOn(state, place)
  const isLocked = panel.isBusy || bet?.State === 'open'
  return (
    <section className={styles.panel} aria-label={t('arcade.panel', { number: place + 1 })}>
      <div className={styles.amount}>
        <button
          type="button"
          aria-label={t('arcade.lessBet')}
          disabled={isLocked || panel.bet === state.bets[0]}
          onClick={() => flight.moveBet(place, -1)}
        >
          <Minus size={18} aria-hidden />
        </button>
        <b className="number" data-stake="">
          {formatAmount(panel.bet)}
        </b>
        <button
          type="button"
          aria-label={t('arcade.moreBet')}
          disabled={isLocked || panel.bet === state.bets.at(-1)}
          onClick={() => flight.moveBet(place, 1)}
        >
          <Plus size={18} aria-hidden />
        </button>
      </div>
      <div className={styles.chips}>
        {[...chips, state.bets.at(-1)!].map((chip, i) => (
          <button
            key={chip}
            type="button"
            disabled={isLocked}
            aria-label={`${t('arcade.stake')} ${formatAmount(chip)}`}
            aria-pressed={panel.bet === chip}
            onClick={() => flight.setPanel(place, { bet: chip })}
          >
            {i === chips.length ? t('arcade.most') : formatShort(chip)}
          </button>
        ))}
      </div>
      <AutoLeave place={place} cockpit={cockpit} state={state} isLocked={isLocked} />
      <MainButton place={place} cockpit={cockpit} state={state} />
    </section>
  )
}

/** The last separator is the decimal sign, a comma or a dot; those before it separate thousands. */
const readTyped = (text: string): number => Number(text.replace(/[,.](?=.*[,.])/g, '').replace(',', '.'))

function AutoLeave({ place, cockpit: { flight }, state, isLocked }: PanelProps & { readonly isLocked: boolean }) {
  const t = useT()
  const { auto, isAuto } = state.panels[place]
  const [text, setText] = useState<string | null>(null)
  /** Clamps the typed text to a valid multiple. */
  const keep = (): void => {
    const typed = Math.round(readTyped(text ?? '') * 100)
    if (Number.isFinite(typed) && typed > 0)
      flight.setPanel(place, { auto: Math.min(rocket.most, Math.max(rocket.least, typed)) })
    setText(null)
  }
  return (
    <div className={styles.auto}>
      <button
        type="button"
        role="switch"
        aria-checked={isAuto}
        disabled={isLocked}
        onClick={() => flight.setPanel(place, { isAuto: !isAuto })}
      >
        <span>{t('arcade.auto')}</span>
        <i aria-hidden />
      </button>
      <label>
        <input
          className="number"
          inputMode="decimal"
          aria-label={t('arcade.autoAt')}
          disabled={isLocked}
          value={text ?? formatFixed(auto / 100, 2)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <span aria-hidden>×</span>
      </label>
    </div>
  )
}

type Look = 'place' | 'withdraw' | 'leave' | 'left' | 'lost' | 'placeNext' | 'queued' | 'opening'

function lookOf(state: FlightState, place: 0 | 1): Look {
  const bet = betOn(state, place)
  if (state.phase === 'opening') return 'opening'
  if (bet?.State === 'open') return state.phase === 'betting' ? 'withdraw' : 'leave'
  if (state.panels[place].isQueued) return 'queued'
  if (bet?.State === 'paid') return 'left'
  if (bet?.State === 'lost' && state.phase === 'crashed') return 'lost'
  return state.phase === 'betting' ? 'place' : 'placeNext'
}

function MainButton({ place, cockpit, state }: PanelProps) {
  const t = useT()
  const amount = useRef<HTMLElement>(null)
  const { bet: stake, isBusy } = state.panels[place]
  const bet = betOn(state, place)
  const look = lookOf(state, place)
  const { flight } = cockpit
  useEffect(() => {
    if (look !== 'leave') return
    const write = (): void => {
      const now = flight.state.getState()
      const multiple = Math.max(rocket.least, multipleAt(now, performance.now()))
      if (amount.current) amount.current.textContent = formatAmount(((bet?.Bet ?? 0) / 100) * multiple)
    }
    write()
    const timer = setInterval(write, 80)
    return () => clearInterval(timer)
  }, [look, flight, bet?.Bet])
  const words =
    look === 'left' ? t('arcade.left', { multiple: writeMultiple(bet?.Multiple ?? 100) }) : t(`arcade.${look}`)
  const figure =
    look === 'left' ? `+${formatAmount(bet!.Win)}` : look === 'leave' ? '' : formatAmount(bet?.Bet ?? stake)
  return (
    <button
      type="button"
      className={styles.main}
      data-look={look}
      data-main={place}
      disabled={isBusy || look === 'opening'}
      aria-busy={isBusy}
      onClick={() => cockpit.act(place)}
    >
      <span>{isBusy ? t('arcade.sending') : words}</span>
      <b ref={amount} className="number" key={look}>
        {figure}
      </b>
    </button>
  )
}
