// The health of the own stream as the server pushes it each second; null when pushes stopped.
import { streamHealth } from '@lantern/protocol/broadcasts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import type { Health } from './state.ts'

/** Pushes may be dropped or late; three missing ones mean that the stream ended. */
const silenceMs = 3500

/** `onTurn` runs when a stream begins or ends, or when it goes on or off air: the room has changed then. */
export function useHealth(onTurn: () => void): Health | null {
  const [health, setHealth] = useState<Health | null>(null)
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasOnAir: boolean | null = null
    const note = (next: Health | null): void => {
      setHealth(next)
      const isOnAir = next?.OnAir ?? null
      if (isOnAir !== wasOnAir) turn()
      wasOnAir = isOnAir
    }
    const stop = client.on(streamHealth, (next) => {
      clearTimeout(timer)
      timer = setTimeout(() => note(null), silenceMs)
      note(next)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return health
}
