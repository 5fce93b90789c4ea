// The public fairness page: proofs of rounds, red envelopes, battles, spins of the wheel and codes of the vault; seed chains of shared rounds; the odds of every game.
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../kernel/language/language.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useFlags } from '../../kernel/document/flags.ts'
import { readFair, type FairSearch } from './address.ts'
import { BattleVerifier } from './BattleVerifier.tsx'
import { Chains } from './Chains.tsx'
import { EnvelopeVerifier } from './EnvelopeVerifier.tsx'
import styles from './FairPage.module.css'
import { Odds } from './Odds.tsx'
import { SpinVerifier } from './SpinVerifier.tsx'
import { VaultVerifier } from './VaultVerifier.tsx'
import { Verifier } from './Verifier.tsx'

const sides = ['verify', 'chains', 'odds', 'envelope', 'wheel', 'vault', 'battle'] as const
type Side = (typeof sides)[number]

/** What the address names is shown first. */
function firstOf({ round, game, envelope, spin, vault, battle }: FairSearch): Side {
  if (round !== undefined) return 'verify'
  if (envelope !== undefined) return 'envelope'
  if (spin !== undefined) return 'wheel'
  if (vault !== undefined) return 'vault'
  if (battle !== undefined) return 'battle'
  return game === undefined ? 'verify' : 'odds'
}

export function FairPage() {
  const t = useT()
  const { RedEnvelope, FireWheel, Vault, Battle } = useFlags()
  const isShown: Readonly<Partial<Record<Side, boolean>>> = {
    envelope: RedEnvelope,
    wheel: FireWheel,
    vault: Vault,
    battle: Battle,
  }
  const search = readFair(useSearch({ strict: false }))
  const { round = null, game = null, envelope = null, spin = null, vault = null, battle = null } = search
  const named = firstOf(search)
  const first = isShown[named] === false ? 'verify' : named
  const [side, setSide] = useTab('side', [first, ...sides.filter((one) => one !== first)])
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
          ...(FireWheel ? [{ value: 'wheel' as const, text: t('wheel.proofTab') }] : []),
          ...(Vault ? [{ value: 'vault' as const, text: t('vault.proofTab') }] : []),
          ...(Battle ? [{ value: 'battle' as const, text: t('battles.proofTab') }] : []),
        ]}
      >
        <div className={styles.side}>
          {side === 'verify' && <Verifier roundId={round} />}
          {side === 'chains' && <Chains first={game} />}
          {side === 'odds' && <Odds first={game} />}
          {side === 'battle' && Battle && <BattleVerifier first={battle} />}
          {side === 'envelope' && RedEnvelope && <EnvelopeVerifier first={envelope} />}
          {side === 'wheel' && FireWheel && <SpinVerifier first={spin} />}
          {side === 'vault' && Vault && <VaultVerifier first={vault} />}
        </div>
      </Tabs>
    </PageFrame>
  )
}
