// The search for clubs at its own address, for members and others.
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { useT } from '../../../kernel/language/language.ts'
import { PageFrame } from '../../../page/PageFrame.tsx'
import { useMyClub } from '../clubStore.ts'
import styles from '../ClubPage.module.css'
import { ClubMenu } from '../home/ClubMenu.tsx'
import { ClubSearch } from './ClubSearch.tsx'

export function SearchPage() {
  const t = useT()
  const club = useMyClub()
  return (
    <Queries>
      <PageFrame title={t('club.search')} lead={t('club.searchLead')}>
        <div className={styles.columns}>
          <ClubSearch />
          {club && (
            <div className={styles.wide}>
              <ClubMenu club={club} />
            </div>
          )}
        </div>
      </PageFrame>
    </Queries>
  )
}
