// Verifies a spin of the fire wheel: the seed against its hash, the rings against theirs, the drawn segments and the prize.
import { verifySpin, type SpinFault } from '@lantern/games/firewheel/wheel.ts'
import { seeds } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { readWheel } from '@lantern/protocol/wheel.ts'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { useSession } from '../../kernel/session/session.ts'
import type { FairProps } from '../../page/feature.ts'
import { useBusy } from '../../ui/busy.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProofChoice, ProofColumn, ProofColumns, ProofFacts, ProofNote, Verdict } from '../fair/fair.ts'

type Wheel = ReplyOf<typeof readWheel>
type Spin = Wheel['Spins'][number]

export function Verifier({ first }: FairProps) {
  const t = useT()
  const status = useSession((session) => session.status)
  const [wheel, setWheel] = useState<Wheel | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [chosen, setChosen] = useState(first)
  useEffect(() => {
    if (status !== 'player') return
    client.call(readWheel, {}).then(setWheel, (error: unknown) => setFault(wordFault(error)))
  }, [status])
  const spin = wheel?.Spins.find(({ RoundID }) => RoundID === chosen) ?? wheel?.Spins[0]
  const [isBusy, reveal] = useBusy(async () => {
    try {
      await client.call(seeds, { Rotate: true })
      setWheel(await client.call(readWheel, {}))
    } catch (error) {
      setFault(wordFault(error))
    }
  })
  return (
    <ProofColumns>
      <Card title={t('wheel.proofTitle')} isRegion>
        <ProofNote>{t('wheel.proofWhy')}</ProofNote>
        {status === 'guest' && <Notice>{t('wheel.proofGuest')}</Notice>}
        {fault && <Notice tone="bad">{fault}</Notice>}
        {wheel && !spin && <Notice>{t('wheel.proofNone')}</Notice>}
        {wheel && spin && <Chooser spins={wheel.Spins} chosen={spin.RoundID} onChoose={setChosen} />}
        {spin && spin.ServerSeed === undefined && (
          <>
            <Notice tone="warn">{t('wheel.proofOpen')}</Notice>
            <Button kind="gold" wide busy={isBusy} onClick={reveal}>
              <ShieldCheck size={20} aria-hidden />
              {t('wheel.proofReveal')}
            </Button>
          </>
        )}
      </Card>
      {wheel && spin?.ServerSeed !== undefined && <Proof wheel={wheel} spin={spin} />}
    </ProofColumns>
  )
}

interface ChooserProps {
  readonly spins: readonly Spin[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

function Chooser({ spins, chosen, onChoose }: ChooserProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <ProofChoice label={t('wheel.proofChoose')} value={chosen} onChange={onChoose}>
      {spins.map(({ RoundID, CreateTime, Amount }) => (
        <option key={RoundID} value={RoundID}>
          {writeMoment(CreateTime, locale)} · {formatAmount(Amount, locale)}
        </option>
      ))}
    </ProofChoice>
  )
}

function prove({ Wheels }: Wheel, spin: Spin): SpinFault | null {
  const rings = Wheels.find(({ MathHash }) => MathHash === spin.MathHash)
  return verifySpin({ ...spin, ServerSeed: spin.ServerSeed ?? '', Rings: rings?.Rings ?? [] })
}

function Proof({ wheel, spin }: { readonly wheel: Wheel; readonly spin: Spin }) {
  const t = useT()
  const fault = prove(wheel, spin)
  const facts = [
    ['proofKey', spin.RoundID],
    ['proofHash', spin.ServerSeedHash],
    ['proofSeed', spin.ServerSeed ?? ''],
    ['proofClient', spin.ClientSeed],
    ['proofMath', spin.MathHash],
  ] as const
  return (
    <ProofColumn>
      <Verdict
        isGood={fault === null}
        title={t(fault === null ? 'wheel.proofGood' : 'wheel.proofBad')}
        text={t(fault === null ? 'wheel.proofGoodWhy' : `wheel.proofBad${fault}`)}
      />
      <Card title={t('wheel.proofPlaces')} isRegion>
        <p>
          {spin.Places.map((place, index) =>
            t('wheel.place', { ring: t(`wheel.ring${(index + 1) as 1 | 2 | 3}`), place: place + 1 }),
          ).join(' → ')}
        </p>
        <ProofFacts>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`wheel.${name}`)}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </ProofFacts>
      </Card>
    </ProofColumn>
  )
}
