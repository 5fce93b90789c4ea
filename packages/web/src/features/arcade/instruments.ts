// Numbers over the flight that change every frame: the multiple, the countdown, axis labels, pins of cash-outs.
import { choosePins, marksAt, type Plot } from '../../games/rocket/plot.ts'
import { timing } from '@lantern/games/rocket/game.ts'
import { formatAmount, formatFixed } from '../../kernel/language/language.ts'
import { multipleAt, secondsAt, type FlightState } from './flight.ts'
import { writeMultiple } from './words.ts'

/** Writes only changes: unchanged text causes no layout. */
function write(node: Element | null, text: string): void {
  if (node && node.textContent !== text) node.textContent = text
}

function show(node: HTMLElement, at: { readonly x: number; readonly y: number } | undefined): void {
  const visibility = at ? 'visible' : 'hidden'
  if (node.style.visibility !== visibility) node.style.visibility = visibility
  if (at) node.style.translate = `${at.x.toFixed(1)}px ${at.y.toFixed(1)}px`
}

/** `root` contains the elements rendered by the page: data-multiple, data-left, data-bar, data-mark, data-pin. */
export function createInstruments(root: HTMLElement) {
  const multiple = root.querySelector('[data-multiple]')
  const left = root.querySelector('[data-left]')
  const bar = root.querySelector<HTMLElement>('[data-bar]')
  const marks = [...root.querySelectorAll<HTMLElement>('[data-mark]')]
  const pins = [...root.querySelectorAll<HTMLElement>('[data-pin]')]

  return (state: FlightState, plot: Plot | undefined, now: number): void => {
    write(multiple, writeMultiple(multipleAt(state, now)))
    const rest = Math.max(0, state.endsAt - now)
    write(left, formatFixed(rest / 1000, 1))
    if (bar) bar.style.scale = `${Math.min(1, rest / timing.bettingMs).toFixed(3)} 1`
    if (!plot) return
    const seconds = state.phase === 'flying' || state.phase === 'crashed' ? secondsAt(state, now) : 0
    const shown = marksAt(seconds, plot)
    marks.forEach((node, i) => {
      show(node, shown[i])
      write(node, shown[i] ? formatAmount(shown[i].value) + shown[i].unit : '')
      node.dataset['side'] = shown[i]?.side ?? ''
    })
    const out = state.others.flatMap(({ No, Multiple }) => (Multiple ? [{ No, times: Multiple / 100 }] : []))
    const chosen = seconds > 0 ? choosePins(out, seconds, plot, pins.length) : []
    pins.forEach((node, i) => {
      const pin = chosen[i]
      show(node, pin)
      write(node.lastElementChild, pin ? writeMultiple(pin.times * 100) : '')
      const number = String(pin?.No ?? '')
      if (node.dataset['no'] !== number) node.dataset['no'] = number
    })
  }
}
