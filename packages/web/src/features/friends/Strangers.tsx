// Players who need not be friends: each can be added, messaged, or opened.
import type { ReactNode } from 'react'
import { changeAndShow, type Person, standingOf, useOpenPlayer, useRelations } from '../people/people.ts'
import { PeopleList } from './PeopleList.tsx'
import { StrangerRow } from './PersonRow.tsx'

interface StrangersProps {
  readonly label: string
  readonly people: readonly Person[]
  readonly isPage: boolean
  readonly onChat: (playerId: number, name: string) => void
  readonly end?: ReactNode
}

export function Strangers({ label, people, isPage, onChat, end }: StrangersProps) {
  const openPlayer = useOpenPlayer()
  const standings = useRelations((relations) => relations.standings)
  return (
    <PeopleList
      label={label}
      people={people}
      isPage={isPage}
      end={end}
      row={(person) => (
        <StrangerRow
          person={person}
          standing={standingOf(person, standings)}
          onOpen={() => openPlayer(person.PlayerID)}
          onAdd={() => void changeAndShow(person, 'addFriend')}
          onChat={() => onChat(person.PlayerID, person.Name)}
          onUnblock={() => void changeAndShow(person, 'unblock')}
        />
      )}
    />
  )
}
