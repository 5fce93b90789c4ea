// The goals of the week: what has been reached, what is needed, what is paid to the treasury.
import { CircleCheck, Coins as Stakes, Sparkles, Users } from 'lucide-react'
import { clubGoals } from '@lantern/protocol/values/clubs.ts'
import { formatAmount, formatShort, useLocale, useT } from '../../../kernel/language/language.ts'
import { Card } from '../../../ui/Card.tsx'
import { Gauge } from '../../../ui/Gauge.tsx'
import type { ClubWeek } from '../calls.ts'
import styles from './Goals.module.css'

type Goal = ClubWeek['Goals'][number]

const kinds = {
  [clubGoals.stakes]: [Stakes, 'treasury.goal1'],
  [clubGoals.wins]: [Sparkles, 'treasury.goal2'],
  [clubGoals.members]: [Users, 'treasury.goal3'],
} as const

interface GoalsProps {
  readonly goals: readonly Goal[]
  /** A win counts from this many stakes. */
  readonly winMultiple: number
}

export function Goals({ goals, winMultiple }: GoalsProps) {
  const t = useT()
  if (goals.length === 0) return null
  return (
    <Card title={t('treasury.goals')} isRegion>
      <ul className={styles.goals}>
        {goals.map((goal) => (
          <GoalRow key={goal.Goal} goal={goal} winMultiple={winMultiple} />
        ))}
      </ul>
      <p className={styles.note}>{t('treasury.goalsWhy')}</p>
    </Card>
  )
}

/** Large sums are shortened: the exact ones change with every round. */
function GoalRow({ goal, winMultiple }: { readonly goal: Goal; readonly winMultiple: number }) {
  const t = useT()
  const locale = useLocale()
  const { Count, Target, Prize } = goal
  const [Icon, name] = kinds[goal.Goal as keyof typeof kinds]
  const title = t(name, { times: winMultiple })
  const write = (value: number): string =>
    goal.Goal === clubGoals.stakes ? formatShort(value, locale) : formatAmount(value, locale)
  const isDone = Count >= Target
  const percent = Target > 0 ? Math.min(100, (Count / Target) * 100) : 100
  const words = t('treasury.goalCount', { count: write(Math.min(Count, Target)), target: write(Target) })
  return (
    <li className={styles.goal} data-done={isDone || undefined}>
      <span className={styles.icon}>
        {isDone ? <CircleCheck size={22} aria-hidden /> : <Icon size={22} aria-hidden />}
      </span>
      <div className={styles.text}>
        <p>
          <b>{title}</b>
          <span className="number">{t('treasury.goalPrize', { amount: formatShort(Prize, locale) })}</span>
        </p>
        <Gauge label={title} percent={percent} text={words} />
        <p className={`${styles.count} number`}>
          <span>{words}</span>
          {isDone && <span data-done>{t('treasury.goalDone')}</span>}
        </p>
      </div>
    </li>
  )
}
