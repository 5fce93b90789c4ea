// React.lazy for named exports; a part that does not come is asked for again.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { fetchPart } from './connection.ts'

type Components<M> = { [K in keyof M]: M[K] extends ComponentType<infer P> ? ComponentType<P> : never }

export function lazyNamed<M, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
): LazyExoticComponent<Components<M>[K]> {
  return lazy(async () => ({ default: (await fetchPart(load))[name] as Components<M>[K] }))
}
