// Layers, tabs and messages as React state that is stored in the address and the history.
import { useRouter, useSearch, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { asText, keepStack, useLayerMoves, withSearch, type LayerName } from './layers.ts'

const useHeld = (name: string): string | undefined =>
  asText((useSearch({ strict: false }) as Readonly<Record<string, unknown>>)[name])

type Setter<V> = (value: V) => void

/** A layer as state: null while closed. Opening it pushes a history entry, changing the value replaces it, null goes back. */
export function useLayer<V extends string>(
  name: LayerName,
  known: (value: string) => value is V,
): readonly [V | null, Setter<V | null>] {
  const held = useHeld(name)
  const { open, change, close } = useLayerMoves()
  const value = held !== undefined && known(held) ? held : null
  const set = (next: V | null): void => {
    if (next === null) close(name)
    else if (value === null) open(name, next)
    else change(name, next)
  }
  return [value, set]
}

/** A tab in the address, without a history entry of its own; the first is shown when the address names none. */
export function useTab<V extends string>(name: string, values: readonly [V, ...V[]]): readonly [V, Setter<V>] {
  const held = useHeld(name)
  const router = useRouter()
  const set = (next: V): void => {
    const href = withSearch(router.latestLocation.href, { [name]: next === values[0] ? null : next })
    void router.navigate({ href, state: true, replace: true, resetScroll: false })
  }
  return [values.find((value) => value === held) ?? values[0], set]
}

let messages = 0
const alive = new Set<string>()
let isListening = false

/** Going back skips the history entry of a message that has been closed. */
function skipRead(history: RouterHistory): void {
  if (isListening) return
  isListening = true
  history.subscribe(({ location, action }) => {
    const { message } = location.state
    if (action.type === 'BACK' && message && !alive.has(message)) history.back()
  })
}

/** For a message without an address: it pushes a history entry, so that Back closes it and not the page below. */
export function useStepBack(isOn: boolean, onBack: (() => void) | undefined): void {
  const router = useRouter({ warn: false })
  const mark = useRef<string>(undefined)
  const goBack = useEffectEvent(() => onBack?.())
  useEffect(() => {
    if (!router || !isOn) return
    const { history } = router
    const isNew = mark.current === undefined
    const own = (mark.current ??= `message ${++messages}`)
    alive.add(own)
    skipRead(history)
    if (isNew) {
      const { href, state } = router.latestLocation
      void router.navigate({ href, state: { ...keepStack(state), message: own }, resetScroll: false })
    }
    const stop = history.subscribe(({ location, action }) => {
      if (action.type === 'BACK' && location.state.message !== own) goBack()
    })
    return () => {
      stop()
      alive.delete(own)
      // Closed by a button: its history entry is removed too, unless the button navigated.
      setTimeout(() => {
        if (!alive.has(own) && history.location.state.message === own) history.back()
      })
    }
  }, [router, isOn])
}
