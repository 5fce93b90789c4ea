// What comes next and when: the sources that become available by the time alone, the earliest first.
import { useDotStore } from '../../kernel/document/dots.ts'
import { findName, formatClock, taipeiDay, useT } from '../../kernel/language/language.ts'
import { writeDay } from '../../kernel/language/times.ts'
import { Countdown } from './Countdown.tsx'
import styles from './NextRewards.module.css'

const mostShown = 3
const dayMs = 86_400_000

export function NextRewards({ onEnd }: { readonly onEnd: () => void }) {
  const t = useT()
  const dots = useDotStore((store) => store.dots)
  const next = Object.values(dots)
    .flatMap(({ Source, NextTime }) => (NextTime ? [{ source: Source, time: NextTime }] : []))
    .toSorted((a, b) => a.time.localeCompare(b.time))
    .slice(0, mostShown)
  if (next.length === 0) return null
  return (
    <section className={styles.next} aria-label={t('rewards.next')}>
      <h3>{t('rewards.next')}</h3>
      <ul>
        {next.map(({ source, time }) => (
          <li key={source}>
            <span>{findName(`rewardTitles.${source}`)}</span>
            <small className="number">{wordTime(t, time)}</small>
            <b>
              <Countdown key={time} end={time} onEnd={onEnd} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordTime(t: ReturnType<typeof useT>, time: string): string {
  const [day, clock] = [taipeiDay(time), formatClock(time)]
  const now = Date.now()
  if (day === taipeiDay(new Date(now))) return t('rewards.today', { clock })
  if (day === taipeiDay(new Date(now + dayMs))) return t('rewards.tomorrow', { clock })
  return `${writeDay(day)} ${clock}`
}
