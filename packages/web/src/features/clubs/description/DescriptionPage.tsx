// The description of the club: read by members, edited by the leader, its notice also by deputies.
import { mayInClub } from '@lantern/protocol/values/clubs.ts'
import { useT } from '../../../kernel/language/language.ts'
import { Card } from '../../../ui/Card.tsx'
import { ClubFacts } from '../card/ClubFacts.tsx'
import type { MyClub } from '../clubPush.ts'
import { ClubSubpage } from '../ClubSubpage.tsx'
import { CrestForm } from './CrestForm.tsx'
import styles from './Description.module.css'
import { JoiningForm } from './JoiningForm.tsx'
import { IntroductionForm, NoticeForm } from './TextForms.tsx'

export function DescriptionPage() {
  return <ClubSubpage name="club.description">{(club) => <Description club={club} />}</ClubSubpage>
}

function Description({ club }: { readonly club: MyClub }) {
  const t = useT()
  const { Role } = club
  const mayEdit = mayInClub(Role, 'edit')
  const mayNotice = mayInClub(Role, 'editNotice')
  return (
    <>
      <Card gilt title={t('club.description')} isRegion>
        <ClubFacts card={{ ...club, Standing: 3, Joinable: false }} />
      </Card>
      {mayNotice ? (
        <NoticeForm club={club} />
      ) : (
        <Card title={t('club.notice')} isRegion>
          <p className={styles.words} data-empty={club.Notice === '' || undefined}>
            {club.Notice || t('club.noticeNone')}
          </p>
        </Card>
      )}
      {mayEdit && (
        <>
          <IntroductionForm club={club} />
          <CrestForm club={club} />
          <JoiningForm club={club} />
        </>
      )}
    </>
  )
}
