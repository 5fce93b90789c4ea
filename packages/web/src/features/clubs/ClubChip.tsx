// The name of a club in its colour within the alliance. Each colour is a pair of background and text.
import styles from './ClubChip.module.css'

interface ClubChipProps {
  readonly name: string
  /** Absent: the club has no colour. */
  readonly colorID?: number | undefined
}

export function ClubChip({ name, colorID }: ClubChipProps) {
  return (
    <span className={styles.chip} data-colour={colorID} data-typed>
      {name}
    </span>
  )
}

/** A colour alone, for choosing one; its name stands next to it or in the label of its button. */
export function ClubColour({ colorID }: { readonly colorID: number }) {
  return <span className={styles.colour} data-colour={colorID} aria-hidden />
}
