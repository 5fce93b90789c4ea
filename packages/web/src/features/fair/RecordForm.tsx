// The fields of a round's record, and a place to paste them all at once.
import { useState } from 'react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { Field } from '../../ui/Field.tsx'
import styles from './FairPage.module.css'
import { readPasted, type FieldName, type Fields } from './record.ts'
import { gameTitle, measuredGames } from './sheets.ts'

interface RecordFormProps {
  readonly fields: Fields
  readonly wrong: FieldName | null
  readonly onChange: (fields: Fields) => void
}

const rows = [
  ['RoundID', 'fair.roundId'],
  ['ServerSeed', 'fair.serverSeed'],
  ['ServerSeedHash', 'fair.serverHash'],
  ['ClientSeed', 'fair.clientSeed'],
  ['Bet', 'fair.bet'],
  ['Mode', 'fair.mode'],
  ['Win', 'fair.win'],
  ['Actions', 'fair.actions'],
  ['State', 'fair.state'],
  ['MathHash', 'fair.mathHash'],
  ['Digest', 'fair.digest'],
] as const

const short: readonly FieldName[] = ['Bet', 'Mode', 'Win', 'Actions']

export function RecordForm({ fields, wrong, onChange }: RecordFormProps) {
  const t = useT()
  const locale = useLocale()
  const change = (name: FieldName, value: string): void => onChange({ ...fields, [name]: value })
  return (
    <div className={styles.form}>
      <Paste onTake={onChange} />
      <label className={styles.select}>
        <span>{t('fair.game')}</span>
        <select value={fields.GameCode} onChange={(event) => change('GameCode', event.target.value)}>
          <option value="">—</option>
          {measuredGames.map((code) => (
            <option key={code} value={code}>
              {gameTitle(code, locale)}
            </option>
          ))}
        </select>
      </label>
      {rows.map(([name, label]) => (
        <Field
          key={name}
          label={t(label)}
          className={short.includes(name) ? styles.short : styles.long}
          note={name === 'Actions' ? t('fair.actionsRule') : undefined}
          error={wrong === name ? t('games.proof.input') : null}
          value={fields[name]}
          inputMode={name === 'Bet' || name === 'Win' ? 'numeric' : 'text'}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change(name, event.target.value)}
        />
      ))}
    </div>
  )
}

function Paste({ onTake }: { readonly onTake: (fields: Fields) => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const isBad = text.trim() !== '' && readPasted(text) === null
  const read = (pasted: string): void => {
    const found = readPasted(pasted)
    setText(found ? '' : pasted)
    if (found) onTake(found)
  }
  return (
    <label className={styles.paste}>
      <span>{t('fair.paste')}</span>
      <textarea
        rows={2}
        value={text}
        spellCheck={false}
        placeholder='{"GameCode":"owl20","RoundID":"…"}'
        aria-invalid={isBad || undefined}
        onChange={(event) => read(event.target.value)}
      />
      {isBad && <small role="alert">{t('fair.pasteBad')}</small>}
    </label>
  )
}
