// Features that are built after the rest: one flag each. The server decides which are open; a closed one is linked from nowhere.
import { isLiveShown, type Brand } from './brand.ts'

export const featureNames = ['Mission', 'FireWheel', 'SevenDays', 'Vault', 'Club', 'Live', 'RedEnvelope'] as const
export type FeatureName = (typeof featureNames)[number]
export type FeatureFlags = Readonly<Record<FeatureName, boolean>>

/** Flipped here when a feature is finished. A deployment may set its own list. */
export const finishedFeatures: readonly FeatureName[] = []

export function isFeatureName(text: string): text is FeatureName {
  return (featureNames as readonly string[]).includes(text)
}

/** A brand without live rooms or red envelopes keeps those closed whatever is finished. */
export function flagsOf(brand: Brand, siteId: string, open: readonly FeatureName[]): FeatureFlags {
  const allowed = { Live: isLiveShown(brand, siteId), RedEnvelope: brand.redEnvelope }
  const flagOf = (name: FeatureName): boolean => open.includes(name) && (allowed[name as keyof typeof allowed] ?? true)
  return Object.fromEntries(featureNames.map((name) => [name, flagOf(name)])) as FeatureFlags
}
