// Makes a dialog modal: the page and dialogs below it are inert, keys stay in the top one, and focus returns to where it came from.
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { callAfterPaint } from '../kernel/browser/paint.ts'

/** Open dialogs, the lowest first. */
const open: { readonly scrim: HTMLElement; readonly order: number }[] = []
let opened = 0

/** Sets `inert`, and aria-hidden for screen readers that do not support it. */
function cover(element: HTMLElement | null, isCovered: boolean): void {
  element?.toggleAttribute('inert', isCovered)
  if (isCovered) element?.setAttribute('aria-hidden', 'true')
  else element?.removeAttribute('aria-hidden')
}

function arrange(): void {
  cover(document.getElementById('root'), open.length > 0)
  open.forEach(({ scrim }, at) => cover(scrim, at < open.length - 1))
}

/** Focuses the first text field, if any; else the dialog itself, so that screen readers read its title and Enter triggers no button. */
function focusFirst(box: HTMLElement): void {
  if (box.contains(document.activeElement)) return
  const first = box.querySelector<HTMLElement>('[data-first]')
  // A dialog taller than the screen stays scrolled to its title.
  if (first) first.focus()
  else box.focus({ preventScroll: true })
}

/** Focuses the element that opened the dialog; if that was an item of a menu that has closed since, the menu's button. */
function giveFocus(opener: Element | null): void {
  const box = opener?.closest('[hidden]')
  const places = [opener, box && document.querySelector(`[aria-controls="${box.id}"]`), document.getElementById('main')]
  for (const place of places) {
    if (!(place instanceof HTMLElement) || place === document.body) continue
    place.focus({ preventScroll: place.id === 'main' })
    if (document.activeElement === place) return
  }
}

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'

const listReachable = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  )

/** Tab wraps around within the dialog. */
function walkRound(box: HTMLElement, event: KeyboardEvent): void {
  const all = listReachable(box)
  const [first, last] = event.shiftKey ? [all.at(-1), all[0]] : [all[0], all.at(-1)]
  const here = document.activeElement
  const isInside = here !== box && box.contains(here)
  if (isInside && here !== last) return
  // From the dialog itself the browser's own Tab finds its first field.
  if (here === box && !event.shiftKey && first) return
  event.preventDefault()
  ;(first ?? box).focus()
}

/** The focused element may be removed by a step of the dialog: without this, keys would go to the page. */
function keepFocus(box: HTMLElement): () => void {
  const watch = new MutationObserver((changes) => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost && changes.some(({ removedNodes }) => removedNodes.length > 0)) box.focus({ preventScroll: true })
  })
  watch.observe(box, { childList: true, subtree: true })
  return () => watch.disconnect()
}

interface Modal {
  readonly scrim: RefObject<HTMLElement | null>
  readonly box: RefObject<HTMLElement | null>
  /** Absent: Esc does nothing. */
  readonly onClose: (() => void) | undefined
}

export function useModal({ scrim, box, onClose }: Modal): void {
  // Read before the page becomes inert and loses its focus.
  const [opener] = useState(() => document.activeElement)
  // Numbered in render order, which is the stacking order; effects run in another order.
  const [order] = useState(() => ++opened)
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => {
    const [layer, dialog] = [scrim.current!, box.current!]
    const press = (event: KeyboardEvent): void => {
      if (open.at(-1)?.scrim !== layer || event.isComposing) return
      if (event.key === 'Tab') walkRound(dialog, event)
      if (event.key !== 'Escape') return
      event.preventDefault()
      close()
    }
    open.push({ scrim: layer, order })
    open.sort((one, other) => one.order - other.order)
    // Focusing forces a layout, and `inert` recalculates the styles of the whole page: both wait until the dialog has been painted.
    const stopWaiting = callAfterPaint(() => {
      focusFirst(dialog)
      arrange()
    })
    const stopKeeping = keepFocus(dialog)
    document.addEventListener('keydown', press, true)
    return () => {
      document.removeEventListener('keydown', press, true)
      stopWaiting()
      stopKeeping()
      open.splice(
        open.findIndex(({ scrim: one }) => one === layer),
        1,
      )
      arrange()
      // In a later task: a dialog that replaces this one takes the focus first.
      setTimeout(() => giveFocus(opener))
    }
  }, [scrim, box, opener, order])
}
