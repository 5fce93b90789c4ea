// A QR code as one path, dark on white in every brand: scanners need the contrast.
import { useMemo } from 'react'
import { encode } from 'uqr'

/** The white border that scanners expect, in modules. */
const quiet = 4

export function Qr({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { path, width } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: quiet })
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    return { path: squares.join(''), width: size }
  }, [text])
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#0a0a12" />
    </svg>
  )
}
