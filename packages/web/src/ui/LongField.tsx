// A labelled multi-line text with its counter; like Field, but taller.
import { CircleAlert } from 'lucide-react'
import { useId, type TextareaHTMLAttributes } from 'react'
import styles from './LongField.module.css'

interface LongFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string
  readonly aside?: string
  readonly error?: string | null
}

export function LongField({ label, aside, error, ...area }: LongFieldProps) {
  const id = useId()
  return (
    <div className={styles.field} data-bad={error ? '' : undefined}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {aside && (
          <span className="number" id={`${id}-count`}>
            {aside}
          </span>
        )}
      </div>
      <textarea
        {...area}
        id={id}
        aria-describedby={error ? `${id}-note` : aside ? `${id}-count` : undefined}
        aria-invalid={error ? true : undefined}
      />
      {error && (
        <p className={styles.note} id={`${id}-note`} role="alert">
          <CircleAlert size={15} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
