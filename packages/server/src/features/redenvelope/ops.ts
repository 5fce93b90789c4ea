// The calls of red envelopes, and what the feature registers with the kernel.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import * as protocol from '@lantern/protocol/redenvelope.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import { Refusal, type Call } from '../../kernel/feature/call.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { showAllowance } from './allowance.ts'
import { cancel } from './cancelling.ts'
import { createClaiming, type Claiming } from './claiming.ts'
import { create } from './creating.ts'
import type { EnvelopeDeps } from './deps.ts'
import { createEndings } from './ending.ts'
import { envelopeJobs, followEndings } from './jobs.ts'
import { redenvelopeOffice } from './office.ts'
import { envelopePersonal } from './personal.ts'
import { createProgress } from './progress.ts'
import { createRefusals, type Refusals } from './refusals.ts'
import { claimingRules, sendingRules } from './rulebook.ts'
import { exportRecipients } from './exports.ts'
import { showDetail, showReceived, showSent } from './show.ts'
import { escrowQuery } from './store/envelopes.ts'

type Receiving = Call<typeof protocol.receiveEnvelope> | Call<typeof protocol.receiveByHttp>

export function redEnvelopeFeature(ctx: ContextOf<EnvelopeDeps>, needs: Needs<EnvelopeDeps>): Feature {
  const deps: EnvelopeDeps = { ...ctx, ...needs }
  const progress = createProgress(deps)
  const endings = createEndings(deps, progress)
  const claiming = createClaiming(deps, progress)
  const refusals = createRefusals(deps)
  followEndings(deps)
  deps.wallet.expectBalances({
    law: 'paid, refunded and escrow of a red envelope sum to its amount',
    kind: 'envelope',
    query: escrowQuery,
  })

  return {
    name: 'redenvelope',
    settings: [sendingRules, claimingRules],
    personal: envelopePersonal,
    office: redenvelopeOffice(deps, endings, refusals),
    jobs: envelopeJobs(deps, endings),
    start: async () => refusals.start(),
    async stop() {
      await progress.stop()
      await refusals.stop()
    },
    handlers: [
      handle(protocol.createEnvelope, (asked, call) => counting(refusals, call.brand, () => create(deps, asked, call))),
      handle(protocol.receiveEnvelope, ({ RedEnvelopeID }, call) =>
        counting(refusals, call.brand, () => receive(deps, claiming, RedEnvelopeID, call)),
      ),
      handle(protocol.receiveByHttp, ({ RedEnvelopeID }, call) =>
        counting(refusals, call.brand, () => receive(deps, claiming, RedEnvelopeID, call)),
      ),
      handle(protocol.cancelEnvelope, ({ RedEnvelopeID }, call) => cancel(endings, RedEnvelopeID, call)),
      handle(protocol.listEnvelopes, showSent),
      handle(protocol.listReceived, showReceived),
      handle(protocol.readEnvelope, (asked, call) => showDetail(deps, asked, call)),
      handle(protocol.readAllowance, (_asked, call) => showAllowance(deps, call)),
      handle(protocol.exportReceived, (asked, call) => exportRecipients(deps, asked, call)),
    ],
  }
}

/** Counts a refusal by its name and reason, for the statistics. */
async function counting<T>(refusals: Refusals, brand: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal) {
      const why = error.details?.['Why'] ?? error.details?.['Field']
      refusals.count(brand, why === undefined ? error.refusal : `${error.refusal}.${String(why)}`)
    }
    throw error
  }
}

async function receive(
  { householdOf }: EnvelopeDeps,
  claiming: Claiming,
  id: number,
  { me, key, ip, now, no }: Receiving,
): Promise<ReplyOf<typeof protocol.receiveEnvelope>> {
  const answer = await claiming.claim(id, { playerId: me.id, reqId: key, household: householdOf(ip), reader: me, now })
  if (answer === 'PayoutsStopped') throw no('Maintenance')
  if ('refused' in answer) {
    if (answer.refused === 'TargetNotFound') throw no('TargetNotFound', { Field: 'RedEnvelopeID' })
    const { refused, ...rest } = answer
    if (!('why' in rest)) throw no(refused)
    throw no(refused, 'level' in rest ? { Why: rest.why, Level: rest.level } : { Why: rest.why })
  }
  const { envelope, amount } = answer
  return { RedEnvelopeID: id, From: envelope.sender, Title: envelope.title, Content: envelope.content, Amount: amount }
}
