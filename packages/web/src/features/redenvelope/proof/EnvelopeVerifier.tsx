// Verifies the split of an ended red envelope: seed against its hash, shares against the seed, claims against the shares.
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { Card } from '../../../ui/Card.tsx'
import type { FairProps } from '../../../page/feature.ts'
import { NumberVerifier, ProofFacts, ProofNote } from '../../fair/fair.ts'
import { proveEnvelope, readEnded, type ReadEnvelope } from './envelopeProof.ts'

export function Verifier({ first }: FairProps) {
  const t = useT()
  return (
    <NumberVerifier
      first={first}
      texts="envelope"
      read={readEnded}
      prove={proveEnvelope}
      wordProof={(fault) => t(`envelope.proofBad${fault}`)}
      facts={(read) => <EnvelopeFacts read={read} />}
    />
  )
}

function EnvelopeFacts({ read: { proof, hash, claims } }: { readonly read: ReadEnvelope }) {
  const t = useT()
  const locale = useLocale()
  const { Seed, ReqID, Amount, Quantity, Shares } = proof
  return (
    <Card title={t('envelope.proofSum', { amount: formatAmount(Amount, locale), quantity: Quantity })} isRegion>
      <ProofFacts>
        <dt>{t('envelope.proofHash')}</dt>
        <dd>
          <code>{hash}</code>
        </dd>
        <dt>{t('envelope.proofSeed')}</dt>
        <dd>
          <code>{Seed}</code>
        </dd>
        <dt>{t('envelope.proofKey')}</dt>
        <dd>
          <code>{ReqID}</code>
        </dd>
        <dt>{t('envelope.proofShares')}</dt>
        <dd className="number">{Shares.map((share) => formatAmount(share, locale)).join(' · ')}</dd>
      </ProofFacts>
      <ProofNote>{t('envelope.proofClaims', { count: claims.length })}</ProofNote>
    </Card>
  )
}
