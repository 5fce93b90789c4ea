// What the manifests state about sources of rewards: the page on which each is taken, and its kind in the statistics of use.
import type { RewardKind, RewardPlace } from '../../page/feature.ts'
import { rewardPlaces } from './rewardPlaces.gen.ts'

const placeOf = (source: string): RewardPlace | undefined =>
  rewardPlaces.find(({ sources }) => sources.includes(source))

export const pathOfSource = (source: string): string | undefined => placeOf(source)?.path

export const kindOfSource = (source: string): RewardKind => placeOf(source)?.kind ?? 'other'

/** The source of a claim on the page of this kind. */
export const sourceOfKind = (kind: RewardKind): string =>
  rewardPlaces.find((place) => place.kind === kind)?.sources[0] ?? kind
