// The members who receive a coupon: a list with check boxes, a search by name, and all at once.
import { useDeferredValue, useState } from 'react'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Vip } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { fewRows, FilterField } from '../../../ui/FilterField.tsx'
import type { ClubMember } from '../../clubs/clubs.ts'
import { foldName } from '../../people/people.ts'
import { WaitingRows } from '../Waiting.tsx'
import styles from './MemberChoice.module.css'

interface MemberChoiceProps {
  /** Null while they are loading. */
  readonly members: readonly ClubMember[] | null
  readonly isRefused: (member: ClubMember) => boolean
  readonly refusedDays: number
  /** The most members who can be chosen with this amount. */
  readonly most: number
  readonly chosen: ReadonlySet<number>
  readonly onChange: (chosen: ReadonlySet<number>) => void
}

export function MemberChoice({ members, isRefused, refusedDays, most, chosen, onChange }: MemberChoiceProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const wanted = foldName(useDeferredValue(typed))
  if (!members) return <WaitingRows />
  if (members.length === 0) return <p className={styles.none}>{t('treasury.nobody')}</p>
  const shown = wanted ? members.filter(({ Name }) => foldName(Name).includes(wanted)) : members
  const free = shown.filter((member) => !isRefused(member))
  const isAll = free.length > 0 && free.slice(0, most).every(({ PlayerID }) => chosen.has(PlayerID))
  const toggle = (playerID: number, isOn: boolean): void => {
    const next = new Set(chosen)
    if (isOn) next.add(playerID)
    else next.delete(playerID)
    onChange(next)
  }
  const toggleAll = (): void =>
    onChange(isAll ? new Set() : new Set(free.slice(0, most).map(({ PlayerID }) => PlayerID)))
  return (
    <div className={styles.choice} role="group" aria-label={t('treasury.chooseMembers')}>
      <div className={styles.head}>
        <b>{t('treasury.chooseMembers')}</b>
        <Button kind="text" size="small" disabled={free.length === 0 || most === 0} onClick={toggleAll}>
          {t(isAll ? 'treasury.chooseNone' : 'treasury.chooseAll')}
        </Button>
      </div>
      {members.length > fewRows && <FilterField label={t('treasury.findMember')} value={typed} onChange={setTyped} />}
      {shown.length === 0 && <p className={styles.none}>{t('treasury.noMember')}</p>}
      <ul className={styles.members}>
        {shown.map((member) => (
          <Choice
            key={member.PlayerID}
            member={member}
            refusal={isRefused(member) ? t('treasury.newMember', { days: refusedDays }) : null}
            isOn={chosen.has(member.PlayerID)}
            onChange={(isOn) => toggle(member.PlayerID, isOn)}
          />
        ))}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  readonly member: ClubMember
  readonly refusal: string | null
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Choice({ member, refusal, isOn, onChange }: ChoiceProps) {
  const t = useT()
  const locale = useLocale()
  const { PlayerID, Name, PictureURL, PictureSetting, VIPLevel, Contribution } = member
  return (
    <li>
      <Checkbox checked={isOn} disabled={refusal !== null} onChange={(event) => onChange(event.currentTarget.checked)}>
        <span className={styles.member}>
          <Avatar playerID={PlayerID} url={PictureURL} setting={PictureSetting} size={40} />
          <span className={styles.text}>
            <b data-typed>{Name}</b>
            <small className="number">
              {refusal ?? `${t('treasury.memberFed')} ${formatAmount(Contribution, locale)}`}
            </small>
          </span>
          {VIPLevel > 0 && <Vip rank={VIPLevel} />}
        </span>
      </Checkbox>
    </li>
  )
}
