// Delays the floating UI around a game (chat, wins) until the stage has rendered: earlier rendering work would delay the first spin on a slow phone.
import { useEffect } from 'react'
import { create } from 'zustand'

/** The floating UI is shown after this time even if the stage fails to load. */
const patienceMs = 4000

const useStage = create(() => ({ isUp: false }))

/** The stage has rendered or has failed. Once true, it stays true for the lifetime of the page. */
export const showDeferredUi = (): void => useStage.setState({ isUp: true })

/** Whether the floating UI may be rendered; outside of games always. */
export function useDeferredUi(isInGame: boolean): boolean {
  // One selector for both conditions: outside of games its result never changes, so the state change causes no re-render there.
  const isRoom = useStage((stage) => stage.isUp || !isInGame)
  useEffect(() => {
    if (!isInGame) return showDeferredUi()
    const timer = setTimeout(showDeferredUi, patienceMs)
    return () => clearTimeout(timer)
  }, [isInGame])
  return isRoom
}
