// The group of an event whose board is shown: its levels and members, and the way to the other groups.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { wordLevels, type RankGroup } from './boards.ts'
import styles from './GroupLine.module.css'

interface GroupLineProps {
  readonly group: RankGroup
  readonly size: number
  readonly onChoose: (group: number) => void
}

export function GroupLine({ group, size, onChoose }: GroupLineProps) {
  const t = useT()
  const { Number: number, Groups, Members, LeastLevel, MostLevel, IsMine } = group
  const levels = wordLevels(t, LeastLevel, MostLevel)
  const step = (text: string, to: number, Icon: typeof ChevronLeft) => (
    <button type="button" aria-label={text} title={text} disabled={to < 1 || to > Groups} onClick={() => onChoose(to)}>
      <Icon size={18} aria-hidden />
    </button>
  )
  return (
    <div className={styles.line} data-mine={IsMine || undefined}>
      {step(t('ranks.groupBefore'), number - 1, ChevronLeft)}
      <p role="status">
        <b className="number">{t('ranks.group', { number: formatAmount(number), groups: formatAmount(Groups) })}</b>
        <span className="number">
          {levels} · {t('ranks.groupMembers', { members: formatAmount(Members), size: formatAmount(size) })}
        </span>
        {IsMine && <em>{t('ranks.groupMine')}</em>}
      </p>
      {step(t('ranks.groupAfter'), number + 1, ChevronRight)}
    </div>
  )
}
