// Dialogs and sheets that live in the address: Back closes the top one, and only that one.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type LayerName = 'phoneStep' | 'menu' | 'chatroom' | 'openStore' | 'live'

export interface LayerSearch {
  readonly phoneStep?: 0 | 1 | 2
  readonly menu?: true
  readonly chatroom?: string
  readonly openStore?: true
  readonly slug?: string
  readonly live?: string
  readonly signInRedirectURL?: string
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** Accepts what people type by hand; unknown values are dropped. */
export function readLayers(search: Readonly<Record<string, unknown>>): LayerSearch {
  const step = [0, 1, 2].find((number) => String(search.phoneStep) === String(number)) as 0 | 1 | 2 | undefined
  const chatroom = asText(search.chatroom)
  const slug = asText(search.slug)
  const live = asText(search.live)
  const redirect = asText(search.signInRedirectURL)
  return {
    ...(step !== undefined && { phoneStep: step }),
    ...(String(search.menu) === 'true' && { menu: true as const }),
    ...(chatroom !== undefined && { chatroom }),
    ...(String(search.openStore) === 'true' && { openStore: true as const }),
    ...(slug !== undefined && { slug }),
    ...(live !== undefined && { live }),
    ...(redirect !== undefined && { signInRedirectURL: redirect }),
  }
}

export const useLayers = (): LayerSearch => useSearch({ strict: false }) as LayerSearch

/** The address with a layer opened, changed or (null) closed. */
export function layerHref(href: string, name: LayerName, value: string | null): string {
  const url = new URL(href, 'http://page')
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}

interface LayerMoves {
  readonly open: (name: LayerName, value: string) => void
  /** Within an open layer: another tab or step, without a new place in the history. */
  readonly change: (name: LayerName, value: string) => void
  readonly close: (name: LayerName) => void
}

export function useLayerMoves(): LayerMoves {
  const { history } = useRouter()
  const open = useCallback(
    (name: LayerName, value: string) => history.push(layerHref(history.location.href, name, value), layerState(name)),
    [history],
  )
  const change = useCallback(
    (name: LayerName, value: string) =>
      history.replace(layerHref(history.location.href, name, value), history.location.state),
    [history],
  )
  const close = useCallback(
    (name: LayerName) => {
      // Opened from this page: going back keeps the history as the player knows it. Deep link: nothing to go back to.
      if (openedLayer(history.location.state) === name) history.back()
      else history.replace(layerHref(history.location.href, name, null))
    },
    [history],
  )
  return { open, change, close }
}

const layerState = (name: LayerName): object => ({ layer: name })
const openedLayer = (state: object): unknown => ('layer' in state ? state.layer : undefined)
