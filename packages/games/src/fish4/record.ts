// The stored record of shots, and replaying them from the revealed seed.
import { drawRound, commitSeed } from '../engine/fair.ts'
import type { FishDefinition } from './definition.ts'
import { judge } from './odds.ts'

/** A decided shot: its number within the buy-in, the bet, the kind it hit, its win, and what its strikes found. */
export interface ShotRecord {
  readonly shot: number
  readonly bet: number
  readonly kind: number
  readonly win: number
  readonly near: readonly number[]
}

/** `12,1000,3,4000` and, after a special catch, the kinds struck; shots are separated by semicolons. */
export function writeShots(shots: readonly ShotRecord[]): string {
  return shots.map(({ shot, bet, kind, win, near }) => [shot, bet, kind, win, ...near].join(',')).join(';')
}

export function readShots(text: string): ShotRecord[] {
  if (text === '') return []
  return text.split(';').map((one) => {
    const [shot, bet, kind, win, ...near] = one.split(',').map(Number) as [number, number, number, number, ...number[]]
    return { shot, bet, kind, win, near }
  })
}

export interface BuyInSeeds {
  readonly ServerSeed: string
  readonly ServerSeedHash: string
  readonly ClientSeed: string
  readonly BuyInID: string
}

/** Each shot has its own stream, named by the buy-in and the shot's number. */
export function drawShot(definition: FishDefinition, seeds: Omit<BuyInSeeds, 'ServerSeedHash'>, shot: number) {
  const { ServerSeed, ClientSeed, BuyInID } = seeds
  return drawRound({ ServerSeed, ClientSeed, GameCode: definition.code, RoundID: `${BuyInID}-${shot}` })
}

export type ShotFault = 'seed' | 'outcome'

/** Null: every shot agrees with its record. */
export function verifyShots(
  definition: FishDefinition,
  seeds: BuyInSeeds,
  shots: readonly ShotRecord[],
): { readonly fault: ShotFault; readonly shot: number } | null {
  if (commitSeed(seeds.ServerSeed) !== seeds.ServerSeedHash) return { fault: 'seed', shot: 0 }
  for (const { shot, bet, kind, win, near } of shots) {
    const { total } = judge(definition, drawShot(definition, seeds, shot), kind, () => near)
    if (total * bet !== win) return { fault: 'outcome', shot }
  }
  return null
}
