// Manifest of the home page.
import type { AnyRoute } from '@tanstack/react-router'
import { createPage } from '../../kernel/routing/pages.ts'
import { HomePage } from './HomePage.tsx'
import type { Feature } from '../../page/feature.ts'

function createHomeRoutes<P extends AnyRoute>(normal: P) {
  const home = <T extends string>(path: T) => createPage(normal, path, HomePage, 'home.title')
  // The sign-in steps are shown over the home page when their address is opened directly.
  return [home('/'), home('/nowLogIn')] as const
}

export const feature = { normalRoutes: createHomeRoutes } satisfies Feature
