// The score of a place with the icon of its currency or with its unit.
import { useT } from '../../kernel/language/language.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Board.module.css'
import { currencyOf, wordScore, type Measure, type Standing } from './boards.ts'

interface ScoreProps {
  readonly row: Standing
  readonly measure: Measure
  readonly isOnStep?: boolean
}

export function Score({ row, measure, isOnStep }: ScoreProps) {
  const t = useT()
  const currency = currencyOf(measure)
  return (
    <span className={classes(styles.score, 'number', isOnStep && styles.onStep)}>
      {currency && <Picture name={`items/${currency}`} alt="" />}
      {wordScore(t, measure, row.Score)}
    </span>
  )
}
