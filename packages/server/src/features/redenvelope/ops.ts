// The calls of red envelopes, and what the feature registers with the kernel.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import * as protocol from '@lantern/protocol/redenvelope.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import { Refusal, type Call } from '../../kernel/feature/call.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { showAllowance } from './allowance.ts'
import { cancel } from './cancelling.ts'
import type { ClaimAnswer } from './claimBatch.ts'
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
import { dropSeeds, escrowQuery } from './store/envelopes.ts'

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
    retireSeeds: dropSeeds,
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
      handle(protocol.createEnvelope, (asked, call) =>
        create(deps, asked, call).catch((error: unknown) => countRefusal(refusals, call.brand, error)),
      ),
      handle(protocol.receiveEnvelope, ({ RedEnvelopeID }, call) =>
        receive({ claiming, refusals }, RedEnvelopeID, call),
      ),
      handle(protocol.receiveByHttp, ({ RedEnvelopeID }, call) => receive({ claiming, refusals }, RedEnvelopeID, call)),
      handle(protocol.cancelEnvelope, ({ RedEnvelopeID }, call) => cancel(endings, RedEnvelopeID, call)),
      handle(protocol.listEnvelopes, showSent),
      handle(protocol.listReceived, showReceived),
      handle(protocol.readEnvelope, (asked, call) => showDetail(deps, asked, call)),
      handle(protocol.prepareEnvelope, (_asked, call) => showAllowance(deps, call)),
      handle(protocol.exportReceived, (asked, call) => exportRecipients(deps, asked, call)),
    ],
  }
}

/** Counts a refusal by its name and reason, for the statistics, and throws the error. */
function countRefusal(refusals: Refusals, brand: string, error: unknown): never {
  if (error instanceof Refusal) {
    const why = error.details?.['Why'] ?? error.details?.['Field']
    refusals.count(brand, why === undefined ? error.refusal : `${error.refusal}.${String(why)}`)
  }
  throw error
}

interface Receipt {
  readonly claiming: Claiming
  readonly refusals: Refusals
}

type Reply = ReplyOf<typeof protocol.receiveEnvelope>

/** Not an async function: of thousands of claims that wait at once each would keep a frame, which the garbage collection copies. */
function receive({ claiming, refusals }: Receipt, id: number, call: Receiving): Reply | Promise<Reply> {
  const { me, key, now, ip } = call
  const show = (answer: ClaimAnswer): Reply => {
    try {
      return showClaimed(id, answer, call)
    } catch (error) {
      return countRefusal(refusals, call.brand, error)
    }
  }
  const answer = claiming.claim(id, { playerId: me.id, reqId: key, ip, reader: me, now })
  return answer instanceof Promise ? answer.then(show) : show(answer)
}

function showClaimed(id: number, answer: ClaimAnswer, { no }: Receiving): Reply {
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
