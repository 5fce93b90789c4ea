// Verifies the split of an ended red envelope: seed against its hash, shares against the seed, claims against the shares.
import { isRefusal } from '@lantern/client/client.ts'
import type { EnvelopeFault } from '@lantern/games/engine/envelope.ts'
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { useSession } from '../../kernel/session/session.ts'
import { useBusy } from '../../ui/busy.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import chains from './Chains.module.css'
import { proveEnvelope, readEnded, type ReadEnvelope } from './envelopeProof.ts'
import styles from './FairPage.module.css'

type Outcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'proved'; readonly read: ReadEnvelope; readonly fault: EnvelopeFault | null }

export function EnvelopeVerifier({ first }: { readonly first: number | null }) {
  const t = useT()
  const status = useSession((session) => session.status)
  const [digits, setDigits] = useState(first === null ? '' : String(first))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, run] = useBusy(async () => {
    setOutcome(null)
    try {
      const read = await readEnded(Number(digits))
      setOutcome(read ? { kind: 'proved', read, fault: proveEnvelope(read) } : { kind: 'open' })
    } catch (error) {
      const text = isRefusal(error, 'TargetNotFound') ? t('envelope.missing') : wordFault(error)
      setOutcome({ kind: 'failed', text })
    }
  })
  const runFirst = useEffectEvent(() => {
    if (first !== null && status === 'player') run()
  })
  useEffect(() => runFirst(), [status])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (digits) run()
  }
  return (
    <div className={styles.columns}>
      <Card title={t('envelope.proofTitle')} isRegion>
        <p className={styles.note}>{t('envelope.proofWhy')}</p>
        {status === 'guest' ? (
          <Notice>{t('envelope.proofGuest')}</Notice>
        ) : (
          <form className={styles.column} onSubmit={submit}>
            <Field
              label={t('envelope.proofNumber')}
              className="number"
              inputMode="numeric"
              autoComplete="off"
              value={digits}
              onChange={(event) => setDigits(event.target.value.replace(/\D/g, '').slice(0, 15))}
            />
            <Button type="submit" kind="gold" wide busy={isBusy} disabled={!digits}>
              <ShieldCheck size={20} aria-hidden />
              {t('envelope.proofRun')}
            </Button>
          </form>
        )}
      </Card>
      {outcome && <Shown outcome={outcome} />}
    </div>
  )
}

function Shown({ outcome }: { readonly outcome: Outcome }) {
  const t = useT()
  if (outcome.kind === 'open') return <Notice tone="warn">{t('envelope.proofOpen')}</Notice>
  if (outcome.kind === 'failed')
    return (
      <div role="alert">
        <Notice tone="bad">{outcome.text}</Notice>
      </div>
    )
  const { fault, read } = outcome
  const isGood = fault === null
  const Icon = isGood ? CircleCheck : CircleX
  return (
    <div className={styles.column}>
      <div className={styles.verdict} data-good={isGood} role="status">
        <Icon size={40} aria-hidden />
        <div>
          <b className="display">{t(isGood ? 'envelope.proofGood' : 'envelope.proofBad')}</b>
          <p>{t(fault === null ? 'envelope.proofGoodWhy' : `envelope.proofBad${fault}`)}</p>
        </div>
      </div>
      <ProofFacts read={read} />
    </div>
  )
}

function ProofFacts({ read: { proof, hash, claims } }: { readonly read: ReadEnvelope }) {
  const t = useT()
  const locale = useLocale()
  const { Seed, ReqID, Amount, Quantity, Shares } = proof
  return (
    <Card title={t('envelope.proofSum', { amount: formatAmount(Amount, locale), quantity: Quantity })} isRegion>
      <dl className={chains.facts}>
        <dt>{t('envelope.proofHash')}</dt>
        <dd>
          <code>{hash}</code>
        </dd>
        <dt>{t('envelope.proofSeed')}</dt>
        <dd>
          <code>{Seed}</code>
        </dd>
        <dt>{t('envelope.proofKey')}</dt>
        <dd>
          <code>{ReqID}</code>
        </dd>
        <dt>{t('envelope.proofShares')}</dt>
        <dd className="number">{Shares.map((share) => formatAmount(share, locale)).join(' · ')}</dd>
      </dl>
      <p className={styles.note}>{t('envelope.proofClaims', { count: claims.length })}</p>
    </Card>
  )
}
