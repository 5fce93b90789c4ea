// React.lazy for named exports.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

type Components<M> = { [K in keyof M]: M[K] extends ComponentType<infer P> ? ComponentType<P> : never }

export function lazyNamed<M, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
): LazyExoticComponent<Components<M>[K]> {
  return lazy(async () => ({ default: (await load())[name] as Components<M>[K] }))
}
