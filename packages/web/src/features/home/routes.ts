// Routes of the home page.
import type { AnyRoute } from '@tanstack/react-router'
import { createPage } from '../../kernel/routing/pages.ts'
import { HomePage } from './HomePage.tsx'

export function createHomeRoutes<P extends AnyRoute>(normal: P) {
  const home = <T extends string>(path: T) => createPage(normal, path, HomePage, 'home.title')
  // The sign-in steps are shown over the home page when their address is opened directly.
  return [home('/'), home('/nowLogIn')] as const
}
