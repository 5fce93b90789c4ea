// Five places one tap from a game on phones: missions, wheel, ranking, mail, store.
import { useT } from '../../kernel/language.ts'
import { PlaceLink } from '../../layouts/PlaceLink.tsx'
import { StoreLink } from '../../layouts/StoreLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { MailLink } from '../mail/MailLink.tsx'
import styles from './QuickPlaces.module.css'

const places = [
  { path: '/other/mission', name: 'play.mission', picture: 'items/mission' },
  { path: '/other/fire-wheel', name: 'play.fireWheel', picture: 'items/wheel' },
  { path: '/rank', name: 'play.rank', picture: 'items/trophy' },
] as const

export function QuickPlaces() {
  const t = useT()
  return (
    <nav className={styles.places} aria-label={t('play.rail')}>
      {places.map(({ path, name, picture }) => (
        <PlaceLink key={path} path={path} className={styles.place}>
          <i>
            <Picture name={picture} alt="" loading="lazy" />
          </i>
          {t(name)}
        </PlaceLink>
      ))}
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
        {t('play.store')}
      </StoreLink>
    </nav>
  )
}
