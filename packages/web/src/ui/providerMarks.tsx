// The logos of the sign-in providers, simplified, in one size.
import { Phone } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { LandingProvider } from '../kernel/session/providers.ts'

function Tile({ fill, children }: { readonly fill: string; readonly children: ReactNode }) {
  return (
    <>
      <rect width="28" height="28" rx="8" fill={fill} />
      {children}
    </>
  )
}

const line = (
  <Tile fill="#06c755">
    <path
      fill="#fff"
      d="M14 5.6c-5.2 0-9.4 3.3-9.4 7.4 0 3.7 3.4 6.7 8 7.3.5.1.6.5.5 1l-.2 1.4c0 .5.3.7.8.4 3.6-1.9 9.7-5.3 9.7-10.1 0-4.1-4.2-7.4-9.4-7.4z"
    />
    <path
      stroke="#06c755"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
      d="M8.4 11v3.9h1.8M12 11v3.9M14 14.9V11l2.4 3.9V11M20.2 11h-1.8v3.9h1.8M18.4 13h1.6"
    />
  </Tile>
)

const marks: Readonly<Record<LandingProvider, ReactElement>> = {
  zalo: (
    <Tile fill="#0b4fd8">
      <path d="M8.5 8h11v2.2l-7.4 7.6h7.4V20h-11v-2.2l7.4-7.6H8.5z" fill="#fff" />
    </Tile>
  ),
  google: (
    <Tile fill="#fff">
      <g fill="none" strokeWidth="3.4">
        <path stroke="#ea4335" d="M8.2 11.4a6.6 6.6 0 0 1 10.6-2" />
        <path stroke="#fbbc05" d="M8.2 16.6a6.6 6.6 0 0 1 0-5.2" />
        <path stroke="#34a853" d="M18.4 18.9a6.6 6.6 0 0 1-10.2-2.3" />
        <path stroke="#4285f4" d="M14 14h6.6a6.6 6.6 0 0 1-2.2 4.9" />
      </g>
    </Tile>
  ),
  facebook: (
    <Tile fill="#1877f2">
      <path
        fill="#fff"
        d="M18.6 15.1h-3.2V28h-4.2V15.1H8.8v-3.7h2.4V9c0-3 1.6-4.7 4.8-4.7.9 0 2 .1 2.6.2v3.3h-1.5c-1.4 0-1.7.7-1.7 1.7v1.9h3.7z"
      />
    </Tile>
  ),
  line,
  liff: line,
  apple: (
    <Tile fill="#000">
      <path
        fill="#fff"
        d="M14.2 9.7c-1-.6-2-.9-2.9-.9-2.6 0-4.3 2.2-4.3 5.3 0 3.7 2.6 8.1 4.7 8.1.9 0 1.4-.6 2.6-.6 1.2 0 1.6.6 2.6.6 1.5 0 3.3-2.3 4.1-4.6-1.7-.7-2.6-2-2.6-3.6 0-1.4.8-2.6 2-3.3-.9-1.2-2.2-1.9-3.5-1.9-1 0-2 .4-2.7.9z"
      />
      <path fill="#fff" d="M14.1 8.3c-.1-2.2 1.5-4 3.5-4.2.2 2.2-1.5 4.1-3.5 4.2z" />
    </Tile>
  ),
  EBC_SIGNIN: (
    <Tile fill="#7a1fa2">
      <path fill="#ffd166" d="M14 4.5 22.2 9.2v9.6L14 23.5 5.8 18.8V9.2z" />
      <path fill="#7a1fa2" d="M10.4 9.4h7.2v2.2h-4.6v1.5h4v2.1h-4v1.5h4.7v2.2h-7.3z" />
    </Tile>
  ),
}

interface MarkProps {
  readonly way: LandingProvider | 'phone'
  readonly size?: number
}

export function Mark({ way, size = 28 }: MarkProps) {
  if (way === 'phone') return <Phone size={size} strokeWidth={1.8} aria-hidden />
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden>
      {marks[way]}
    </svg>
  )
}
