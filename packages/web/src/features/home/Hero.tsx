// The hero: the mascot, a headline, and the play button.
import { Play } from 'lucide-react'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { brand } from '../../kernel/document/page.ts'
import { usePublished } from '../../kernel/document/published.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Hero.module.css'

export function Hero({ onBrowse }: { readonly onBrowse: () => void }) {
  const t = useT()
  const locale = useLocale()
  const { newcomerCoins } = usePublished()
  return (
    <section className={styles.hero}>
      <Picture
        name={`heroes/${brand.code}-desktop`}
        phone={`heroes/${brand.code}-phone`}
        alt=""
        className={styles.art}
        fetchPriority="high"
        decoding="sync"
      />
      <div className={styles.inner}>
        <span className={styles.kicker}>{t('home.kicker', { coins: formatAmount(newcomerCoins, locale) })}</span>
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
    </section>
  )
}
