// Rules, records and proofs of the rocket; the odds are worked out from the definition itself.
import { returnOf, reachOf } from '@lantern/games/exact/crash.ts'
import { toNumber } from '@lantern/games/exact/ratio.ts'
import { crashOf } from '@lantern/games/rocket/crash.ts'
import { rocket } from '@lantern/games/rocket/game.ts'
import { useT } from '../../kernel/language.ts'
import { ArcadeDialog } from './ArcadeDialog.tsx'
import styles from './ArcadeDialog.module.css'
import { ChainProof } from './ChainProof.tsx'
import type { FlightState } from './flight.ts'
import { MyBets } from './MyBets.tsx'
import { writeMultiple } from './words.ts'

interface RocketDialogProps {
  readonly mathHash: string
  readonly chain: FlightState['chain']
  readonly onClose: () => void
}

const SHOWN = [101, 150, 200, 500, 1000, 10_000]
const percent = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 3 })

export function RocketDialog({ mathHash, chain, onClose }: RocketDialogProps) {
  const t = useT()
  return (
    <ArcadeDialog
      title={t('arcade.rocketRules')}
      onClose={onClose}
      rules={<Rules />}
      mine={<MyBets code="rocket" tell={(row) => tellBet(row)} />}
      fair={
        <ChainProof
          code="rocket"
          mathHash={mathHash}
          chain={chain}
          outcomeOf={(seed, salt) => [crashOf(rocket, seed, salt)]}
          write={([crash]) => writeMultiple(crash!)}
        />
      }
    />
  )
}

interface Told {
  readonly Multiple: number | null
  readonly Auto: number | null
  readonly Round: { readonly Outcome: readonly number[] } | null
}

function tellBet({ Multiple, Auto, Round }: Told): string {
  const end = Round ? writeMultiple(Round.Outcome[0]!) : '…'
  const mine = Multiple ?? Auto
  return mine === null ? end : `${writeMultiple(mine)} / ${end}`
}

function Rules() {
  const t = useT()
  return (
    <>
      <ol className={styles.rules}>
        <li>{t('arcade.rocketRule1')}</li>
        <li>{t('arcade.rocketRule2')}</li>
        <li>{t('arcade.rocketRule3')}</li>
        <li>{t('arcade.rocketRule4', { percent: percent(toNumber(returnOf(rocket, 200)) * 100) })}</li>
        <li>{t('arcade.rocketRule5')}</li>
      </ol>
      <table className={styles.odds}>
        <tbody>
          {SHOWN.map((multiple) => (
            <tr key={multiple}>
              <th scope="row">{t('arcade.reach', { multiple: writeMultiple(multiple) })}</th>
              <td className="number">{percent(toNumber(reachOf(rocket, multiple)) * 100)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
