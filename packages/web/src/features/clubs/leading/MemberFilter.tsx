// Members to choose from, filtered by name; the first twenty until more are requested.
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useT } from '../../../kernel/language/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { fewRows, FilterField } from '../../../ui/FilterField.tsx'
import { foldName } from '../../people/people.ts'
import type { ClubMember } from '../clubPush.ts'
import styles from '../form.module.css'
import { MemberRow } from '../MemberRow.tsx'

const step = 20

interface MemberFilterProps {
  readonly members: readonly ClubMember[]
  /** Shown when there is no member to choose from. */
  readonly none: string
  readonly note?: (member: ClubMember) => ReactNode
  readonly children: (member: ClubMember) => ReactNode
}

export function MemberFilter({ members, none, note, children }: MemberFilterProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(step)
  const wanted = foldName(useDeferredValue(typed))
  const found = wanted ? members.filter(({ Name }) => foldName(Name).includes(wanted)) : members
  if (members.length === 0) return <p className={styles.lead}>{none}</p>
  return (
    <>
      {members.length > fewRows && <FilterField label={t('club.filterMembers')} value={typed} onChange={setTyped} />}
      {found.length === 0 && <p className={styles.lead}>{t('club.filterNone')}</p>}
      <div className={styles.rows}>
        {found.slice(0, shown).map((member) => (
          <MemberRow key={member.PlayerID} member={member} {...(note && { note: note(member) })}>
            {children(member)}
          </MemberRow>
        ))}
      </div>
      {found.length > shown && (
        <Button kind="text" size="small" onClick={() => setShown(shown + step)}>
          {t('club.searchMore')}
        </Button>
      )}
    </>
  )
}
