// Parts of a side of the fairness page: the columns, a note, names with values, and the choice of a record.
import type { ReactNode } from 'react'
import chains from './Chains.module.css'
import styles from './FairPage.module.css'

interface PartProps {
  readonly children: ReactNode
}

export const ProofColumns = ({ children }: PartProps) => <div className={styles.columns}>{children}</div>

export const ProofColumn = ({ children }: PartProps) => <div className={styles.column}>{children}</div>

export const ProofNote = ({ children }: PartProps) => <p className={styles.note}>{children}</p>

/** Contains `dt` and `dd`. */
export const ProofFacts = ({ children }: PartProps) => <dl className={chains.facts}>{children}</dl>

interface ProofChoiceProps extends PartProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Contains `option`. */
export function ProofChoice({ label, value, onChange, children }: ProofChoiceProps) {
  return (
    <label className={styles.column}>
      <span>{label}</span>
      <select className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  )
}
