// The state of a seat at a fishing table, and what it needs from the page, the connection and the stage.
import type { LostError, RefusalError } from '@lantern/client/client.ts'
import type { FishingSeat, frames, leave, openFishing, shoot, sit } from '@lantern/protocol/fishing.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import type * as z from 'zod/mini'
import type { FishStage } from '../../games/fish/stage.ts'

export type Lobby = ReplyOf<typeof openFishing>
export type Sat = ReplyOf<typeof sit>
export type Frame = BodyOf<typeof frames>
export type Gone = BodyOf<typeof leave>
export type SeatView = z.infer<typeof FishingSeat>

export interface FishingState {
  /** Choosing: buy-in and table. Gone: the seat was given up; `gone` has the reason. */
  readonly phase: 'opening' | 'choosing' | 'sitting' | 'seated' | 'gone'
  readonly lobby: Lobby | null
  readonly tableId: string | null
  readonly seat: number | null
  readonly buyIn: string | null
  readonly bets: readonly number[]
  readonly bet: number
  /** The player's coins on the table. */
  readonly balance: number
  readonly seats: readonly (SeatView | null)[]
  readonly isAuto: boolean
  readonly isLocking: boolean
  readonly locked: number | null
  /** Counts the lantern kings, so that each is announced once. */
  readonly bosses: number
  /** For screen readers: the latest catch. */
  readonly announced: string
  readonly gone: { readonly why: string; readonly returned: number; readonly proof: Proof } | null
}

export type Proof = Pick<Gone, 'BuyInID' | 'ServerSeed' | 'ServerSeedHash' | 'ClientSeed'>

/** What a seat needs from the page and the connection. */
export interface FishingDeps {
  listTables(): Promise<Lobby>
  sit(wish: { BuyIn: number; TableID?: string; ClientSeed?: string; Back?: boolean }): Promise<Sat>
  /** The player's own seed, chosen after the server has committed to its seed. */
  newSeed(): string
  shoot(request: { TableID: string; Shot: number; Angle: number; TargetID?: number }): Promise<ReplyOf<typeof shoot>>
  leave(tableId: string): Promise<ReplyOf<typeof leave>>
  changeBet(tableId: string, bet: number): Promise<unknown>
  topUp(tableId: string, amount: number): Promise<{ Balance: number; Coins: number }>
  stay(tableId: string): Promise<{ Balance: number }>
  setCoins(coins: number): void
  now(): number
  showError(error: RefusalError | LostError, needed: number): void
  /** Name is null for the player. */
  wordCatch(name: string | null, kind: number, win: number): string
}

export type Show = Pick<
  FishStage,
  | 'begin'
  | 'receive'
  | 'fire'
  | 'takeBack'
  | 'aim'
  | 'angleTo'
  | 'angleToFish'
  | 'fishAt'
  | 'richest'
  | 'lock'
  | 'setTaken'
>
