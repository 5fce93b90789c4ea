// What waits until the page as it is now has been drawn.

/** A page that nobody looks at is never drawn; nobody waits longer than this for it. */
const patienceMs = 500

/** Runs it once; what it returns calls it off. */
export function callAfterPaint(act: () => void): () => void {
  let drawn: ReturnType<typeof setTimeout> | undefined
  const callOff = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(drawn)
    clearTimeout(tired)
  }
  const run = (): void => {
    callOff()
    act()
  }
  const frame = requestAnimationFrame(() => (drawn = setTimeout(run)))
  const tired = setTimeout(run, document.hidden ? 0 : patienceMs)
  return callOff
}

export const afterPaint = (): Promise<void> => new Promise((resolve) => void callAfterPaint(resolve))
