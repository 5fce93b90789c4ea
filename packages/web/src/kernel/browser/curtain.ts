// What floats around a game waits until its stage stands: whatever is drawn before it holds a slow phone's first spin up.
import { useEffect } from 'react'
import { create } from 'zustand'

/** A stage that does not come keeps nobody from the chat. */
const patienceMs = 4000

const useStage = create(() => ({ isUp: false }))

/** The stage stands, or never will. Once up, it stays so for as long as the page lives. */
export const raiseCurtain = (): void => useStage.setState({ isUp: true })

/** Whether there is room for what floats around: outside of games always. */
export function useCurtain(isInGame: boolean): boolean {
  // Asked as one question: where there is room anyway, the curtain draws nothing anew.
  const isRoom = useStage((stage) => stage.isUp || !isInGame)
  useEffect(() => {
    if (!isInGame) return raiseCurtain()
    const timer = setTimeout(raiseCurtain, patienceMs)
    return () => clearTimeout(timer)
  }, [isInGame])
  return isRoom
}
