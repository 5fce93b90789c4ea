// Numbered steps of an instruction.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Steps.module.css'

interface StepsProps {
  readonly steps: readonly ReactNode[]
  /** Larger numbers on gold: for the one instruction a page is about. */
  readonly gilt?: boolean
}

export function Steps({ steps, gilt }: StepsProps) {
  return (
    <ol className={classes(styles.steps, gilt && styles.gilt)}>
      {steps.map((step, at) => (
        // Steps are a fixed text: their place is their identity.
        <li key={at}>{step}</li>
      ))}
    </ol>
  )
}
