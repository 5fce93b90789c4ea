// Rooms on air; a message when there are none.
import { useQuery } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { OnwardLink } from '../../page/OnwardLink.tsx'
import { SectionHead } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RoomCards, roomsQuery } from '../live/live.ts'
import styles from './LiveNow.module.css'

const most = 6

export function LiveNow() {
  const t = useT()
  const { data } = useQuery(roomsQuery(most))
  return (
    <section aria-label={t('home.liveNow')}>
      <SectionHead title={t('home.liveNow')}>
        <OnwardLink path="/play-game/live">{t('home.livePage')}</OnwardLink>
      </SectionHead>
      {data && data.Rows.length > 0 ? <RoomCards rooms={data.Rows} /> : <Nobody />}
    </section>
  )
}

function Nobody() {
  const t = useT()
  return (
    <div className={styles.stage}>
      <div className={styles.hosts} aria-hidden>
        {['owl', 'fox', 'crab', 'dragon'].map((mascot) => (
          <Picture key={mascot} name={`avatars/${mascot}`} alt="" loading="lazy" />
        ))}
      </div>
      <div className={styles.quiet}>
        <h3>
          <Radio size={20} aria-hidden />
          {t('home.liveNone')}
        </h3>
        <p>{t('home.liveNoneWhy')}</p>
      </div>
    </div>
  )
}
