// Pages without a frame: targets of advertisements, and of redirects from other sites.
import { useSearch } from '@tanstack/react-router'
import { formatAmount, useLocale } from '../../kernel/language/language.ts'
import { brand } from '../../kernel/document/page.ts'
import { usePublished } from '../../kernel/document/published.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import styles from './BarePages.module.css'
import { useManual } from './manual.ts'
import { readOutcome } from './outcome.ts'

const states = { Done: 'done', Failed: 'error', Waiting: 'waiting' } as const

export function LandingSitePage() {
  const say = useManual('site')
  const locale = useLocale()
  const { newcomerCoins } = usePublished()
  return (
    <div className={styles.landing}>
      <Picture
        name={`heroes/${brand.code}-desktop`}
        phone={`heroes/${brand.code}-phone`}
        alt=""
        className={styles.art}
        fetchPriority="high"
      />
      <div className={styles.words}>
        <h1 className="display metal">{say('landingTitle', { brand: brand.names[locale] })}</h1>
        <p>{say('landingText', { coins: formatAmount(newcomerCoins) })}</p>
        <div className={styles.actions}>
          <ButtonLink kind="gold" size="large" to="/$locale" params={{ locale }}>
            {say('landingEnter')}
          </ButtonLink>
          <ButtonLink kind="ghost" size="large" to="/$locale/$" params={{ locale, _splat: 'download' }}>
            {say('landingInstall')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

export function ResponsePage() {
  const say = useManual('site')
  const locale = useLocale()
  const outcome = readOutcome(useSearch({ strict: false }))
  return (
    <div className={styles.response}>
      <StatePanel
        heading="h1"
        state={states[outcome]}
        title={say(`response${outcome}`)}
        action={
          <div className={styles.actions}>
            <ButtonLink kind="gold" to="/$locale" params={{ locale }}>
              {say('responseBack')}
            </ButtonLink>
            <ButtonLink kind="ghost" to="/$locale/$" params={{ locale, _splat: 'purchase/orders' }}>
              {say('responseOrders')}
            </ButtonLink>
          </div>
        }
      >
        {say(`response${outcome}Text`)}
      </StatePanel>
    </div>
  )
}
