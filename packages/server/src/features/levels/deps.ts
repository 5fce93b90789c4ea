// The dependencies of levels.
import type { Context } from '../../kernel/context.ts'
import type { Claims } from '../claims/claims.ts'
import type { Clubs } from '../clubs/clubs.ts'
import type { Gifts } from '../gifts/gifts.ts'
import type { Players } from '../players/players.ts'

export interface LevelsDeps extends Pick<Context, 'settings'> {
  readonly players: Players
  readonly claims: Claims
  readonly clubs: Clubs
  readonly gifts: Gifts
}
