// A switch with its name and a description; the whole row is its label.
import type { ReactNode } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  readonly name: string
  readonly note?: string
  readonly icon?: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function Switch({ name, note, icon, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      {icon}
      <span>
        <b>{name}</b>
        {note && <small>{note}</small>}
      </span>
      <input type="checkbox" role="switch" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    </label>
  )
}
