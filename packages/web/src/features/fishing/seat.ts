// What a seat at a fishing table keeps for the page, and what it needs from the page, the wire and the stage.
import type { LostError, RefusalError } from '@lantern/client/client.ts'
import type { FishingSeat, frames, leave, listTables, shoot, sit } from '@lantern/protocol/fishing.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import type * as z from 'zod/mini'
import type { FishStage } from '../../games/fish/stage.ts'

export type Lobby = ReplyOf<typeof listTables>
export type Sat = ReplyOf<typeof sit>
export type Frame = BodyOf<typeof frames>
export type Gone = BodyOf<typeof leave>
export type SeatView = z.infer<typeof FishingSeat>

export interface FishingState {
  /** Choosing: what to bring and where to sit. Gone: the seat is given up, by whom says `gone`. */
  readonly phase: 'opening' | 'choosing' | 'sitting' | 'seated' | 'gone'
  readonly lobby: Lobby | null
  readonly tableId: string | null
  readonly seat: number | null
  readonly buyIn: string | null
  readonly bets: readonly number[]
  readonly bet: number
  /** What lies on the table for me. */
  readonly balance: number
  readonly seats: readonly (SeatView | null)[]
  readonly isAuto: boolean
  readonly isLocking: boolean
  readonly locked: number | null
  /** Counts the lantern kings that came, so that each is announced once. */
  readonly bosses: number
  /** For those who listen: what was just caught. */
  readonly said: string
  readonly gone: { readonly why: string; readonly returned: number; readonly proof: Proof } | null
}

export type Proof = Pick<Gone, 'BuyInID' | 'ServerSeed' | 'ServerSeedHash' | 'ClientSeed'>

/** What a seat needs from the page and the wire. */
export interface FishingHouse {
  listTables(): Promise<Lobby>
  sit(wish: { BuyIn: number; TableID?: string; ClientSeed?: string; Back?: boolean }): Promise<Sat>
  /** A word of the player's own, chosen after the server has committed to its seed. */
  newSeed(): string
  shoot(request: { TableID: string; Shot: number; Angle: number; TargetID?: number }): Promise<ReplyOf<typeof shoot>>
  leave(tableId: string): Promise<ReplyOf<typeof leave>>
  changeBet(tableId: string, bet: number): Promise<unknown>
  topUp(tableId: string, amount: number): Promise<{ Balance: number; Coins: number }>
  stay(tableId: string): Promise<{ Balance: number }>
  setCoins(coins: number): void
  now(): number
  complain(error: RefusalError | LostError, needed: number): void
  /** Name is null for oneself. */
  wordCatch(name: string | null, kind: number, win: number): string
}

export type Show = Pick<
  FishStage,
  | 'begin'
  | 'hear'
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
