// The won field leaves the wheel; the stamp of the VIP factor turns its amount into what is paid; coins fly to the balance.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import '../../kernel/pictures/stagePictures.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { play } from '../../kernel/sound/sound.ts'
import { Figure } from '../../ui/Figure.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { itemPicture } from '../mail/mail.ts'
import { BalanceFlight, flightLength, isCurrency } from '../rewards/rewards.ts'
import { longestWinMs, winBeats, type Calculation } from './calculation.ts'
import { Field, fieldPlace } from './Field.tsx'
import type { Spin } from './wheelCalls.ts'
import styles from './WinScene.module.css'

interface WinSceneProps {
  readonly spin: Spin
  readonly calculation: Calculation | null
  /** The number of segments of the ring. */
  readonly size: number
  readonly wheel: RefObject<HTMLElement | null>
  readonly onLanding: () => void
  readonly onEnd: () => void
}

/** The stamp swings in; it has hit; the amount rolls to what is paid; coins fly. */
type Step = 'lifted' | 'swinging' | 'stamped' | 'rolled' | 'flying'

const rollSeconds = 0.42
/** From the first frame of the stamp until it hits. */
const swingMs = 420

export function WinScene({ spin, calculation, size, wheel, onLanding, onEnd }: WinSceneProps) {
  const t = useT()
  const { ItemID, Amount, Places } = spin
  const ring = Places.length as 1 | 2 | 3
  const field = useRef<HTMLDivElement>(null)
  const [beats] = useState(() => winBeats(calculation !== null, isCurrency(ItemID), flightLength))
  const [step, setStep] = useState<Step>('lifted')
  useLift(field, wheel, ring, beats.lift)
  useBeats(beats, setStep, onEnd)
  const isStamped = step !== 'lifted' && step !== 'swinging'
  const isRolled = step === 'rolled' || step === 'flying'
  return (
    <div className={styles.scene} data-scene={step} aria-hidden>
      <div ref={field} className={styles.field}>
        <Field ring={ring} place={Places.at(-1)!} size={size} />
        <div className={styles.words}>
          <small>{t('wheel.wonRing', { ring: t(`wheel.ring${ring}`) })}</small>
          <b className="number" data-rolled={isRolled || undefined}>
            {ItemID === 1 ? (
              <Figure
                value={isRolled || !calculation ? Amount : calculation.base}
                from={calculation?.base ?? Amount}
                seconds={rollSeconds}
              />
            ) : (
              <>
                <Picture name={itemPicture(ItemID)} alt="" />×{formatAmount(Amount)}
              </>
            )}
          </b>
          {calculation && (
            <span className={styles.formula} data-shown={isStamped || undefined}>
              {formatAmount(calculation.base)} × {calculation.factor}
            </span>
          )}
        </div>
        {calculation && (
          <>
            {isStamped && (
              <span className={styles.seal}>
                <small>VIP</small>
                <b className="number">×{calculation.factor}</b>
              </span>
            )}
            <Picture name="payout/stamp" alt="" className={styles.stamp} />
          </>
        )}
      </div>
      {step === 'flying' && <BalanceFlight itemIds={[ItemID]} from={field} onLanding={onLanding} onLanded={onEnd} />}
    </div>
  )
}

/** From its place in the wheel on an arc to the middle. */
function useLift(
  field: RefObject<HTMLElement | null>,
  wheel: RefObject<HTMLElement | null>,
  ring: 1 | 2 | 3,
  delay: number,
): void {
  useLayoutEffect(() => {
    const face = wheel.current?.querySelector('svg')?.getBoundingClientRect()
    const to = field.current!.getBoundingClientRect()
    if (!face) return
    const from = fieldPlace(ring, face)
    const [x, y, scale] = [from.x - to.x - to.width / 2, from.y - to.y - to.height / 2, from.width / to.width]
    const lift = field.current!.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})` },
        { transform: `translate(${x}px, ${y}px) scale(${scale * 1.15})`, offset: 0.14 },
        { transform: `translate(${x * 0.4 + to.width * 0.22}px, ${y * 0.45}px) scale(0.8) rotate(14deg)`, offset: 0.6 },
        { transform: 'none' },
      ],
      { duration: 560, delay, easing: 'cubic-bezier(.4, 0, .3, 1)', fill: 'backwards' },
    )
    return () => lift.cancel()
  }, [field, wheel, ring, delay])
}

/** Counted from the first frame of the scene, which may be drawn late. */
function useBeats(
  { stamp, roll, flight, end }: ReturnType<typeof winBeats>,
  setStep: (step: Step) => void,
  onEnd: () => void,
): void {
  const finish = useEffectEvent(onEnd)
  useEffect(() => {
    let timers: readonly ReturnType<typeof setTimeout>[] = []
    const at = (ms: number | null, act: () => void) => (ms === null ? [] : [setTimeout(act, ms)])
    const frame = requestAnimationFrame(() => {
      timers = [
        ...at(stamp === null ? null : stamp - swingMs, () => setStep('swinging')),
        ...at(stamp, () => {
          setStep('stamped')
          play('coin-lock')
        }),
        ...at(roll, () => {
          setStep('rolled')
          play('multiplier-up')
        }),
        ...at(flight, () => setStep('flying')),
        ...at(flight === null ? end : longestWinMs, () => finish()),
      ]
    })
    return () => {
      cancelAnimationFrame(frame)
      timers.forEach((timer) => clearTimeout(timer))
    }
  }, [stamp, roll, flight, end, setStep])
}
