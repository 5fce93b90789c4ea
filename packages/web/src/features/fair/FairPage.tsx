// The public fairness page: proofs of rounds, seed chains of shared rounds, the odds of every game, and the sides that features add.
import { useSearch } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import type { FairProps, FairSearch, FairSide } from '../../page/feature.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useFlags } from '../../kernel/document/flags.ts'
import { readFair } from './address.ts'
import { Chains } from './Chains.tsx'
import { fairSides } from './fairSides.gen.ts'
import styles from './FairPage.module.css'
import { Odds } from './Odds.tsx'
import { Verifier } from './Verifier.tsx'

const verifiers: Readonly<Record<string, ComponentType<FairProps>>> = Object.fromEntries(
  fairSides.map(({ side, load }) => [side, lazyNamed(load, 'Verifier')]),
)

/** What the address names is shown first; a closed feature has no side. */
function firstOf(search: FairSearch, open: readonly FairSide[]): string {
  if (search.round !== undefined) return 'verify'
  const named = fairSides.find(({ parameter }) => search[parameter] !== undefined)
  if (named) return open.includes(named) ? named.side : 'verify'
  return search.game === undefined ? 'verify' : 'odds'
}

export function FairPage() {
  const t = useT()
  const flags = useFlags()
  const open = fairSides.filter(({ flag }) => flags[flag])
  const search = readFair(useSearch({ strict: false }))
  const first = firstOf(search, open)
  const names = ['verify', 'chains', 'odds', ...open.map(({ side }) => side)]
  const [shown, show] = useTab('side', [first, ...names.filter((name) => name !== first)])
  const side = open.find((one) => one.side === shown)
  const named = side && search[side.parameter]
  const Proof = verifiers[shown]
  return (
    <PageFrame title={t('fair.title')} lead={t('fair.lead')}>
      <Tabs
        label={t('fair.title')}
        value={shown}
        onChange={show}
        tabs={[
          { value: 'verify', text: t('fair.verifyTab') },
          { value: 'chains', text: t('fair.chainTab') },
          { value: 'odds', text: t('fair.oddsTab') },
          ...open.map((one) => ({ value: one.side, text: t(one.name) })),
        ]}
      >
        <div className={styles.side}>
          {shown === 'verify' && <Verifier roundId={search.round ?? null} />}
          {shown === 'chains' && <Chains first={search.game ?? null} />}
          {shown === 'odds' && <Odds first={search.game ?? null} />}
          {side && Proof && (
            <Suspense>
              <Proof first={named === undefined ? null : String(named)} />
            </Suspense>
          )}
        </div>
      </Tabs>
    </PageFrame>
  )
}
