// Dialogs and sheets stored in the address: Back closes the top one, and only that one.
import { useRouter, useSearch, type HistoryState, type NavigateOptions } from '@tanstack/react-router'
import { useMemo } from 'react'

/** The layers that exist: each feature adds the names of its own. */
export interface LayerNames {}
export type LayerName = keyof LayerNames

/** What links may write into the search of any page: each feature adds its part. */
export interface LayerSearch {}

type Search = Readonly<Record<string, unknown>>

/** How a feature's layer differs from a plain one, whose value is read by the component that shows it. */
export interface Layer {
  readonly name: LayerName
  /** Reads the layer's part of the search; accepts what people type by hand and drops unknown values. */
  readonly read?: (search: Search) => LayerSearch
  /** Parts of the search that belong to the layer and are removed with it. */
  readonly within?: readonly string[]
  /** The address shown while the layer is open. */
  readonly mask?: (locale: string, value: string) => NavigateOptions['mask']
}

const layers = new Map<string, Layer>()

/** Called once with the layers of all features, before the first page is read. */
export function registerLayers(added: readonly Layer[]): void {
  for (const layer of added) layers.set(layer.name, layer)
}

export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** A layer that is open or not: its value in the address is `true`. */
export const isOpened = (value: unknown): boolean => String(value) === 'true'

export const flagLayer = (name: LayerName): Layer => ({
  name,
  read: (search: Search) => (isOpened(search[name]) ? { [name]: true } : {}),
})

/** A layer whose value is a text: a room, a number. */
export const textLayer = (name: LayerName): Layer => ({
  name,
  read(search: Search) {
    const text = asText(search[name])
    return text === undefined ? {} : { [name]: text }
  },
})

export function readLayers(search: Search): LayerSearch {
  const read: object = {}
  for (const layer of layers.values()) Object.assign(read, layer.read?.(search))
  return read
}

export const useLayers = (): LayerSearch => useSearch({ strict: false }) as LayerSearch

/** The address with some of its search parameters changed; null removes one. */
export function withSearch(href: string, changes: Readonly<Record<string, string | null>>): string {
  const url = new URL(href, 'http://page')
  for (const [name, value] of Object.entries(changes))
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}

/** The address with a layer opened, changed or (null) closed. */
export const layerHref = (href: string, name: LayerName, value: string | null): string =>
  withSearch(href, {
    [name]: value,
    ...(value === null && Object.fromEntries((layers.get(name)?.within ?? []).map((part) => [part, null]))),
  })

interface LayerMoves {
  readonly open: (name: LayerName, value: string) => void
  /** Within an open layer: another tab or step, without a new history entry. */
  readonly change: (name: LayerName, value: string) => void
  /** Replaces the top layer `from` by another one in the same history entry. */
  readonly exchange: (from: LayerName, name: LayerName, value: string) => void
  /** `otherwise` is the fallback for a deep link: the previous step, or no layer at all. */
  readonly close: (name: LayerName, otherwise?: string) => void
}

function maskOf(pathname: string, name: LayerName, value: string | null): Pick<NavigateOptions, 'mask'> {
  const mask = value === null ? undefined : layers.get(name)?.mask?.(pathname.split('/')[1]!, value)
  return mask ? { mask } : {}
}

type Stack = Pick<HistoryState, 'layer' | 'below'>

export const keepStack = ({ layer, below }: Stack): Stack => ({ ...(layer && { layer }), ...(below && { below }) })

const stackOn = ({ layer, below = [] }: Stack, name: LayerName): Stack =>
  layer ? { layer: name, below: [...below, layer] } : { layer: name }

/** How many history entries ago the layer was opened, including those of the layers on top of it; 0: not opened from this page. */
export function stepsTo({ layer, below = [] }: Stack, name: LayerName): number {
  const stack = layer ? [...below, layer] : []
  const at = stack.lastIndexOf(name)
  return at < 0 ? 0 : stack.length - at
}

export function useLayerMoves(): LayerMoves {
  // A chat message may be rendered without a router; it needs one only when clicked.
  const router = useRouter({ warn: false })
  return useMemo(() => {
    const move = (name: LayerName, value: string | null, isNew: boolean): void => {
      const { href, pathname, state } = router.latestLocation
      void router.navigate({
        href: layerHref(href, name, value),
        ...maskOf(pathname, name, value),
        state: isNew ? stackOn(state, name) : value === null ? {} : keepStack(state),
        replace: !isNew,
        resetScroll: false,
      })
    }
    return {
      open: (name, value) => move(name, value, true),
      change: (name, value) => move(name, value, false),
      exchange: (from, name, value) => {
        const { href, state } = router.latestLocation
        const isOnTop = state.layer === from
        void router.navigate({
          href: withSearch(href, { [from]: null, [name]: value }),
          state: isOnTop ? { ...keepStack(state), layer: name } : {},
          replace: true,
          resetScroll: false,
        })
      },
      close: (name, otherwise) => {
        // Opened from this page: going back keeps the history as the player expects it. Deep link: there is nothing to go back to.
        const steps = stepsTo(router.latestLocation.state, name)
        if (steps > 0) router.history.go(-steps)
        else move(name, otherwise ?? null, false)
      },
    }
  }, [router])
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The layer for which this history entry was pushed. */
    layer?: LayerName
    /** The layers below it, each one entry further back. */
    below?: LayerName[]
    /** The message for which this entry was pushed. */
    message?: string
  }
}
