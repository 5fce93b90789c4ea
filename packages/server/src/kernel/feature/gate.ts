// Refuses the calls of a feature in brands where its flag is closed.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { FeatureName } from '@lantern/brands/features.ts'
import type { Call } from './call.ts'
import type { Feature } from './feature.ts'
import type { Bound } from './handle.ts'

export type IsOpen = (brand: BrandCode, flag: FeatureName) => boolean

/** A feature with a flag answers NotOpenYet where the flag is closed; other features stay as they are. */
export function gateFeature(feature: Feature, isOpen: IsOpen): Feature {
  const { flag } = feature
  if (!flag) return feature
  const gate = ({ declared, run, early }: Bound): Bound => ({
    declared,
    early,
    run(request, call) {
      const { brand, no } = call as Call<typeof declared>
      if (!isOpen(brand, flag)) throw no('NotOpenYet')
      return run(request, call)
    },
  })
  return { ...feature, handlers: feature.handlers.map(gate) }
}
