// Which features are open: at first as the document says, then as the hello of the lobby says. A closed one is linked from nowhere.
import { featureNames, isFeatureName, type FeatureFlags, type FeatureName } from '@lantern/brands/features.ts'
import { create } from 'zustand'
import { useBrowser } from '../browser/mounted.ts'
import { page } from './page.ts'

const asFlags = (open: readonly FeatureName[]): FeatureFlags =>
  Object.fromEntries(featureNames.map((name) => [name, open.includes(name)])) as FeatureFlags

const closed = asFlags([])

export const useOpenFeatures = create<FeatureFlags>(() => asFlags(page.open))

/** What the hello says; a flag that it does not name keeps its value. */
export function readFlags(flags: Readonly<Record<string, boolean | number>> | undefined): void {
  for (const [name, value] of Object.entries(flags ?? {}))
    if (isFeatureName(name) && useOpenFeatures.getState()[name] !== Boolean(value))
      useOpenFeatures.setState({ [name]: Boolean(value) })
}

/** The pages that the build writes know no deployment: they show every feature as closed. */
export function useFlags(): FeatureFlags {
  const flags = useOpenFeatures()
  return useBrowser(() => true, false) ? flags : closed
}
