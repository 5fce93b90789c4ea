// What live gifts depend on.
import type { Context } from '../../../kernel/context.ts'
import type { Hosts } from '../../hosts/hosts.ts'
import type { LiveRooms } from '../../live/live.ts'
import type { PlayerRow, Players } from '../../players/players.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import type { GiftPushes } from './pushes.ts'

export type LiveGiftsContext = Pick<Context, 'db' | 'bus' | 'clock' | 'log' | 'publish' | 'settings' | 'siteId'>

export type LiveGiftsDeps = LiveGiftsContext & {
  readonly players: Players
  readonly wallet: Wallet
  readonly hosts: Pick<Hosts, 'addStatementSource'>
  readonly rooms: Pick<LiveRooms, 'localRooms' | 'audience'>
  readonly pushes: GiftPushes
  /** The current rows of players; concurrent calls share a query. */
  findPlayer(id: number): Promise<PlayerRow | undefined>
}
