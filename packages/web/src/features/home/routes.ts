// Routes of the home page.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { HomePage } from './HomePage.tsx'

export function createHomeRoutes<P extends AnyRoute>(normal: P) {
  const home = <T extends string>(path: T) =>
    createRoute({ getParentRoute: () => normal, path, component: HomePage, staticData: { name: 'home.title' } })
  // The steps of signing in lie over the home page when their address is opened directly.
  return [home('/'), home('/nowLogIn')] as const
}
