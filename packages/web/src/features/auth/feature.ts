// Manifest of signing in: its steps as a layer, and the page of identity providers.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createPage } from '../../kernel/routing/pages.ts'
import { asText, type Layer } from '../../kernel/routing/layers.ts'
import type { Feature } from '../../page/feature.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    phoneStep: true
  }
  interface LayerSearch {
    readonly phoneStep?: 0 | 1 | 2
    /** The page requested before signing in. */
    readonly signInRedirectURL?: string
  }
}

const steps = [0, 1, 2] as const

const phoneStep: Layer = {
  name: 'phoneStep',
  read(search) {
    const step = steps.find((number) => String(search.phoneStep) === String(number))
    const wanted = asText(search.signInRedirectURL)
    return {
      ...(step !== undefined && { phoneStep: step }),
      ...(wanted !== undefined && { signInRedirectURL: wanted }),
    }
  },
  // The address bar shows /nowLogIn, whatever page is below.
  mask: (locale, value) => ({
    to: '/$locale/nowLogIn',
    params: { locale },
    search: { phoneStep: Number(value) as 0 | 1 | 2 },
  }),
}

function createAuthRoutes<P extends AnyRoute>(normal: P) {
  return [
    createPage(
      normal,
      '/signIn/$provider',
      lazyPage(() => import('./LandingPage.tsx'), 'LandingPage'),
      'shell.signIn',
    ),
  ] as const
}

export const feature = { normalRoutes: createAuthRoutes, layers: [phoneStep] } satisfies Feature
