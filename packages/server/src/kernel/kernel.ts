// The kernel in two steps: `openKernel` makes what features are constructed with, `serve` opens the port over the features.
import type { Feature } from './feature/feature.ts'
import { openBase } from './open.ts'
import type { KernelParts } from './options.ts'
import { serveFeatures, type Serving } from './serve.ts'

export type Kernel = ReturnType<ReturnType<typeof openKernel>['serve']>

/** Connections are accepted only after `serve`, so features may be constructed in between. */
export function openKernel(parts: KernelParts) {
  const base = openBase(parts)
  return {
    ...base,
    serve: (features: readonly Feature[], serving: Serving) => serveFeatures(parts, base, features, serving),
  }
}
