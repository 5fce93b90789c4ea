// Verifies an ended battle: seed against its hash, every spin of every seat against the seeds, totals against the spins.
import { isRefusal } from '@lantern/client/client.ts'
import type { BattleFault } from '@lantern/games/engine/battle.ts'
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { useSession } from '../../kernel/session/session.ts'
import { useBusy } from '../../ui/busy.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { proveBattle, readEndedBattle, type ReadBattle } from './battleProof.ts'
import chains from './Chains.module.css'
import styles from './FairPage.module.css'

type Outcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'proved'; readonly read: ReadBattle; readonly fault: BattleFault | null }

export function BattleVerifier({ first }: { readonly first: number | null }) {
  const t = useT()
  const status = useSession((session) => session.status)
  const [digits, setDigits] = useState(first === null ? '' : String(first))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, run] = useBusy(async () => {
    setOutcome(null)
    try {
      const read = await readEndedBattle(Number(digits))
      setOutcome(read ? { kind: 'proved', read, fault: await proveBattle(read) } : { kind: 'open' })
    } catch (error) {
      const text = isRefusal(error, 'TargetNotFound') ? t('battles.missing') : wordFault(error)
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
      <Card title={t('battles.proofTitle')} isRegion>
        <p className={styles.note}>{t('battles.proofWhy')}</p>
        {status === 'guest' ? (
          <Notice>{t('battles.proofGuest')}</Notice>
        ) : (
          <form className={styles.column} onSubmit={submit}>
            <Field
              label={t('battles.proofNumber')}
              className="number"
              inputMode="numeric"
              autoComplete="off"
              value={digits}
              onChange={(event) => setDigits(event.target.value.replace(/\D/g, '').slice(0, 15))}
            />
            <Button type="submit" kind="gold" wide busy={isBusy} disabled={!digits}>
              <ShieldCheck size={20} aria-hidden />
              {t('battles.proofRun')}
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
  if (outcome.kind === 'open') return <Notice tone="warn">{t('battles.proofOpen')}</Notice>
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
          <b className="display">{t(isGood ? 'battles.proofGood' : 'battles.proofBad')}</b>
          <p>{t(fault === null ? 'battles.proofGoodWhy' : `battles.proofBad${fault}`)}</p>
        </div>
      </div>
      <Card title={t('battles.proofTotals')} isRegion>
        <dl className={chains.facts}>
          <dt>{t('battles.hash')}</dt>
          <dd>
            <code>{read.ServerSeedHash}</code>
          </dd>
          <dt>{t('battles.proofSeed')}</dt>
          <dd>
            <code>{read.ServerSeed}</code>
          </dd>
          <dt>{t('battles.proofMixed')}</dt>
          <dd>
            <code>{read.Rows.map(({ ClientSeed }) => ClientSeed).join(', ')}</code>
          </dd>
          <dt>{t('battles.proofTotals')}</dt>
          <dd className="number">{read.Rows.map(({ Total }) => formatAmount(Total)).join(' · ')}</dd>
        </dl>
      </Card>
    </div>
  )
}
