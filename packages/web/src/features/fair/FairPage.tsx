// The public fairness page: the proof of a round in the browser, the seed chains of shared rounds, and the odds of every game.
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../kernel/language/language.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { readFair } from './address.ts'
import { Chains } from './Chains.tsx'
import styles from './FairPage.module.css'
import { Odds } from './Odds.tsx'
import { Verifier } from './Verifier.tsx'

const sides = ['verify', 'chains', 'odds'] as const
const oddsFirst = ['odds', 'verify', 'chains'] as const

export function FairPage() {
  const t = useT()
  const { round = null, game = null } = readFair(useSearch({ strict: false }))
  const [side, setSide] = useTab('side', game && !round ? oddsFirst : sides)
  return (
    <PageFrame title={t('fair.title')} lead={t('fair.lead')}>
      <Tabs
        label={t('fair.title')}
        value={side}
        onChange={setSide}
        tabs={[
          { value: 'verify', text: t('fair.verifyTab') },
          { value: 'chains', text: t('fair.chainTab') },
          { value: 'odds', text: t('fair.oddsTab') },
        ]}
      >
        <div className={styles.side}>
          {side === 'verify' && <Verifier roundId={round} />}
          {side === 'chains' && <Chains first={game} />}
          {side === 'odds' && <Odds first={game} />}
        </div>
      </Tabs>
    </PageFrame>
  )
}
