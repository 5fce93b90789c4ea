// Runs work after the current frame has been painted.

/** A hidden page is never painted; the work runs after this time at the latest. */
const patienceMs = 500

/** Runs `act` once; the returned function cancels it. */
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
