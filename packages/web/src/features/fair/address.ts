// The parameters of the fairness page: one of the player's rounds to prove, or a game's odds.
export interface FairSearch {
  readonly round?: string
  readonly game?: string
}

export function readFair(search: Readonly<Record<string, unknown>>): FairSearch {
  const { round, game } = search
  return {
    ...(typeof round === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(round) && { round }),
    ...(typeof game === 'string' && /^[A-Za-z0-9-]{1,32}$/.test(game) && { game }),
  }
}
