// The last level: the player's own account, which exports and erases the personal data of all other features.
import { knownDevice } from '../features/auth/devices.ts'
import { keepPictures } from '../features/players/pictures.ts'
import { profileFeature } from '../features/profile/ops.ts'
import type { Context } from '../kernel/context.ts'
import type { Feature } from '../kernel/feature/feature.ts'
import type { Base } from './base.ts'
import type { People } from './people.ts'

/** `others` are the features of all levels below, in their order. */
export function openAccount(
  ctx: Context,
  base: Base,
  { clubs }: Pick<People, 'clubs'>,
  others: readonly Feature[],
): Feature {
  const { players, words, wallet, codes, mail, claims, sessions, exclusions } = base
  return profileFeature(ctx, {
    players,
    words,
    wallet,
    codes,
    mail,
    sessions,
    exclusions,
    pictures: keepPictures(ctx),
    deviceOf: knownDevice,
    onDeletionAsked: clubs.succession.depose,
    phoneRewardChanged: (playerId) => claims.changed(playerId, 'phone'),
    personal: others.flatMap((feature) => feature.personal ?? []),
  })
}
