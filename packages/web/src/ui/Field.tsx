// A labelled input: counter beside the label, a note below that an error replaces, extras before and after.
import { CircleAlert } from 'lucide-react'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly note?: ReactNode
  readonly error?: string | null
  readonly aside?: ReactNode
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** The label is for screen readers only: the placeholder or an icon shows it. */
  readonly quiet?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

export function Field({ label, note, error, aside, before, after, quiet, className, ...input }: FieldProps) {
  const id = useId()
  const hint = error || note
  return (
    <div
      className={classes(styles.field, className)}
      data-bad={error ? '' : undefined}
      data-off={input.disabled || input.readOnly ? '' : undefined}
    >
      <div className={quiet ? 'hidden' : styles.label}>
        <label htmlFor={id}>{label}</label>
        {aside !== undefined && <span className="number">{aside}</span>}
      </div>
      <div className={styles.box}>
        {before}
        <input
          {...input}
          id={id}
          aria-describedby={hint ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
        />
        {after}
      </div>
      {hint && (
        <p className={styles.note} id={`${id}-note`} role={error ? 'alert' : undefined}>
          {error && <CircleAlert size={15} aria-hidden />}
          {hint}
        </p>
      )}
    </div>
  )
}
