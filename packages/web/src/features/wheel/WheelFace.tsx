// The wheel: three rings of equal segments with a rim of flames and a pointer, drawn as SVG. Each ring turns by itself.
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import { formatShort, useT } from '../../kernel/language/language.ts'
import { at, colourOf, radii, sector } from './face.ts'
import type { Turning } from './useSpin.ts'
import { ringsIn, type Segment, type Wheel } from './wheelCalls.ts'
import styles from './WheelFace.module.css'

const rim = 190
const lamps = 24
const flames = 36

/** A tongue of fire beyond the rim; every third is longer. */
function flame(index: number): string {
  const width = 360 / flames
  const centre = index * width
  const height = index % 3 === 0 ? 34 : index % 3 === 1 ? 22 : 28
  const lean = index % 2 === 0 ? 4 : -4
  return `M${at(rim - 4, centre - width * 0.7)}Q${at(rim + height * 0.5, centre - width * 0.5)} ${at(rim + height, centre + lean)}Q${at(rim + height * 0.4, centre + width * 0.4)} ${at(rim - 4, centre + width * 0.7)}Z`
}

interface WheelFaceProps {
  readonly wheel: Wheel
  readonly turning: Turning
  /** The drawn places while the last of them has left the wheel. */
  readonly lifted: readonly number[] | null
}

export function WheelFace({ wheel, turning, lifted }: WheelFaceProps) {
  const t = useT()
  const [outer = 0, middle = 0, inner = 0] = wheel.Rings
  return (
    <svg
      className={styles.wheel}
      data-dim={lifted !== null || undefined}
      viewBox="-232 -240 464 472"
      role="img"
      aria-label={t('wheel.wheelLabel', { outer, middle, inner })}
    >
      <Paints />
      <g className={styles.fire}>
        {Array.from({ length: flames }, (_, index) => (
          <path key={index} d={flame(index)} fill="url(#wheel-fire)" />
        ))}
      </g>
      <circle r={rim} fill="url(#wheel-rim)" />
      <circle r={rim - 5} fill="#2a0a10" />
      {Array.from({ length: lamps }, (_, index) => (
        <circle
          key={index}
          className={styles.lamp}
          r={3.2}
          transform={`rotate(${(index * 360) / lamps}) translate(0 ${-(rim - 10)})`}
        />
      ))}
      {ringsIn(wheel).map((ring, index) => (
        <Ring
          key={index}
          ring={ring}
          index={index}
          turning={turning}
          lifted={lifted?.length === index + 1 ? lifted[index]! : null}
        />
      ))}
      <circle r={24} fill="url(#wheel-gold)" stroke="#7a4a08" strokeWidth={2} />
      <circle r={14} fill="#7d1420" stroke="#ffe9a8" strokeWidth={2} />
      <g className={styles.pointer}>
        <path d="M0 -170L-14 -208A15 15 0 1 1 14 -208Z" fill="url(#wheel-gold)" stroke="#7a4a08" strokeWidth={2} />
        <circle cy={-212} r={7} fill="#d8202f" stroke="#ffe9a8" strokeWidth={1.5} />
      </g>
    </svg>
  )
}

interface RingProps {
  readonly ring: readonly (Segment | null)[]
  readonly index: number
  readonly turning: Turning
  /** The place that has left the wheel. */
  readonly lifted: number | null
}

function Ring({ ring, index, turning: { angles, ms, opened }, lifted }: RingProps) {
  const [outer, inner] = radii[index]!
  const width = 360 / ring.length
  const isTurning = opened === index + 1
  return (
    <g
      className={styles.ring}
      data-closed={opened < index + 1 || undefined}
      style={{ transform: `rotate(${angles[index]}deg)`, transitionDuration: `${isTurning ? ms : 0}ms` }}
    >
      <circle r={outer + 2} fill="url(#wheel-rim)" />
      {ring.map((segment, place) => (
        <g key={place} transform={`rotate(${place * width})`}>
          <path
            d={sector(outer, inner, width)}
            fill={place === lifted ? '#0d0206' : segment ? colourOf(place, ring.length) : 'url(#wheel-gold)'}
            stroke="#ffdf8e"
            strokeWidth={1}
          />
          {place !== lifted && <Label segment={segment} index={index} />}
        </g>
      ))}
    </g>
  )
}

const sizes = [17, 15, 13] as const

function Label({ segment, index }: { readonly segment: Segment | null; readonly index: number }) {
  const t = useT()
  const [outer, inner] = radii[index]!
  const middle = -(outer + inner) / 2
  if (!segment)
    return (
      <g className={styles.inward}>
        <path d={`M0 ${middle + 12}l-9 -11h5v-10h8v10h5Z`} transform={`translate(0 ${index === 0 ? 4 : 2})`} />
        <text y={-outer + 17} fontSize={sizes[index]! - 3}>
          {t('wheel.inward')}
        </text>
      </g>
    )
  const { ItemID, Amount } = segment
  return (
    <g className={styles.prize}>
      <text y={middle + (index === 0 ? -4 : 4)} fontSize={sizes[index]}>
        {ItemID === currencies.coin ? formatShort(Amount) : `×${Amount}`}
      </text>
      {index === 0 && <Mark itemId={ItemID} y={middle + 14} />}
    </g>
  )
}

/** A coin, a gem or a ticket. */
function Mark({ itemId, y }: { readonly itemId: number; readonly y: number }) {
  if (itemId === currencies.coin)
    return <circle cy={y} r={8} fill="url(#wheel-gold)" stroke="#7a4a08" strokeWidth={1.5} />
  if (itemId === wheelTicket)
    return (
      <rect
        x={-12}
        y={y - 7}
        width={24}
        height={14}
        rx={3}
        fill="#ffd76a"
        stroke="#7a2010"
        strokeWidth={1.5}
        strokeDasharray="3 2"
      />
    )
  return <path d={`M0 ${y + 9}l-10 -12l5 -6h10l5 6Z`} fill="#8fdcff" stroke="#174d86" strokeWidth={1.5} />
}

function Paints() {
  return (
    <defs>
      <linearGradient id="wheel-gold" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff1b8" />
        <stop offset="0.45" stopColor="#f0b83a" />
        <stop offset="1" stopColor="#a8690f" />
      </linearGradient>
      <linearGradient id="wheel-rim" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fff1b8" />
        <stop offset="0.5" stopColor="#b87413" />
        <stop offset="1" stopColor="#ffe08a" />
      </linearGradient>
      <radialGradient id="wheel-fire" gradientUnits="userSpaceOnUse" cx={0} cy={0} r={230}>
        <stop offset="0.8" stopColor="#ffe27a" />
        <stop offset="0.88" stopColor="#ff8a1e" />
        <stop offset="1" stopColor="#d6210f" stopOpacity="0.25" />
      </radialGradient>
    </defs>
  )
}
