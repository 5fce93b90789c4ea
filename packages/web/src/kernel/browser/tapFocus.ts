// Hides the focus ring after a tap or click. Browsers show one when a script focuses an element within the event, as tabs and dialogs do.
const mark = 'data-tapped'
const typed = 'input, textarea, select, [contenteditable]'

/** Set on the element, not on the document, so that only that element's style is recalculated. */
export function followTaps(): void {
  let isPointer = false
  const clear = (): void => document.querySelector(`[${mark}]`)?.removeAttribute(mark)
  addEventListener('pointerdown', () => void (isPointer = true), true)
  addEventListener(
    'keydown',
    () => {
      isPointer = false
      // The keyboard is used from now on: show the ring.
      clear()
    },
    true,
  )
  document.addEventListener('focusin', ({ target }) => {
    clear()
    // Text fields keep their ring, however they were focused.
    if (isPointer && target instanceof Element && !target.matches(typed)) target.setAttribute(mark, '')
  })
  document.addEventListener('focusout', clear)
}
