// Verifies an ended battle: seed against its hash, every spin of every seat against the seeds, totals against the spins.
import { formatAmount, useT } from '../../../kernel/language/language.ts'
import { Card } from '../../../ui/Card.tsx'
import type { FairProps } from '../../../page/feature.ts'
import { NumberVerifier, ProofFacts } from '../../fair/fair.ts'
import { proveBattle, readEndedBattle, type ReadBattle } from './battleProof.ts'

export function Verifier({ first }: FairProps) {
  const t = useT()
  return (
    <NumberVerifier
      first={first}
      texts="battles"
      read={readEndedBattle}
      prove={proveBattle}
      wordProof={(fault) => t(`battles.proofBad${fault}`)}
      facts={(read) => <BattleFacts read={read} />}
    />
  )
}

function BattleFacts({ read }: { readonly read: ReadBattle }) {
  const t = useT()
  return (
    <Card title={t('battles.proofTotals')} isRegion>
      <ProofFacts>
        <dt>{t('battles.hash')}</dt>
        <dd>
          <code>{read.ServerSeedHash}</code>
        </dd>
        <dt>{t('battles.proofSeed')}</dt>
        <dd>
          <code>{read.ServerSeed}</code>
        </dd>
        <dt>{t('battles.proofMixed')}</dt>
        <dd>
          <code>{read.Rows.map(({ ClientSeed }) => ClientSeed).join(', ')}</code>
        </dd>
        <dt>{t('battles.proofTotals')}</dt>
        <dd className="number">{read.Rows.map(({ Total }) => formatAmount(Total)).join(' · ')}</dd>
      </ProofFacts>
    </Card>
  )
}
