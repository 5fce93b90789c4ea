// The files of a page that was written ahead are run one after the other, so that a finger need never wait for all of them.
interface Plan {
  /** The file that this one belongs to; those before it have run. */
  readonly app: string
  readonly parts: readonly string[]
}

/** The event that the app dispatches on the window once it has taken over the page that was written ahead. */
export type AliveEvent = 'lantern-alive'

/** Leaves the thread to whoever else wants it. */
export const takeTurn = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(() => resolve(), 0))

/** What does not come is asked for again by whoever needs it. */
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
