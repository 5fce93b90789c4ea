// Walks through a round's events with one handler a kind, each awaited: the one path for live play, resume and replay.
import type { RoundEvent } from './event.ts'

/** One for every kind, or for the kinds a stage shows. */
export type EventHandlers<Kinds extends RoundEvent['Kind'] = RoundEvent['Kind']> = {
  [Kind in Kinds]: (event: Extract<RoundEvent, { Kind: Kind }>) => void | Promise<void>
}

/** Presents events from index `from` on; `shown` hears of each finished one, so that a resume can start after it. */
export async function presentEvents(
  events: readonly RoundEvent[],
  handlers: Partial<EventHandlers>,
  { from = 0, shown }: { from?: number; shown?: (index: number) => void } = {},
): Promise<void> {
  for (let index = from; index < events.length; index++) {
    await handle(handlers, events[index]!)
    shown?.(index)
  }
}

// The map's type ties each kind to its own event; TypeScript cannot follow that tie through an index, hence the one cast.
function handle(handlers: Partial<EventHandlers>, event: RoundEvent): void | Promise<void> {
  return (handlers[event.Kind] as ((event: RoundEvent) => void | Promise<void>) | undefined)?.(event)
}
