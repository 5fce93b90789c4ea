// The outcome of a proof.
import { CircleCheck, CircleX } from 'lucide-react'
import styles from './FairPage.module.css'

interface VerdictProps {
  readonly isGood: boolean
  readonly title: string
  readonly text: string
}

export function Verdict({ isGood, title, text }: VerdictProps) {
  const Icon = isGood ? CircleCheck : CircleX
  return (
    <div className={styles.verdict} data-good={isGood} role="status">
      <Icon size={40} aria-hidden />
      <div>
        <b className="display">{title}</b>
        <p>{text}</p>
      </div>
    </div>
  )
}
