// The dependencies of missions.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { readSubPlay } from '@lantern/protocol/missions.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import type { Context } from '../../kernel/context.ts'
import type { SocketSide } from '../../kernel/feature/call.ts'
import type { Claims } from '../claims/claims.ts'
import type { Players } from '../players/players.ts'
import type { Progress } from '../progress/progress.ts'

/** The standings of events to which plays of a game count. */
export interface GameStandings {
  /** The socket is followed until it closes or reads those of another game. */
  read(asked: {
    readonly socket: SocketSide['socket']
    readonly playerId: number
    readonly brand: BrandCode
    readonly lang: Locale
    readonly game: string
  }): Promise<ReplyOf<typeof readSubPlay>['Standings']>
  onMoved(listener: (playerId: number, moves: Readonly<BodyOf<typeof readSubPlay>['Standings']>) => void): void
  start(): void
  stop(): Promise<void>
}

export interface MissionsDeps extends Pick<Context, 'db' | 'settings' | 'publish'> {
  readonly players: Players
  readonly claims: Claims
  readonly progress: Progress
  readonly standings: GameStandings
}
