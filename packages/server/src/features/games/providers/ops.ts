// Games of other providers: launching one for a player, and the routes that the providers call.
import { launchGame } from '@lantern/protocol/games.ts'
import type { ContextOf, Needs } from '../../../kernel/context.ts'
import type { Feature } from '../../../kernel/feature/feature.ts'
import { handle } from '../../../kernel/feature/handle.ts'
import type { Plays } from '../../plays/plays.ts'
import { noteOpened } from '../seats.ts'
import { ProviderMoves, type ProviderDeps } from './moves.ts'
import { ticketMs } from './registry.ts'
import { openProviderRoutes, type ProviderRouteDeps } from './routes.ts'
import { dropOld, listRounds, providerPlays } from './store.ts'

const keepMs = 400 * 86_400_000

type Serving = ProviderDeps & Omit<ProviderRouteDeps, 'moves'> & { readonly plays: Plays }

export function gameProvidersFeature(ctx: ContextOf<Serving>, needs: Needs<Serving>): Feature {
  const deps: Serving = { ...ctx, ...needs }
  const { db, providers } = deps
  deps.plays.addSource(providerPlays)
  return {
    name: 'games.providers',
    routes: (fastify) => openProviderRoutes(fastify, { ...deps, moves: new ProviderMoves(deps) }),
    jobs: [
      {
        kind: 'games.providers.sweep',
        every: { at: '04:50' },
        run: ({ now }) => dropOld(db, new Date(now.getTime() - keepMs)),
      },
    ],
    personal: {
      tables: {
        provider_round: '400 days: rounds at other providers, under the number alone when the account is erased',
        provider_move: '400 days: movements that the provider requested in these rounds',
      },
      async export(from, playerId) {
        return { providerRounds: await listRounds(from, playerId) }
      },
      erase: async () => {},
    },
    handlers: [
      handle(launchGame, async ({ GameCode }, { me, tx, brand, lang, now, no }) => {
        const found = providers.findGame(GameCode)
        if (!found) throw no('TargetNotFound')
        await noteOpened(tx, me.id, GameCode, now)
        const url = new URL(found.provider.launchUrl)
        const { generation } = me.session
        const whose = { provider: found.provider.code, brand, playerId: me.id, gameCode: GameCode, generation }
        url.searchParams.set('ticket', providers.writeTicket({ ...whose, until: now.getTime() + ticketMs }))
        url.searchParams.set('lang', lang)
        return { LaunchURL: url.href }
      }),
    ],
  }
}
