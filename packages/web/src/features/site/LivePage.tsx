// The live page: rooms on air, or a message that there are none or that the brand has no live rooms.
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { brand, hasLive } from '../../kernel/document/page.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import '../../kernel/pictures/stagePictures.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RoomCards, roomsQuery } from '../live/live.ts'
import styles from './LivePage.module.css'
import { useManual } from './manual.ts'

const most = 30

export function LivePage() {
  return hasLive ? (
    <Queries>
      <OnAir />
    </Queries>
  ) : (
    <Nobody />
  )
}

function OnAir() {
  const t = useT()
  const { data } = useQuery(roomsQuery(most))
  if (!data?.Rows.length) return <Nobody />
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('home.liveNow')}</h1>
      <Notice tone="info">{t('live.soon')}</Notice>
      <RoomCards rooms={data.Rows} />
    </div>
  )
}

function Nobody() {
  const t = useT()
  const say = useManual('site')
  const locale = useLocale()
  return (
    <div className={styles.page}>
      <Panel flush className={styles.panel}>
        <div className={styles.stage} aria-hidden>
          {hasLive && ['hosts/mei', 'hosts/linh', 'hosts/kai'].map((host) => <Picture key={host} name={host} alt="" />)}
          {!hasLive && <Picture name={`brands/${brand.code}-mascot`} alt="" />}
        </div>
        <div className={styles.words}>
          <h1 className="display">{say(hasLive ? 'liveTitle' : 'liveClosed')}</h1>
          <p>{say(hasLive ? 'liveText' : 'liveClosedText')}</p>
          <div className={styles.actions}>
            <ButtonLink kind="gold" to="/$locale/play-game/m" params={{ locale }}>
              {t('states.playing')}
            </ButtonLink>
            <ButtonLink kind="ghost" to="/$locale/play-game/m" params={{ locale }} search={{ chatroom: 'public' }}>
              {say('toChat')}
            </ButtonLink>
          </div>
        </div>
      </Panel>
    </div>
  )
}
