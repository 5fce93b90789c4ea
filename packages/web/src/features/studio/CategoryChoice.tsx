// The category of a room, one of five.
import { liveCategories } from '@lantern/protocol/values/live.ts'
import { useT } from '../../kernel/language/language.ts'
import { Chips } from '../../ui/Choice.tsx'
import styles from './Studio.module.css'

interface CategoryChoiceProps {
  readonly value: number
  readonly onChange: (category: number) => void
}

export type CategoryNumber = (typeof liveCategories)[keyof typeof liveCategories]

export function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  const t = useT()
  return (
    <div className={styles.choice}>
      <span aria-hidden>{t('studio.category')}</span>
      <Chips
        label={t('studio.category')}
        value={String(value)}
        options={Object.values(liveCategories).map((category) => ({
          value: String(category),
          text: t(`watch.category${category}`),
        }))}
        onChange={(category) => onChange(Number(category))}
      />
    </div>
  )
}
