// The standing of an event that is open: read once, then kept up to date by pushes; guests poll.
import { ownStanding, readActivity } from '@lantern/protocol/ranks.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'
import { startTransition, useEffect, useState } from 'react'
import { client } from '../../kernel/connection/link.ts'
import type { Standing } from './boards.ts'

export type Own = BodyOf<typeof ownStanding>

export interface Live {
  readonly eventId: number
  readonly group: number | null
  readonly rows: readonly Standing[]
  readonly total: number
  readonly status: number
  readonly own: Own | null
}

/**
 * Null: nothing was received yet. The page shows what it fetched by itself. `group`: the chosen one; null: the player's own. `joined`: joining
 * assigns a group, so the standing is read again.
 */
export function useLive(
  eventId: number,
  { isOn, group, joined }: { readonly isOn: boolean; readonly group: number | null; readonly joined: boolean },
): Live | null {
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let shown: number | undefined
    const read = (): void =>
      void client.call(readActivity, { EventID: eventId, ...(group !== null && { Group: group }) }).then(
        ({ Rows, Total, Event, Own: own, Group }) => {
          shown = Group?.Number
          if (!isOver && Event) setLive({ eventId, group, rows: Rows, total: Total, status: Event.Status, own })
        },
        // A failed read is ignored: the page polls as well.
        () => undefined,
      )
    read()
    const stops = [
      client.onHello((socket) => socket === 'lobby' && read()),
      client.on(readActivity, ({ EventID, Group, Rows, Total, Status }) => {
        if (EventID !== eventId || Group !== shown) return
        // A hundred rows are rendered between the frames of what moves on the page.
        startTransition(() =>
          setLive((known) => ({ eventId, group, rows: Rows, total: Total, status: Status, own: known?.own ?? null })),
        )
      }),
      client.on(ownStanding, (own) => {
        if (own.EventID === eventId) startTransition(() => setLive((known) => (known ? { ...known, own } : known)))
      }),
    ]
    return () => {
      isOver = true
      for (const stop of stops) stop()
      void client.call(readActivity, {}).catch(() => undefined)
    }
  }, [eventId, group, isOn, joined])
  return live?.eventId === eventId && live.group === group ? live : null
}
