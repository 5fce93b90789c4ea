// Verifies a record that a player names by its number once it has ended: a form, then the verdict with the facts it rests on.
import { isRefusal } from '@lantern/client/client.ts'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useT } from '../../kernel/language/language.ts'
import { useSession } from '../../kernel/session/session.ts'
import { useBusy } from '../../ui/busy.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './FairPage.module.css'
import { Verdict } from './Verdict.tsx'

/** Nouns that have all the texts. */
type ProofNoun = 'battles' | 'envelope'

export interface NumberVerifierProps<Read, Fault extends string> {
  /** The number in the address: it is verified at once. */
  readonly first: string | null
  /** Where the texts of this kind of record are. */
  readonly texts: ProofNoun
  /** Null: the record has not ended, so its seed is still secret. */
  readonly read: (id: number) => Promise<Read | null>
  /** Null: everything follows from the seeds. */
  readonly prove: (read: Read) => Fault | null | Promise<Fault | null>
  /** The text of a fault: each kind of record has faults of its own. */
  readonly wordProof: (fault: Fault) => string
  readonly facts: (read: Read) => ReactNode
}

type Outcome<Read, Fault> =
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'proved'; readonly read: Read; readonly fault: Fault | null }

export function NumberVerifier<Read, Fault extends string>(props: NumberVerifierProps<Read, Fault>) {
  const { first, texts, read, prove, wordProof, facts } = props
  const t = useT()
  const status = useSession((session) => session.status)
  const [digits, setDigits] = useState(first ?? '')
  const [outcome, setOutcome] = useState<Outcome<Read, Fault> | null>(null)
  const [isBusy, run] = useBusy(async () => {
    setOutcome(null)
    try {
      const record = await read(Number(digits))
      setOutcome(record ? { kind: 'proved', read: record, fault: await prove(record) } : { kind: 'open' })
    } catch (error) {
      const text = isRefusal(error, 'TargetNotFound') ? t(`${texts}.missing`) : wordFault(error)
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
      <Card title={t(`${texts}.proofTitle`)} isRegion>
        <p className={styles.note}>{t(`${texts}.proofWhy`)}</p>
        {status === 'guest' ? (
          <Notice>{t(`${texts}.proofGuest`)}</Notice>
        ) : (
          <form className={styles.column} onSubmit={submit}>
            <Field
              label={t(`${texts}.proofNumber`)}
              className="number"
              inputMode="numeric"
              autoComplete="off"
              value={digits}
              onChange={(event) => setDigits(event.target.value.replace(/\D/g, '').slice(0, 15))}
            />
            <Button type="submit" kind="gold" wide busy={isBusy} disabled={!digits}>
              <ShieldCheck size={20} aria-hidden />
              {t(`${texts}.proofRun`)}
            </Button>
          </form>
        )}
      </Card>
      {outcome?.kind === 'open' && <Notice tone="warn">{t(`${texts}.proofOpen`)}</Notice>}
      {outcome?.kind === 'failed' && (
        <div role="alert">
          <Notice tone="bad">{outcome.text}</Notice>
        </div>
      )}
      {outcome?.kind === 'proved' && (
        <div className={styles.column}>
          <Verdict
            isGood={outcome.fault === null}
            title={t(`${texts}.${outcome.fault === null ? 'proofGood' : 'proofBad'}`)}
            text={outcome.fault === null ? t(`${texts}.proofGoodWhy`) : wordProof(outcome.fault)}
          />
          {facts(outcome.read)}
        </div>
      )}
    </div>
  )
}
