// A focus that a tap or click has set shows no ring. Browsers show one when a script focuses within the event, as tabs and dialogs do.
const mark = 'data-tapped'
const typed = 'input, textarea, select, [contenteditable]'

/** Marked on the element, not on the document: only its own style is computed again. */
export function followTaps(): void {
  let isPointer = false
  const clear = (): void => document.querySelector(`[${mark}]`)?.removeAttribute(mark)
  addEventListener('pointerdown', () => void (isPointer = true), true)
  addEventListener(
    'keydown',
    () => {
      isPointer = false
      // From here on the keyboard is used: the ring shows where it starts.
      clear()
    },
    true,
  )
  document.addEventListener('focusin', ({ target }) => {
    clear()
    // Fields show where typing goes, however they were reached.
    if (isPointer && target instanceof Element && !target.matches(typed)) target.setAttribute(mark, '')
  })
  document.addEventListener('focusout', clear)
}
