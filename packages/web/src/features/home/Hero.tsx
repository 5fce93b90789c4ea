// The hero of the home page: the mascot, a headline, and the play button.
import { Play } from 'lucide-react'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { brand } from '../../kernel/document/page.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Hero } from '../../ui/Hero.tsx'
import styles from './Hero.module.css'

export function HomeHero({ onBrowse }: { readonly onBrowse: () => void }) {
  const t = useT()
  const locale = useLocale()
  return (
    <Hero className={styles.hero}>
      <div className={styles.inner}>
        <span className={styles.kicker}>{t('home.kicker', { coins: formatAmount(brand.newcomerCoins, locale) })}</span>
        <h1 className="display">
          <span className="metal">{t(`home.${brand.code}1`)}</span>
          <span className="metal">{t(`home.${brand.code}2`)}</span>
        </h1>
        <p>{t('home.lead')}</p>
        <div className={styles.actions}>
          <ButtonLink kind="gold" size="large" to="/$locale/play-game/m" params={{ locale }} className={styles.shine!}>
            <Play size={20} fill="currentColor" aria-hidden />
            {t('home.playNow')}
          </ButtonLink>
          <Button kind="ghost" size="large" onClick={onBrowse}>
            {t('home.browse')}
          </Button>
        </div>
      </div>
    </Hero>
  )
}
