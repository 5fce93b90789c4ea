// Flags of features that a brand or a deployment may close, one each. The server decides which are open; the web renders no link to a closed one.
import { isLiveShown, type Brand } from './brand.ts'

export const featureNames = [
  ...(['Mission', 'FireWheel', 'SevenDays', 'Vault', 'Club', 'Live', 'RedEnvelope'] as const),
  ...(['Rewards', 'Pass', 'Challenge', 'Return', 'Battle'] as const),
] as const
export type FeatureName = (typeof featureNames)[number]
export type FeatureFlags = Readonly<Record<FeatureName, boolean>>

export function isFeatureName(text: string): text is FeatureName {
  return (featureNames as readonly string[]).includes(text)
}

/** In a brand without live rooms or red envelopes these flags stay false even when the feature is finished. */
export function flagsOf(brand: Brand, siteId: string, open: readonly FeatureName[]): FeatureFlags {
  const allowed = { Live: isLiveShown(brand, siteId), RedEnvelope: brand.redEnvelope }
  const flagOf = (name: FeatureName): boolean => open.includes(name) && (allowed[name as keyof typeof allowed] ?? true)
  return Object.fromEntries(featureNames.map((name) => [name, flagOf(name)])) as FeatureFlags
}
