// What missions are constructed with.
import type { Context } from '../../kernel/context.ts'
import type { Claims } from '../claims/claims.ts'
import type { Players } from '../players/players.ts'
import type { Progress } from '../progress/progress.ts'

export interface MissionsDeps extends Pick<Context, 'db' | 'settings' | 'publish'> {
  readonly players: Players
  readonly claims: Claims
  readonly progress: Progress
}
