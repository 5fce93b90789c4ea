// Which features are open: first as written into the document, then as sent with the lobby's hello. A closed feature has no links.
import { featureNames, isFeatureName, type FeatureFlags, type FeatureName } from '@lantern/brands/features.ts'
import { create } from 'zustand'
import { useBrowser } from '../browser/mounted.ts'
import { page } from './page.ts'

const asFlags = (open: readonly FeatureName[]): FeatureFlags =>
  Object.fromEntries(featureNames.map((name) => [name, open.includes(name)])) as FeatureFlags

/** Open in every brand unless a deployment closes it. */
const usual = asFlags(featureNames.filter((name) => name !== 'Live' && name !== 'RedEnvelope'))

export const useOpenFeatures = create<FeatureFlags>(() => asFlags(page.open))

/** The flags of the hello; a flag missing there keeps its value. */
export function readFlags(flags: Readonly<Record<string, boolean | number>> | undefined): void {
  for (const [name, value] of Object.entries(flags ?? {}))
    if (isFeatureName(name) && useOpenFeatures.getState()[name] !== Boolean(value))
      useOpenFeatures.setState({ [name]: Boolean(value) })
}

/** Prerendered pages belong to no deployment: they show what is usually open, so that little moves when the document's own list is read. */
export function useFlags(): FeatureFlags {
  const flags = useOpenFeatures()
  return useBrowser(() => true, false) ? flags : usual
}
