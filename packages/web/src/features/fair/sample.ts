// An example round for the verifier, whose seed was never used: computed here as the server would.
import { commitSeed, digestRound, drawRound, type RoundRecord } from '@lantern/games/engine/fair.ts'
import type { Playable } from '@lantern/games/engine/play.ts'

const mostTries = 500

export function makeSample(game: Playable): RoundRecord {
  const common = {
    ServerSeed: '6c616e7465726e2d73616d706c652d736565642d666f722d6576657279626479',
    ClientSeed: 'moonlight',
    GameCode: game.definition.code,
  }
  const Bet = game.definition.bets[0]!
  const playAs = (index: number) => {
    const seeds = { ...common, RoundID: `019a8000-0000-7000-8000-${index.toString(16).padStart(12, '0')}` }
    return { seeds, round: game.play(drawRound(seeds), { bet: Bet, mode: 'base', stateIn: null, actions: [] }) }
  }
  // A round worth showing: it wins at least three bets and has no choice.
  let index = 1
  while (index < mostTries && !(playAs(index).round.win >= 3 * Bet && playAs(index).round.waits === null)) index++
  const { seeds, round } = playAs(index)
  const { win: Win, events } = round
  return {
    ...seeds,
    Bet,
    Win,
    Mode: 'base',
    MathHash: game.mathHash,
    ServerSeedHash: commitSeed(seeds.ServerSeed),
    Digest: digestRound({ Bet, Mode: 'base', Win, Events: events }),
  }
}
