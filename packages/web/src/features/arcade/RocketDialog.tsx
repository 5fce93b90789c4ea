// Rules, records and proofs of the rocket; the odds are computed from the definition.
import { returnOf, reachOf } from '@lantern/games/exact/crash.ts'
import { toNumber } from '@lantern/games/exact/ratio.ts'
import { crashOf } from '@lantern/games/rocket/crash.ts'
import { rocket } from '@lantern/games/rocket/game.ts'
import { useT, currentLocale } from '../../kernel/language/language.ts'
import { writeRounded } from '@lantern/locales/figures.ts'
import { ArcadeDialog } from './ArcadeDialog.tsx'
import styles from './ArcadeDialog.module.css'
import { ChainProof } from './ChainProof.tsx'
import type { FlightState } from './flight.ts'
import { MyBets, type Row } from './MyBets.tsx'
import { writeMultiple } from './words.ts'

interface RocketDialogProps {
  readonly mathHash: string
  readonly chain: FlightState['chain']
  readonly onClose: () => void
}

const shown = [101, 150, 200, 500, 1000, 10_000]
const percent = (value: number): string => writeRounded(value, 3, currentLocale())

export function RocketDialog({ mathHash, chain, onClose }: RocketDialogProps) {
  const t = useT()
  return (
    <ArcadeDialog
      title={t('arcade.rocketRules')}
      onClose={onClose}
      rules={<Rules />}
      mine={<MyBets code="rocket" draw={(row) => <Flown bet={row} />} />}
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

/** The curve of the flight to its end, with a mark where this bet cashed out. */
function Flown({ bet: { Multiple, Auto, Round } }: { readonly bet: Row }) {
  const t = useT()
  const end = Round?.Outcome[0] ?? null
  const left = Multiple ?? null
  const wanted = Multiple ?? Auto
  return (
    <span className={styles.flown}>
      {end !== null && <Curve end={end} left={left} />}
      <span>
        {wanted !== null && (
          <b className="number" data-left={left !== null || undefined}>
            {writeMultiple(wanted)}
          </b>
        )}
        <i className="number">
          {t('arcade.crashed')} {end === null ? '…' : writeMultiple(end)}
        </i>
      </span>
    </span>
  )
}

const [WIDTH, HEIGHT, STEPS] = [96, 34, 16]

/** Multiples grow exponentially with time: time runs to the right, the multiple upwards. */
function Curve({ end, left }: { readonly end: number; readonly left: number | null }) {
  const top = Math.max(end, 110)
  const at = (multiple: number): readonly [number, number] => {
    const time = Math.log(Math.max(100, multiple) / 100) / Math.log(top / 100)
    const height = (multiple - 100) / (top - 100)
    return [4 + time * (WIDTH - 8), HEIGHT - 4 - height * (HEIGHT - 8)]
  }
  const path = Array.from({ length: STEPS + 1 }, (_, i) => at(100 * (end / 100) ** (i / STEPS)).join())
  const [x, y] = at(left ?? end)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      data-left={left !== null || undefined}
      aria-hidden
    >
      <polyline points={path.join(' ')} />
      <circle cx={x} cy={y} r="3.5" />
    </svg>
  )
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
          {shown.map((multiple) => (
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
