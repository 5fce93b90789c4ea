// The public fairness page: the proof of a round in the browser, the seed chains of shared rounds, the odds of every game, red envelopes, and battles.
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../kernel/language/language.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useFlags } from '../../kernel/document/flags.ts'
import { readFair } from './address.ts'
import { BattleVerifier } from './BattleVerifier.tsx'
import { Chains } from './Chains.tsx'
import { EnvelopeVerifier } from './EnvelopeVerifier.tsx'
import styles from './FairPage.module.css'
import { Odds } from './Odds.tsx'
import { Verifier } from './Verifier.tsx'

const sides = ['verify', 'chains', 'odds', 'envelope', 'battle'] as const
const oddsFirst = ['odds', 'verify', 'chains', 'envelope', 'battle'] as const
const envelopeFirst = ['envelope', 'verify', 'chains', 'odds', 'battle'] as const
const battleFirst = ['battle', 'verify', 'chains', 'odds', 'envelope'] as const

export function FairPage() {
  const t = useT()
  const { RedEnvelope, Battle } = useFlags()
  const { round = null, game = null, envelope = null, battle = null } = readFair(useSearch({ strict: false }))
  const order =
    Battle && battle ? battleFirst : RedEnvelope && envelope ? envelopeFirst : game && !round ? oddsFirst : sides
  const [side, setSide] = useTab('side', order)
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
          ...(RedEnvelope ? [{ value: 'envelope' as const, text: t('envelope.proofTab') }] : []),
          ...(Battle ? [{ value: 'battle' as const, text: t('battles.proofTab') }] : []),
        ]}
      >
        <div className={styles.side}>
          {side === 'verify' && <Verifier roundId={round} />}
          {side === 'chains' && <Chains first={game} />}
          {side === 'odds' && <Odds first={game} />}
          {side === 'battle' && Battle && <BattleVerifier first={battle} />}
          {side === 'envelope' && RedEnvelope && <EnvelopeVerifier first={envelope} />}
        </div>
      </Tabs>
    </PageFrame>
  )
}
