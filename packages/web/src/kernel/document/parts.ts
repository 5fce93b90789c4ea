// Runs the scripts of a prerendered page one per task, so that input is handled between them.
interface Plan {
  /** The chunk that contains this module; the parts before it have already run. */
  readonly app: string
  readonly parts: readonly string[]
}

/** The event that the app dispatches on the window once it has hydrated the prerendered page. */
export type AliveEvent = 'lantern-alive'

/** Yields to the event loop. */
export const takeTurn = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(() => resolve(), 0))

/** A chunk that fails here is requested again by the code that needs it. */
export async function runParts(): Promise<void> {
  const plan = document.getElementById('app')?.textContent
  if (!plan) return
  const { app, parts } = JSON.parse(plan) as Plan
  const scripts = parts.filter((part) => part.endsWith('.js'))
  for (const part of scripts.slice(scripts.indexOf(app) + 1)) {
    await takeTurn()
    await import(/* @vite-ignore */ part).catch(() => undefined)
  }
  await takeTurn()
}
