// The steps of a proof: what each computes, the result, and whether the record agrees.
import { CircleCheck, CircleDashed, CircleX, Eye } from 'lucide-react'
import { findName, formatAmount, useT } from '../../kernel/language/language.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './FairPage.module.css'
import { stepNames, type Proof, type Step, type StepName } from './proof.ts'

const mostShown = 60

export function StepList({ proof }: { readonly proof: Proof | null }) {
  const t = useT()
  return (
    <Card title={t('fair.steps')} isRegion>
      <ol className={styles.steps}>
        {stepNames.map((name, at) => (
          <StepRow
            key={name}
            name={name}
            number={at + 1}
            step={proof?.steps.find((step) => step.name === name) ?? null}
            proof={proof}
          />
        ))}
      </ol>
    </Card>
  )
}

interface StepRowProps {
  readonly name: StepName
  readonly number: number
  /** Null: not computed, or not reached. */
  readonly step: Step | null
  readonly proof: Proof | null
}

function StepRow({ name, number, step, proof }: StepRowProps) {
  const t = useT()
  const look = !step ? 'none' : step.isGood === null ? 'shown' : step.isGood ? 'good' : 'bad'
  const Icon = { none: CircleDashed, shown: Eye, good: CircleCheck, bad: CircleX }[look]
  return (
    <li data-look={look}>
      <Icon size={22} aria-hidden />
      <div>
        <b>
          {number}. {t(`fair.step.${name}`)}
          {step?.isGood !== undefined && step.isGood !== null && (
            <em>{t(step.isGood ? 'fair.matches' : 'fair.differs')}</em>
          )}
        </b>
        <p>{t(`fair.step.${name}Why`)}</p>
        {proof && !step && <p className={styles.skipped}>{t('fair.skipped')}</p>}
        {step && <Detail step={step} proof={proof!} />}
      </div>
    </li>
  )
}

function Detail({ step, proof }: { readonly step: Step; readonly proof: Proof }) {
  const t = useT()
  if (step.name === 'draws')
    return (
      <>
        <small>{t('fair.drawCount', { count: proof.draws.length, words: proof.words })}</small>
        <Cut texts={proof.draws.map(({ value, below }) => `${value}/${below}`)} label={t('fair.step.draws')} isInline />
      </>
    )
  if (step.name === 'events' && proof.round)
    return (
      <>
        <small>{t('fair.eventCount', { count: proof.round.events.length })}</small>
        <Cut texts={proof.round.events.map(describe)} label={t('fair.step.events')} />
      </>
    )
  const write = (text: string): string => (step.name === 'win' ? formatAmount(Number(text)) : text)
  return (
    <dl className={styles.compare}>
      <div>
        <dt>{t('fair.found')}</dt>
        <dd>
          <code>{write(step.found)}</code>
        </dd>
      </div>
      {step.wanted !== null && step.isGood === false && (
        <div data-bad="">
          <dt>{t('fair.wanted')}</dt>
          <dd>
            <code>{write(step.wanted) || '—'}</code>
          </dd>
        </div>
      )}
    </dl>
  )
}

function describe(event: object): string {
  const { Kind, ...fields } = event as { readonly Kind: string } & Readonly<Record<string, unknown>>
  const facts = Object.entries(fields).map(
    ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  )
  return [findName(`games.step.${Kind}`) ?? Kind, ...facts].join(' · ')
}

interface CutProps {
  readonly texts: readonly string[]
  readonly label: string
  readonly isInline?: boolean
}

/** Long rounds have thousands of entries: the first are shown, the rest is counted. */
function Cut({ texts, label, isInline }: CutProps) {
  const t = useT()
  const rest = texts.length - mostShown
  return (
    <div className={styles.cut} data-inline={isInline || undefined} role="region" aria-label={label} tabIndex={0}>
      {texts.slice(0, mostShown).map((text, at) => (
        <code key={at}>{text}</code>
      ))}
      {rest > 0 && <small>{t('fair.andMore', { count: rest })}</small>}
    </div>
  )
}
