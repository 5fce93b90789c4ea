// The live page while nobody is on air, or where the brand has no live rooms.
import { useLocale, useT } from '../../kernel/language.ts'
import { brand } from '../../kernel/page.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './LivePage.module.css'
import { useManual } from './manual.ts'

export function LivePage() {
  const t = useT()
  const say = useManual('site')
  const locale = useLocale()
  return (
    <div className={styles.page}>
      <Panel flush className={styles.panel}>
        <div className={styles.stage} aria-hidden>
          {brand.live &&
            ['hosts/mei', 'hosts/linh', 'hosts/kai'].map((host) => <Picture key={host} name={host} alt="" />)}
          {!brand.live && <Picture name={`brands/${brand.code}-mascot`} alt="" />}
        </div>
        <div className={styles.words}>
          <h1 className="display">{say(brand.live ? 'liveTitle' : 'liveClosed')}</h1>
          <p>{say(brand.live ? 'liveText' : 'liveClosedText')}</p>
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
