// A QR code as one path, dark on white in every brand: scanners need the contrast.
import { useMemo } from 'react'
import { encodeQr } from './qrcode.ts'

/** The white border that scanners expect, in modules. */
const quiet = 4

export function Qr({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { path, width } = useMemo(() => {
    const rows = encodeQr(text)
    const squares = rows.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')),
    )
    return { path: squares.join(''), width: rows.length + 2 * quiet }
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
