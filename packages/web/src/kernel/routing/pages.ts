// Route factories for most pages of the site: a component, a title, and whether guests may enter.
import { createRoute, type AnyRoute, type RouteComponent, type StaticDataRouteOption } from '@tanstack/react-router'

export type Title = NonNullable<StaticDataRouteOption['name']>

const pageOf = <P extends AnyRoute, T extends string>(
  parent: P,
  path: T,
  component: RouteComponent,
  staticData: StaticDataRouteOption,
) => createRoute({ getParentRoute: () => parent, path, component, staticData })

export const createPage = <P extends AnyRoute, T extends string>(
  parent: P,
  path: T,
  component: RouteComponent,
  name: Title,
) => pageOf(parent, path, component, { name })

/** Guests are redirected to the home page. */
export const createMemberPage = <P extends AnyRoute, T extends string>(
  parent: P,
  path: T,
  component: RouteComponent,
  name: Title,
) => pageOf(parent, path, component, { name, isProtected: true })

/** Marks a page of players whose frame the build prerenders: `npm run features` finds the mark, its path and the file of its component. */
export const framed = <R extends AnyRoute>(route: R): R => route
