// The parameters of the fairness page: one of the player's rounds to prove, a game's odds, a red envelope, a spin of the wheel, a day of the vault, or a bonus battle.
export interface FairSearch {
  readonly round?: string
  readonly game?: string
  readonly envelope?: number
  readonly spin?: string
  /** A day. */
  readonly vault?: string
  readonly battle?: number
}

export function readFair(search: Readonly<Record<string, unknown>>): FairSearch {
  const { round, game, envelope, spin, vault, battle } = search
  return {
    ...(typeof round === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(round) && { round }),
    ...(/^[1-9]\d{0,14}$/.test(String(envelope)) && { envelope: Number(envelope) }),
    ...(typeof spin === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(spin) && { spin }),
    ...(typeof vault === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(vault) && { vault }),
    ...(/^[1-9]\d{0,14}$/.test(String(battle)) && { battle: Number(battle) }),
    ...(typeof game === 'string' && /^[A-Za-z0-9-]{1,32}$/.test(game) && { game }),
  }
}
