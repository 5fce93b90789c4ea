// Route and layers of red envelopes; brands without them have no such page.
import { createRoute, notFound, type AnyRoute } from '@tanstack/react-router'
import { brand } from '../../kernel/document/page.ts'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { textLayer, type Layer, type LayerSearch } from '../../kernel/routing/layers.ts'
import type { Place } from '../../kernel/routing/navigation.ts'
import { readEnvelopeID } from './moves.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    /** The number of the envelope that is opened. */
    envelope: true
    /** The channel to which one is sent. */
    sendEnvelope: true
    /** The number of an own envelope whose recipients are shown. */
    sentEnvelope: true
  }
  interface LayerSearch {
    readonly envelope?: number
    readonly sendEnvelope?: string
    readonly sentEnvelope?: number
  }
}

const numberLayer = (name: 'envelope' | 'sentEnvelope'): Layer => ({
  name,
  read(search): LayerSearch {
    const id = readEnvelopeID(search[name])
    return id === null ? {} : { [name]: id }
  },
})

export const envelopeLayers: readonly Layer[] = [
  numberLayer('envelope'),
  textLayer('sendEnvelope'),
  numberLayer('sentEnvelope'),
]

export const envelopePlace: Place = { path: '/member/envelope', name: 'envelope.title', flag: 'RedEnvelope' }

export function createEnvelopeRoutes<P extends AnyRoute>(normal: P) {
  return [
    createRoute({
      getParentRoute: () => normal,
      path: '/member/envelope',
      beforeLoad: () => {
        if (!brand.redEnvelope) throw notFound()
      },
      component: lazyPage(() => import('./mine/EnvelopePage.tsx'), 'EnvelopePage'),
      staticData: { name: 'envelope.title', isProtected: true },
    }),
  ] as const
}
