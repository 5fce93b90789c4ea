// Where the chat's button is rendered on narrow screens: in a slot that the page reserves for it. Without one it floats.
import { useEffect, useRef } from 'react'
import { create } from 'zustand'

const narrow = '(max-width: 1023.9px)'

/** bar: in the bar of the lobby, with a label. head: in the header of a game, without a label. */
type ChatPlaceKind = 'bar' | 'head'

interface KeptPlace {
  readonly element: HTMLElement
  readonly kind: ChatPlaceKind
}

export const useChatPlace = create<{ readonly place: KeptPlace | null }>(() => ({ place: null }))

export function ChatPlace({ kind, className }: { readonly kind: ChatPlaceKind; readonly className?: string }) {
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const media = matchMedia(narrow)
    const place: KeptPlace = { element: box.current!, kind }
    const free = (): void => {
      if (useChatPlace.getState().place === place) useChatPlace.setState({ place: null })
    }
    const look = (): void => (media.matches ? useChatPlace.setState({ place }) : free())
    look()
    media.addEventListener('change', look)
    return () => {
      media.removeEventListener('change', look)
      free()
    }
  }, [kind])
  return <span ref={box} className={className} data-chat-place={kind} />
}
