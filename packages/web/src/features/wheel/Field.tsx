// One segment of the wheel by itself, as a thick tile in the shape it has in its ring.
import { colourOf, radii, sector } from './face.ts'

interface FieldProps {
  readonly ring: 1 | 2 | 3
  readonly place: number
  /** The number of segments of the ring. */
  readonly size: number
}

const pad = 6
const depth = 7

/** The box of a segment at the top of a ring, about the centre of the wheel. */
function boxOf(ring: 1 | 2 | 3, size: number) {
  const [outer, inner] = radii[ring - 1]!
  const half = Math.PI / size
  const width = 2 * outer * Math.sin(half)
  return { x: -width / 2, y: -outer, width, height: outer - inner * Math.cos(half) }
}

export function Field({ ring, place, size }: FieldProps) {
  const [outer, inner] = radii[ring - 1]!
  const { x, y, width, height } = boxOf(ring, size)
  const shape = sector(outer, inner, 360 / size)
  return (
    <svg viewBox={`${x - pad} ${y - pad} ${width + 2 * pad} ${height + 2 * pad + depth}`} aria-hidden>
      <defs>
        <linearGradient id="field-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff1b8" />
          <stop offset="0.5" stopColor="#c9831a" />
          <stop offset="1" stopColor="#ffe08a" />
        </linearGradient>
        <linearGradient id="field-shade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.42" />
          <stop offset="0.4" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.5" />
        </linearGradient>
      </defs>
      <path
        d={shape}
        fill="#5a2604"
        stroke="#5a2604"
        strokeWidth={8}
        strokeLinejoin="round"
        transform={`translate(0 ${depth - 1})`}
      />
      <path d={shape} fill="url(#field-gold)" stroke="url(#field-gold)" strokeWidth={8} strokeLinejoin="round" />
      <path d={shape} fill={colourOf(place, size)} stroke="#7a3a04" strokeWidth={0.8} />
      <path d={shape} fill="url(#field-shade)" />
    </svg>
  )
}

/** The middle and the width of a segment under the pointer, in pixels of the window. */
export function fieldPlace(ring: 1 | 2 | 3, face: DOMRect) {
  const [outer, inner] = radii[ring - 1]!
  // The view box of the wheel is 464 wide and begins 240 above its centre.
  const unit = face.width / 464
  return { x: face.x + face.width / 2, y: face.y + (240 - (outer + inner) / 2) * unit, width: outer * 0.55 * unit }
}
