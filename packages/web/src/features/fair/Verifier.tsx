// Takes the record of a round (one of the player's, pasted or typed) and proves it in the browser; nothing is sent.
import { CircleCheck, CircleX, Copy, ShieldCheck, Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isSlot, loadDefinition, loadPlayable } from '../../games/slot/mathematics.ts'
import { hashDefinition } from '@lantern/games/engine/definition.ts'
import { useT } from '../../kernel/language/language.ts'
import { useSession } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useBusy } from '../../ui/busy.ts'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import styles from './FairPage.module.css'
import { MyRounds } from './MyRounds.tsx'
import { proveRecord, type Proof } from './proof.ts'
import { fieldsOf, noFields, readRecord, type FieldName, type Fields } from './record.ts'
import { RecordForm } from './RecordForm.tsx'
import { makeSample } from './sample.ts'
import { StepList } from './StepList.tsx'

async function prove(fields: Fields): Promise<Proof | { readonly wrong: FieldName }> {
  const read = readRecord(fields)
  if ('wrong' in read) return read
  const { GameCode, MathHash } = read.record
  return proveRecord(isSlot(GameCode) ? await loadPlayable(GameCode, MathHash) : null, read.record)
}

async function sampleFields(): Promise<Fields> {
  const game = await loadPlayable('owl20', hashDefinition(await loadDefinition('owl20')))
  return fieldsOf({ ...makeSample(game!) })!
}

export function Verifier({ roundId }: { readonly roundId: string | null }) {
  const t = useT()
  const isPlayer = useSession((session) => session.status === 'player')
  const [fields, setFields] = useState(noFields)
  const [isHidden, setHidden] = useState(false)
  const [wrong, setWrong] = useState<FieldName | null>(null)
  const [proof, setProof] = useState<Proof | null>(null)
  const verdict = useRef<HTMLDivElement>(null)
  const take = (next: Fields, isSecret = false): void => {
    setFields(next)
    setHidden(isSecret)
    setWrong(null)
    setProof(null)
  }
  const [isBusy, run] = useBusy(async () => {
    const next = await prove(fields)
    setWrong('wrong' in next ? next.wrong : null)
    setProof('wrong' in next ? null : next)
  })
  useEffect(() => {
    if (proof) verdict.current?.scrollIntoView({ block: 'start' })
  }, [proof])
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card
          title={t('fair.record')}
          isRegion
          aside={
            fields.RoundID === '' ? (
              <Button kind="text" size="small" onClick={() => void sampleFields().then(take, reportError)}>
                <Sparkles size={16} aria-hidden />
                {t('fair.sample')}
              </Button>
            ) : (
              <CopyRecord fields={fields} />
            )
          }
        >
          {isHidden && <Notice tone="warn">{t('games.proof.hidden')}</Notice>}
          <RecordForm fields={fields} wrong={wrong} onChange={take} />
          <Button kind="gold" wide busy={isBusy} disabled={fields.RoundID === ''} onClick={run}>
            <ShieldCheck size={20} aria-hidden />
            {t('fair.run')}
          </Button>
          <p className={styles.note}>{t('fair.offline')}</p>
        </Card>
        {/* Below the form, which a list of unknown length would move. */}
        {isPlayer ? <MyRounds first={roundId} onTake={take} /> : <Notice>{t('fair.mineGuest')}</Notice>}
      </div>
      <div className={styles.column} ref={verdict}>
        {proof && <VerdictCard proof={proof} />}
        <StepList proof={proof} />
      </div>
    </div>
  )
}

/** Copies the record in a form that can be pasted here. */
function CopyRecord({ fields }: { readonly fields: Fields }) {
  const t = useT()
  const copy = (): void => {
    const read = readRecord(fields)
    const text = JSON.stringify('record' in read ? read.record : fields, null, 2)
    void navigator.clipboard.writeText(text).then(() => toast(t('games.copied')))
  }
  return (
    <Button kind="text" size="small" onClick={copy}>
      <Copy size={16} aria-hidden />
      {t('games.copy')}
    </Button>
  )
}

function VerdictCard({ proof }: { readonly proof: Proof }) {
  const t = useT()
  const isGood = proof.fault === null
  const Icon = isGood ? CircleCheck : CircleX
  return (
    <div className={styles.verdict} data-good={isGood} role="status">
      <Icon size={40} aria-hidden />
      <div>
        <b className="display">{t(isGood ? 'fair.good' : 'fair.bad')}</b>
        <p>{t(proof.fault === null ? 'fair.goodWhy' : `fair.bad.${proof.fault}`)}</p>
      </div>
    </div>
  )
}
