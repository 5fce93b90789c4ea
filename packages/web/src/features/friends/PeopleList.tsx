// A virtualised list of players: it scrolls in its own box or with the page.
import { useRef, type ReactElement, type ReactNode } from 'react'
import { Virtualizer, WindowVirtualizer } from 'virtua'
import styles from './FriendsPanel.module.css'
import type { Person } from '../people/people.ts'

interface PeopleListProps {
  readonly label: string
  readonly people: readonly Person[]
  readonly isPage: boolean
  readonly row: (person: Person) => ReactElement
  /** Rendered after the last row. */
  readonly end?: ReactNode
}

export function PeopleList({ label, people, isPage, row, end }: PeopleListProps) {
  const box = useRef<HTMLDivElement>(null)
  const draw = (person: Person, at: number): ReactElement => (
    <div
      key={person.PlayerID}
      className={styles.person}
      role="listitem"
      aria-setsize={people.length}
      aria-posinset={at + 1}
    >
      {row(person)}
    </div>
  )
  return (
    <div ref={box} className={isPage ? undefined : styles.box}>
      <div role="list" aria-label={label}>
        {isPage ? (
          <WindowVirtualizer data={people}>{draw}</WindowVirtualizer>
        ) : (
          <Virtualizer scrollRef={box} data={people}>
            {draw}
          </Virtualizer>
        )}
      </div>
      {end}
    </div>
  )
}
