// Three statements about the site.
import { Coins, HeartPulse, ShieldCheck } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { OnwardLink } from '../../page/OnwardLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Promises.module.css'

const promises = [
  { Icon: ShieldCheck, title: 'home.odds', text: 'home.oddsWhy', path: '/fair', link: 'fair.title' },
  { Icon: Coins, title: 'home.coinsOnly', text: 'home.coinsOnlyWhy', path: null, link: null },
  { Icon: HeartPulse, title: 'home.idleSignOut', text: 'home.idleSignOutWhy', path: null, link: null },
] as const

export function Promises() {
  const t = useT()
  return (
    <div className={`${styles.promises} later`}>
      {promises.map(({ Icon, title, text, path, link }) => (
        <Panel key={title} className={styles.promise}>
          <Icon size={26} aria-hidden />
          <div>
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
            {path && <OnwardLink path={path}>{t(link)}</OnwardLink>}
          </div>
        </Panel>
      ))}
    </div>
  )
}
