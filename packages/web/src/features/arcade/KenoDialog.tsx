// Rules, records and proofs of keno; pays and returns are worked out from the definition itself.
import { countHits, drawBalls, keno80 } from '@lantern/games/keno80/game.ts'
import { returnOf } from '@lantern/games/exact/keno.ts'
import { toNumber } from '@lantern/games/exact/ratio.ts'
import { formatAmount, useT } from '../../kernel/language.ts'
import { ArcadeDialog } from './ArcadeDialog.tsx'
import styles from './ArcadeDialog.module.css'
import { ChainProof } from './ChainProof.tsx'
import type { DrawState } from './draw.ts'
import { MyBets } from './MyBets.tsx'

interface KenoDialogProps {
  readonly mathHash: string
  readonly chain: DrawState['chain']
  readonly onClose: () => void
}

export function KenoDialog({ mathHash, chain, onClose }: KenoDialogProps) {
  const t = useT()
  return (
    <ArcadeDialog
      title={t('arcade.kenoRules')}
      onClose={onClose}
      rules={<Rules />}
      mine={
        <MyBets
          code="keno80"
          tell={({ Spots, Round }) =>
            `${Spots.join(' ')}${Round ? ` · ${t('arcade.hits', { count: countHits(Spots, Round.Outcome) })}` : ''}`
          }
        />
      }
      fair={
        <ChainProof
          code="keno80"
          mathHash={mathHash}
          chain={chain}
          outcomeOf={(seed, salt) => drawBalls(keno80, seed, salt)}
          write={(balls) => balls.join(' ')}
        />
      }
    />
  )
}

function Rules() {
  const t = useT()
  return (
    <>
      <ol className={styles.rules}>
        <li>{t('arcade.kenoRule1')}</li>
        <li>{t('arcade.kenoRule2')}</li>
      </ol>
      <table className={styles.odds}>
        <tbody>
          {keno80.pays.slice(1).map((pays, i) => (
            <tr key={i}>
              <th scope="row">
                {t('arcade.kenoRule3', {
                  spots: i + 1,
                  percent: formatAmount(toNumber(returnOf(keno80, i + 1)) * 100),
                })}
              </th>
              <td className="number">
                {pays.flatMap((pay, hits) => (pay > 0 ? [`${hits}: ${formatAmount(pay / 100)}×`] : [])).join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
