// A field that filters the list below it while typing, with a button that clears it.
import { Search, X } from 'lucide-react'
import { useT } from '../kernel/language/language.ts'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

/** Lists of at most this many rows need no filter. */
export const fewRows = 8

interface FilterFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (typed: string) => void
}

export function FilterField({ label, value, onChange }: FilterFieldProps) {
  const t = useT()
  return (
    <Field
      quiet
      type="search"
      label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      before={<Search size={18} aria-hidden />}
      after={
        value && (
          <IconButton label={t('words.clear')} onClick={() => onChange('')}>
            <X size={18} aria-hidden />
          </IconButton>
        )
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
