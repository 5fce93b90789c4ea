// The parameters of the fairness page: one of the player's rounds to prove, a game's odds, or a red envelope.
export interface FairSearch {
  readonly round?: string
  readonly game?: string
  readonly envelope?: number
}

export function readFair(search: Readonly<Record<string, unknown>>): FairSearch {
  const { round, game, envelope } = search
  return {
    ...(typeof round === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(round) && { round }),
    ...(/^[1-9]\d{0,14}$/.test(String(envelope)) && { envelope: Number(envelope) }),
    ...(typeof game === 'string' && /^[A-Za-z0-9-]{1,32}$/.test(game) && { game }),
  }
}
