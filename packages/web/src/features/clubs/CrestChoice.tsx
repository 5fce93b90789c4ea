// Chooses one of the drawn crests.
import { clubCrests } from '@lantern/protocol/values/clubs.ts'
import { useT } from '../../kernel/language/language.ts'
import { ClubCrest } from './ClubCrest.tsx'
import styles from './CrestChoice.module.css'

interface CrestChoiceProps {
  /** 0: none of them. */
  readonly value: number
  readonly onChange: (id: number) => void
}

const crests = Array.from({ length: clubCrests }, (_, at) => at + 1)

export function CrestChoice({ value, onChange }: CrestChoiceProps) {
  const t = useT()
  return (
    <fieldset className={styles.crests}>
      <legend>{t('club.crest')}</legend>
      {crests.map((id) => (
        <label key={id}>
          <input
            type="radio"
            name="crest"
            checked={id === value}
            aria-label={t('club.crestNumber', { number: id })}
            onChange={() => onChange(id)}
          />
          <ClubCrest picInfo={{ Path: '', DefaultID: id }} size={52} />
        </label>
      ))}
    </fieldset>
  )
}
