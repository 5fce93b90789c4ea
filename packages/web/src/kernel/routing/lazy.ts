// React.lazy for named exports; a chunk that fails to load is requested again.
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { fetchPart } from '../connection/connection.ts'
import { loadAllTexts } from '../language/language.ts'
import { takeTurn } from '../document/parts.ts'

type Components<M> = { [K in keyof M]: M[K] extends ComponentType<infer P> ? ComponentType<P> : never }

/** `first`: a component of the first pages, which needs only the first texts. `before` is loaded ahead of it, in a task of its own. */
export function lazyNamed<M, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
  words: 'first' | 'whole' = 'whole',
  before?: () => Promise<unknown>,
): LazyExoticComponent<Components<M>[K]> {
  return lazy(async () => {
    if (before) {
      await fetchPart(before)
      await takeTurn()
    }
    const [part] = await Promise.all([fetchPart(load), words === 'whole' && fetchPart(loadAllTexts)])
    return { default: part[name] as Components<M>[K] }
  })
}

/** The same function for the component of a route. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => fetchPart(load), name)
