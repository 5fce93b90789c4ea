// Dialogs and sheets that live in the address: Back closes the top one, and only that one.
import { useRouter, useSearch, type HistoryState } from '@tanstack/react-router'
import { useMemo } from 'react'

export type LayerName =
  | 'phoneStep'
  | 'menu'
  | 'chatroom'
  | 'openStore'
  | 'live'
  | 'mail'
  | 'letter'
  | 'player'
  | 'edit'
  | 'ask'
  | 'relation'
  | 'sheet'
  | 'round'
  | 'report'
  | 'share'

export interface LayerSearch {
  readonly phoneStep?: 0 | 1 | 2
  readonly menu?: true
  readonly chatroom?: string
  readonly openStore?: true
  readonly slug?: string
  readonly live?: string
  readonly mail?: true
  readonly signInRedirectURL?: string
}

export const asText = (value: unknown): string | undefined =>
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
    ...(String(search.mail) === 'true' && { mail: true as const }),
    ...(redirect !== undefined && { signInRedirectURL: redirect }),
  }
}

export const useLayers = (): LayerSearch => useSearch({ strict: false }) as LayerSearch

/** The address with some of its search changed; null takes a part away. */
export function withSearch(href: string, changes: Readonly<Record<string, string | null>>): string {
  const url = new URL(href, 'http://page')
  for (const [name, value] of Object.entries(changes))
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}

/** What lies within a layer goes with it. */
const within: Partial<Record<LayerName, readonly string[]>> = { sheet: ['tab', 'round'], player: ['report'] }

/** The address with a layer opened, changed or (null) closed. */
export const layerHref = (href: string, name: LayerName, value: string | null): string =>
  withSearch(href, {
    [name]: value,
    ...(value === null && Object.fromEntries((within[name] ?? []).map((part) => [part, null]))),
  })

interface LayerMoves {
  readonly open: (name: LayerName, value: string) => void
  /** Within an open layer: another tab or step, without a new place in the history. */
  readonly change: (name: LayerName, value: string) => void
  /** Replaces the layer `from`, which is on top, by another one at the same place in the history. */
  readonly exchange: (from: LayerName, name: LayerName, value: string) => void
  /** `otherwise` is what a deep link falls back to: the step before, or no layer at all. */
  readonly close: (name: LayerName, otherwise?: string) => void
}

/** Sign-in shows as /nowLogIn in the address bar, whatever page lies below it. */
function maskOf(pathname: string, name: LayerName, value: string | null) {
  if (name !== 'phoneStep' || value === null) return {}
  const params = { locale: pathname.split('/')[1]! }
  return { mask: { to: '/$locale/nowLogIn', params, search: { phoneStep: Number(value) as 0 | 1 | 2 } } } as const
}

type Stack = Pick<HistoryState, 'layer' | 'below'>

export const keepStack = ({ layer, below }: Stack): Stack => ({ ...(layer && { layer }), ...(below && { below }) })

const stackOn = ({ layer, below = [] }: Stack, name: LayerName): Stack =>
  layer ? { layer: name, below: [...below, layer] } : { layer: name }

/** How many steps back a layer was opened, with all that lies on it; 0: not from this page. */
export function stepsTo({ layer, below = [] }: Stack, name: LayerName): number {
  const stack = layer ? [...below, layer] : []
  const at = stack.lastIndexOf(name)
  return at < 0 ? 0 : stack.length - at
}

export function useLayerMoves(): LayerMoves {
  // A line of chat may be drawn without a router; it needs one only to be clicked.
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
        // Opened from this page: going back keeps the history as the player knows it. Deep link: nothing to go back to.
        const steps = stepsTo(router.latestLocation.state, name)
        if (steps > 0) router.history.go(-steps)
        else move(name, otherwise ?? null, false)
      },
    }
  }, [router])
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The layer this place in the history was made for. */
    layer?: LayerName
    /** The layers it lies on, each a step further back. */
    below?: LayerName[]
    /** A message this place was made for. */
    message?: string
  }
}
