// Manifest of red envelopes; brands without them have no such page.
import type { AnyRoute } from '@tanstack/react-router'
import { brand } from '../../kernel/document/page.ts'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { textLayer, type Layer, type LayerSearch } from '../../kernel/routing/layers.ts'
import { createMemberPage, framed } from '../../kernel/routing/pages.ts'
import { readEnvelopeID } from './address.ts'
import type { Feature, Places } from '../../page/feature.ts'

declare module '../../page/feature.ts' {
  interface FairSearch {
    readonly envelope?: number
  }
}

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

/** None in brands without red envelopes; the type of the tree is the same for all. */
function createEnvelopeRoutes<P extends AnyRoute>(normal: P) {
  const routes = [
    framed(
      createMemberPage(
        normal,
        '/member/envelope',
        lazyPage(() => import('./mine/EnvelopePage.tsx'), 'EnvelopePage'),
        'envelope.title',
      ),
    ),
  ] as const
  return brand.redEnvelope ? routes : ([] as unknown as typeof routes)
}

export const feature = {
  normalRoutes: createEnvelopeRoutes,
  layers: [numberLayer('envelope'), textLayer('sendEnvelope'), numberLayer('sentEnvelope')],
} satisfies Feature

export const places = {
  pages: [{ path: '/member/envelope', name: 'envelope.title', flag: 'RedEnvelope', member: { at: 50 } }],
  fair: {
    at: 10,
    side: 'envelope',
    name: 'envelope.proofTab',
    flag: 'RedEnvelope',
    parameter: 'envelope',
    form: /^[1-9]\d{0,14}$/,
    load: () => import('./proof/EnvelopeVerifier.tsx'),
  },
} satisfies Places
