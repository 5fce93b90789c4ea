// A round to try the verifier with, whose seed was never in play: made here from its seeds, as the server would have made it.
import { commitSeed, digestRound, drawRound, type RoundRecord } from '@lantern/games/engine/fair.ts'
import type { Playable } from '@lantern/games/engine/play.ts'

export function makeSample(game: Playable): RoundRecord {
  const seeds = {
    ServerSeed: '6c616e7465726e2d73616d706c652d736565642d666f722d6576657279626479',
    ClientSeed: 'moonlight',
    GameCode: game.definition.code,
    RoundID: '019a8000-0000-7000-8000-00000000002a',
  }
  const Bet = game.definition.bets[0]!
  const { win: Win, events } = game.play(drawRound(seeds), { bet: Bet, mode: 'base', stateIn: null, actions: [] })
  return {
    ...{ ...seeds, Bet, Win, Mode: 'base', MathHash: game.mathHash, ServerSeedHash: commitSeed(seeds.ServerSeed) },
    Digest: digestRound({ Bet, Mode: 'base', Win, Events: events }),
  }
}
