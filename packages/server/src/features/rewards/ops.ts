// Handlers of the reward centre: everything that can be taken, collecting it, and the dots.
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import { collectRewards, readCentre } from '@lantern/protocol/rewards.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import type { RewardSource } from '../claims/claims.ts'
import { showCentre } from './centre.ts'
import { collect } from './collecting.ts'
import { centreReward } from './cost.ts'
import type { RewardsDeps } from './deps.ts'
import { createDots } from './dots.ts'
import { mailName, mailSource } from './mailSource.ts'
import { rewardsPersonal } from './personal.ts'
import { reliefName, reliefSource } from './relief.ts'
import { rewardRules } from './rulebook.ts'
import { timedSource } from './timed.ts'

export function rewardsFeature(ctx: ContextOf<RewardsDeps>, needs: Needs<RewardsDeps>): Feature {
  const given: RewardsDeps = { ...ctx, ...needs }
  // Read at every sign-in, so they are sorted once.
  let sorted: readonly RewardSource[] | undefined
  const deps: RewardsDeps = { ...given, sources: () => (sorted ??= given.sources()) }
  const dots = createDots(deps)
  deps.claims.onChanged(dots.changed)
  deps.mail.onChanged((playerId) => dots.changed(playerId, mailName))
  watchHoldings(deps, (playerId) => dots.changed(playerId, reliefName))
  watchTickets(deps, (playerId) => dots.changed(playerId, 'wheel'))
  return {
    name: 'rewards',
    flag: 'Rewards',
    settings: [rewardRules],
    campaign: [centreReward],
    rewards: [timedSource(deps), mailSource(deps), reliefSource(deps)],
    personal: rewardsPersonal,
    // Profile is constructed later and has a source, too.
    get helloQuery() {
      return dots.helloQuery()
    },
    hello: dots.hello,
    stop: async () => dots.stop(),
    handlers: [
      handle(readCentre, (_request, { db, me, brand, lang, now }) =>
        showCentre(deps, db, { playerId: me.id, brand, lang, now }),
      ),
      handle(collectRewards, (asked, call) => collect(deps, asked, call)),
    ],
  }
}

/** Relief begins and ends where the coins of a player cross the limit. */
function watchHoldings({ wallet, settings }: RewardsDeps, onCrossed: (playerId: number) => void): void {
  wallet.onMovement(({ brand, legs }, { balances }) => {
    for (const { playerId, currency, balance } of balances) {
      if (currency !== currencies.coin) continue
      const { below } = settings.read(rewardRules, brand as BrandCode).relief
      const change = legs.reduce(
        (sum, { account, delta }) =>
          account.kind === 'player' && account.playerId === playerId && account.currency === currency
            ? sum + delta
            : sum,
        0,
      )
      if (balance < below !== balance - change < below) onCrossed(playerId)
    }
  })
}

/** A ticket is a spin of the wheel. */
function watchTickets({ wallet }: RewardsDeps, onChanged: (playerId: number) => void): void {
  wallet.onMovement((_movement, { balances }) => {
    for (const { playerId, currency } of balances) if (currency === wheelTicket) onChanged(playerId)
  })
}
