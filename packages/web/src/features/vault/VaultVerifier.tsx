// Verifies the code of any player on a past day of the vault: the bytes against their hash, the code against the bytes.
import { verifyVault } from '@lantern/games/engine/vault.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { listVaultDays } from '@lantern/protocol/vault.ts'
import { useEffect, useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { brand } from '../../kernel/document/page.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { writeDay } from '../../kernel/language/times.ts'
import { useMe, useSession } from '../../kernel/session/session.ts'
import type { FairProps } from '../../page/feature.ts'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProofChoice, ProofColumn, ProofColumns, ProofFacts, ProofNote, Verdict } from '../fair/fair.ts'

type PastDay = ReplyOf<typeof listVaultDays>['Rows'][number]

const mostDays = 50

export function Verifier({ first }: FairProps) {
  const t = useT()
  const locale = useLocale()
  const status = useSession((session) => session.status)
  const me = useMe()
  const [days, setDays] = useState<readonly PastDay[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [chosen, setChosen] = useState(first)
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (status !== 'player') return
    const read = client.call(listVaultDays, { PerPage: mostDays })
    read.then(({ Rows }) => setDays(Rows)).catch((error: unknown) => setFault(wordFault(error)))
  }, [status])
  const day = days?.find(({ Day }) => Day === chosen) ?? days?.[0]
  const mine = me?.player.playerID ?? 0
  const player = typed ?? String(mine)
  return (
    <ProofColumns>
      <Card title={t('vault.proofTitle')} isRegion>
        <ProofNote>{t('vault.proofWhy')}</ProofNote>
        {status === 'guest' && <Notice>{t('vault.proofGuest')}</Notice>}
        {fault && <Notice tone="bad">{fault}</Notice>}
        {days?.length === 0 && <Notice>{t('vault.proofNone')}</Notice>}
        {days && day && (
          <>
            <ProofChoice label={t('vault.proofDay')} value={day.Day} onChange={setChosen}>
              {days.map(({ Day }) => (
                <option key={Day} value={Day}>
                  {writeDay(Day, locale)}
                </option>
              ))}
            </ProofChoice>
            <Field
              label={t('vault.proofPlayer')}
              className="number"
              inputMode="numeric"
              autoComplete="off"
              value={player}
              onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 15))}
            />
          </>
        )}
      </Card>
      {day && player && <Proof day={day} playerID={Number(player)} isMine={Number(player) === mine} />}
    </ProofColumns>
  )
}

interface ProofProps {
  readonly day: PastDay
  readonly playerID: number
  readonly isMine: boolean
}

function Proof({ day, playerID, isMine }: ProofProps) {
  const t = useT()
  const { fault, code } = verifyVault({ ...day, Brand: brand.code }, playerID)
  const isGood = fault === null && (!isMine || code === day.MyCode)
  return (
    <ProofColumn>
      <Verdict
        isGood={isGood}
        title={t(isGood ? 'vault.proofGood' : `vault.proofBad${fault ?? 'bytes'}`)}
        text={code === null ? '' : t('vault.proofCode', { code })}
      />
      <Card title={t('vault.bytes')} isRegion>
        {isMine && code === day.MyCode && <ProofNote>{t('vault.proofMine')}</ProofNote>}
        <ProofFacts>
          <dt>{t('vault.hash')}</dt>
          <dd>
            <code>{day.CodeHash}</code>
          </dd>
          <dt>{t('vault.bytes')}</dt>
          <dd>
            <code>{day.Bytes}</code>
          </dd>
        </ProofFacts>
      </Card>
    </ProofColumn>
  )
}
