// Above the chat of a club: a link to the club, and its pinned notice, one line that a press opens.
import { ChevronDown, ChevronRight, Megaphone } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { ClubCrest, type MyClub } from '../clubs/clubs.ts'
import styles from './ClubNotice.module.css'

export function ClubNotice({ club }: { readonly club: MyClub }) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { ClubName, PicInfo, Notice, MemberCount, MemberLimit } = club
  return (
    <div className={styles.club}>
      <PlaceLink path="/club" className={styles.link} label={t('chat.openClub', { name: ClubName })}>
        <ClubCrest picInfo={PicInfo} size={32} />
        <b data-typed>{ClubName}</b>
        <small className="number">{t('chat.clubMembers', { count: MemberCount, most: MemberLimit })}</small>
        <ChevronRight size={17} aria-hidden />
      </PlaceLink>
      {Notice && (
        <section aria-label={t('chat.clubNotice')}>
          <button
            type="button"
            className={styles.notice}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Megaphone size={17} aria-hidden />
            <span id={id} data-typed data-open={isOpen || undefined}>
              {Notice}
            </span>
            <ChevronDown size={17} aria-hidden />
          </button>
        </section>
      )}
    </div>
  )
}
