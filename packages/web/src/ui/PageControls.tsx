// Below a list: rows per page, and the pages in groups of five. Shown only when there is a choice.
import { useId } from 'react'
import { useT } from '../kernel/language/language.ts'
import styles from './PageControls.module.css'
import { Pager } from './Pager.tsx'
import { rowChoices, type Paging } from './pagination.ts'

interface PageControlsProps {
  readonly paging: Paging
  readonly total: number
}

export function PageControls({ paging: { page, size, setPage, setSize }, total }: PageControlsProps) {
  const t = useT()
  const id = useId()
  if (total <= rowChoices[0]) return null
  return (
    <div className={styles.controls}>
      <span className={styles.rows}>
        <label htmlFor={id}>{t('words.rowsPerPage')}</label>
        <select id={id} className="number" value={size} onChange={(event) => setSize(Number(event.target.value))}>
          {rowChoices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </span>
      <Pager page={page} pages={Math.ceil(total / size)} onChange={setPage} />
    </div>
  )
}
