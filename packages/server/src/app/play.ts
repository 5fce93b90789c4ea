// All games: slots, fishing, shared rounds, and the games of other providers.
import { createOwner } from '../features/arcade/arcade.ts'
import { arcadeFeature } from '../features/arcade/ops.ts'
import { fishingFeature } from '../features/fishing/ops.ts'
import { GameProviders, Mathematics, Shelf, type GameProvider } from '../features/games/games.ts'
import { gamesFeature } from '../features/games/ops.ts'
import { gameProvidersFeature } from '../features/games/providers/ops.ts'
import type { Context } from '../kernel/context.ts'
import type { Feature } from '../kernel/feature/feature.ts'
import type { Base } from './base.ts'

export interface PlayParts {
  /** External providers whose games are offered here. */
  readonly gameProviders?: readonly GameProvider[]
}

export type Play = ReturnType<typeof openPlay>

export function openPlay(
  ctx: Context,
  { players, plays, wallet, limits }: Base,
  { gameProviders: others = [] }: PlayParts,
) {
  const math = new Mathematics(ctx.db)
  const gameProviders = new GameProviders(ctx.secret, others)
  const shelf = new Shelf(ctx, gameProviders)
  const arcade = createOwner(ctx, { wallet, limits })

  const features: readonly Feature[] = [
    gamesFeature(ctx, { players, plays, wallet, limits, math, shelf }),
    fishingFeature(ctx, { plays, wallet, limits }),
    arcadeFeature(ctx, { plays, wallet, limits, owner: arcade }),
    gameProvidersFeature(ctx, { players, plays, wallet, limits, providers: gameProviders }),
  ]
  return { features, math, shelf, gameProviders, arcade }
}
