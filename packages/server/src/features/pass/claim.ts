// Claims of the pass: one step, or everything that can be taken.
import type { claimPass } from '@lantern/protocol/pass.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { passLanes } from '@lantern/protocol/values/rewards.ts'
import { Refusal, type Call } from '../../kernel/feature/call.ts'
import { takeReward } from '../claims/claims.ts'
import type { Item } from '../mail/mail.ts'
import type { PassDeps } from './deps.ts'
import { laneNames, seasonFor, stepKey } from './rulebook.ts'
import { passSource } from './sources.ts'

type Claiming = Call<typeof claimPass>
type Reply = ReplyOf<typeof claimPass>

const mostAtOnce = 100

export async function claimSteps(
  deps: PassDeps,
  { Step, Lane }: RequestOf<typeof claimPass>,
  call: Claiming,
): Promise<Reply> {
  const { tx, brand, now, no } = call
  const { season, rules } = await seasonFor(deps, tx, brand, now)
  if (Step === undefined) {
    if (Lane !== undefined) throw no('BadInput', { Field: 'Step' })
    const every = laneNames.flatMap((lane) =>
      Array.from({ length: rules.steps }, (_, index) => stepKey(season, lane, index + 1)),
    )
    return claimAll(deps, every, call)
  }
  if (Step > rules.steps) throw no('TargetNotFound')
  const key = stepKey(season, Lane === passLanes.premium ? 'premium' : 'free', Step)
  return { Items: [...(await takeReward(deps.claims, passSource(deps), key, call))], Taken: 1 }
}

/** Each reward has its own key and ledger entry. What a concurrent call took is left out. */
async function claimAll(deps: PassDeps, every: readonly string[], call: Claiming): Promise<Reply> {
  const { tx, me, now, no } = call
  const open = (await deps.claims.list(tx, me.id, now, 'pass')).map(({ key }) => key).slice(0, mostAtOnce)
  // A repeated request finds nothing open: what it was paid is found among the claimed ones.
  const states = open.length > 0 ? null : await deps.claims.states(tx, me.id, 'pass', every)
  const keys = states ? [...states].filter(([, state]) => state === 'claimed').map(([key]) => key) : open
  const items: Item[] = []
  let taken = 0
  for (const key of keys)
    try {
      items.push(...(await takeReward(deps.claims, passSource(deps), key, call)))
      taken++
    } catch (error) {
      if (!(error instanceof Refusal) || error.refusal !== 'NotEligibleToRedeem') throw error
    }
  if (taken === 0) throw no('NotEligibleToRedeem', { Why: keys.length > 0 ? 'Claimed' : 'NotReached' })
  return { Items: sumItems(items), Taken: taken }
}

function sumItems(items: readonly Item[]): Item[] {
  const sums = new Map<Item['ItemID'], number>()
  for (const { ItemID, Amount } of items) sums.set(ItemID, (sums.get(ItemID) ?? 0) + Amount)
  return [...sums].map(([ItemID, Amount]) => ({ ItemID, Amount }))
}
