// Rules, records and proofs of keno; pays and returns are computed from the definition.
import { countHits, drawBalls, keno80 } from '@lantern/games/keno80/game.ts'
import { returnOf } from '@lantern/games/exact/keno.ts'
import { toNumber } from '@lantern/games/exact/ratio.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
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
        <MyBets code="keno80" draw={({ Spots, Round }) => <Ticket spots={Spots} balls={Round?.Outcome ?? null} />} />
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

interface TicketProps {
  readonly spots: readonly number[]
  /** Null: not drawn yet. */
  readonly balls: readonly number[] | null
}

/** The numbers of a ticket as balls: gold ones were drawn. The other drawn numbers follow, smaller. */
function Ticket({ spots, balls }: TicketProps) {
  const t = useT()
  const missed = balls?.filter((ball) => !spots.includes(ball)).toSorted((a, b) => a - b) ?? []
  return (
    <span className={styles.ticket}>
      {balls && <b>{t('arcade.hits', { count: countHits(spots, balls) })}</b>}
      <span className={styles.balls}>
        {spots.map((spot) => (
          <i key={spot} className="number" data-hit={balls?.includes(spot) || undefined}>
            {spot}
          </i>
        ))}
      </span>
      {missed.length > 0 && (
        <span className={styles.balls} data-other="">
          {missed.map((ball) => (
            <i key={ball} className="number">
              {ball}
            </i>
          ))}
        </span>
      )}
    </span>
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
