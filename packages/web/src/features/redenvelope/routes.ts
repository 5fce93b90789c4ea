// Route and layers of red envelopes; brands without them have no such page.
import type { AnyRoute } from '@tanstack/react-router'
import { brand } from '../../kernel/document/page.ts'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { textLayer, type Layer, type LayerSearch } from '../../kernel/routing/layers.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Place } from '../../kernel/routing/navigation.ts'
import { readEnvelopeID } from './address.ts'

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

/** None in brands without red envelopes; the type of the tree is the same for all. */
export function createEnvelopeRoutes<P extends AnyRoute>(normal: P) {
  const routes = [
    createMemberPage(
      normal,
      '/member/envelope',
      lazyPage(() => import('./mine/EnvelopePage.tsx'), 'EnvelopePage'),
      'envelope.title',
    ),
  ] as const
  return brand.redEnvelope ? routes : ([] as unknown as typeof routes)
}
