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
import { useBusy } from '../../ui/busy.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import chains from './Chains.module.css'
import styles from './FairPage.module.css'
import { Verdict } from './Verdict.tsx'

type Wheel = ReplyOf<typeof readWheel>
type Spin = Wheel['Spins'][number]

export function SpinVerifier({ first }: { readonly first: string | null }) {
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
    <div className={styles.columns}>
      <Card title={t('wheel.proofTitle')} isRegion>
        <p className={styles.note}>{t('wheel.proofWhy')}</p>
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
    </div>
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
    <label className={styles.column}>
      <span>{t('wheel.proofChoose')}</span>
      <select className={styles.select} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {spins.map(({ RoundID, CreateTime, Amount }) => (
          <option key={RoundID} value={RoundID}>
            {writeMoment(CreateTime, locale)} · {formatAmount(Amount, locale)}
          </option>
        ))}
      </select>
    </label>
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
    <div className={styles.column}>
      <Verdict
        isGood={fault === null}
        title={t(fault === null ? 'wheel.proofGood' : 'wheel.proofBad')}
        text={t(fault === null ? 'wheel.proofGoodWhy' : `wheel.proofBad${fault}`)}
      />
      <Card title={t('wheel.proofPlaces')} isRegion>
        <p>
          {spin.Places.map((place, nth) =>
            t('wheel.place', { ring: t(`wheel.ring${(nth + 1) as 1 | 2 | 3}`), place: place + 1 }),
          ).join(' → ')}
        </p>
        <dl className={chains.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`wheel.${name}`)}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}
