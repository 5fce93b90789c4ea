// Reads an ended battle and plays every spin again in the browser.
import { verifyBattle, withoutJackpots, type BattleFault } from '@lantern/games/engine/battle.ts'
import { hashDefinition } from '@lantern/games/engine/definition.ts'
import { watchBattle } from '@lantern/protocol/battles.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { loadVariants, loadWithoutJackpots } from '../../../games/slot/mathematics.ts'
import { client } from '../../../kernel/connection/link.ts'

export type ReadBattle = ReplyOf<typeof watchBattle>

/** Null: it has not ended, so its seed is still secret. */
export async function readEndedBattle(id: number): Promise<ReadBattle | null> {
  const battle = await client.call(watchBattle, { BattleID: id })
  return battle.ServerSeed === null ? null : battle
}

/** Null: everything follows from the seeds. */
export async function proveBattle(battle: ReadBattle): Promise<BattleFault | null> {
  const variants = await loadVariants(battle.GameCode)
  const definition = variants.find((variant) => hashDefinition(withoutJackpots(variant)) === battle.MathHash)
  if (!definition) return 'game'
  return verifyBattle(await loadWithoutJackpots(definition), {
    BattleID: battle.BattleID,
    GameCode: battle.GameCode,
    ServerSeed: battle.ServerSeed!,
    ServerSeedHash: battle.ServerSeedHash,
    ClientSeeds: battle.Rows.map(({ ClientSeed }) => ClientSeed),
    Spins: battle.Spins,
    Bet: battle.Bet,
    MathHash: battle.MathHash,
    Digests: battle.Rows.map(({ Spins }) => Spins.map(({ Digest }) => Digest)),
    Totals: battle.Rows.map(({ Total }) => Total),
  })
}
