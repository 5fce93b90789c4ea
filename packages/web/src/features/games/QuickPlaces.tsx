// Links next to a game on phones: the places of features that are open, rewards, mail, store.
import { useFlags } from '../../kernel/document/flags.ts'
import { storeName } from '../../kernel/document/page.ts'
import { useT } from '../../kernel/language/language.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { RewardDot } from '../../page/RewardDot.tsx'
import { RewardsLink } from '../../page/RewardsLink.tsx'
import { StoreLink } from '../../page/StoreLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { MailLink } from '../../page/MailLink.tsx'
import { quickPlaces } from './quickPlaces.gen.ts'
import styles from './QuickPlaces.module.css'

export function QuickPlaces() {
  const t = useT()
  const flags = useFlags()
  const shown = quickPlaces.filter(({ flag }) => !flag || flags[flag])
  return (
    <nav className={styles.places} aria-label={t('play.rail')}>
      {shown.map(({ path, name, icon, dots }) => (
        <PlaceLink key={path} path={path} className={styles.place}>
          <i>
            <Picture name={icon} alt="" loading="lazy" />
          </i>
          {t(name)}
          {dots && <RewardDot sources={dots} />}
        </PlaceLink>
      ))}
      {flags.Rewards && (
        <RewardsLink className={styles.place}>
          <i>
            <Picture name="items/chest" alt="" loading="lazy" />
          </i>
          {t('play.rewards')}
        </RewardsLink>
      )}
      <MailLink count="corner" className={styles.place}>
        <i>
          <Picture name="items/mail" alt="" loading="lazy" />
        </i>
        {t('play.mail')}
      </MailLink>
      <StoreLink className={styles.place}>
        <i>
          <Picture name="items/chest" alt="" loading="lazy" />
        </i>
        {t(storeName)}
      </StoreLink>
    </nav>
  )
}
