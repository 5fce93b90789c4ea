// Opens a <dialog> as a modal one: the browser draws it above the page and makes the page inert. Added here: which element is focused first and
// after closing, Tab that wraps around, and Esc for the top dialog alone.
import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { callAfterPaint } from '../kernel/browser/paint.ts'
import { moveToasts } from './toastHost.ts'

interface Mounted {
  readonly dialog: HTMLDialogElement
  readonly order: number
  isModal: boolean
}

/** The lowest first. */
const mounted: Mounted[] = []
let rendered = 0

const topDialog = (): HTMLDialogElement | undefined => mounted.at(-1)?.dialog

const placeToasts = (): void => moveToasts(topDialog() ?? document.body)

/** The dialog shown last is on top, so those that were mounted together are shown in their order. */
function showAll(): void {
  for (const one of mounted) {
    if (one.isModal) continue
    one.isModal = true
    show(one.dialog)
  }
  placeToasts()
}

/** Focuses the first text field, if any; else the dialog itself, so that screen readers read its title and Enter triggers no button. */
function show(dialog: HTMLDialogElement): void {
  const current = dialog.contains(document.activeElement) ? document.activeElement : null
  const first = (current ?? dialog.querySelector('[data-first]') ?? dialog) as HTMLElement
  // It was open from the start, but not modal.
  dialog.removeAttribute('open')
  dialog.showModal()
  // showModal has focused the first button and scrolled to it. A dialog taller than the screen begins with its title.
  dialog.scrollTop = 0
  first.focus({ preventScroll: first === dialog })
}

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'

const listReachable = (dialog: HTMLDialogElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  )

/** The browser would continue with its own controls, and a page on the home screen has none: the focus would be lost. */
function wrapAround(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const all = listReachable(dialog)
  const [first, last] = event.shiftKey ? [all.at(-1), all[0]] : [all[0], all.at(-1)]
  const here = document.activeElement
  const isInside = here !== dialog && dialog.contains(here)
  if (isInside && here !== last) return
  // From the dialog itself the browser's own Tab finds its first field.
  if (here === dialog && !event.shiftKey && first) return
  event.preventDefault()
  ;(first ?? dialog).focus()
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

/** If a step of the dialog removes the focused element, the browser focuses the body, and screen readers leave the dialog. */
function keepFocus(dialog: HTMLDialogElement): () => void {
  const watch = new MutationObserver((changes) => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost && changes.some(({ removedNodes }) => removedNodes.length > 0)) dialog.focus({ preventScroll: true })
  })
  watch.observe(dialog, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/** `onClose` absent: Esc does nothing. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined): void {
  // Read before the page becomes inert and loses its focus.
  const [opener] = useState(() => document.activeElement)
  // Numbered in render order, which is the stacking order; effects run in another order.
  const [order] = useState(() => ++rendered)
  const close = useEffectEvent(() => onClose?.())
  // A layout effect, because its cleanup runs before the dialog is removed: the toasts leave it in time.
  useLayoutEffect(() => {
    const dialog = ref.current!
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || topDialog() !== dialog) return
      if (event.key === 'Tab') wrapAround(dialog, event)
      if (event.key !== 'Escape') return
      // The browser's own Esc closes all dialogs that were opened without a click or key in between.
      event.preventDefault()
      close()
    }
    mounted.push({ dialog, order, isModal: false })
    mounted.sort((one, other) => one.order - other.order)
    // showModal recalculates the styles of the whole page and forces a layout, so it waits until the dialog has been painted.
    const stopWaiting = callAfterPaint(showAll)
    const stopKeeping = keepFocus(dialog)
    document.addEventListener('keydown', press, true)
    return () => {
      document.removeEventListener('keydown', press, true)
      stopWaiting()
      stopKeeping()
      mounted.splice(
        mounted.findIndex((one) => one.dialog === dialog),
        1,
      )
      placeToasts()
      // In a later task: a dialog that replaces this one takes the focus first.
      setTimeout(() => giveFocus(opener))
    }
  }, [ref, opener, order])
}
