// Small drawings of our own for ways to pay: what one does there, no brand's mark.
import type { ReactNode } from 'react'
import styles from './MethodIcon.module.css'

/** Lines on a square of 24, drawn with a round pen. */
const drawings: Readonly<Record<string, ReactNode>> = {
  ticket: (
    <path d="M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4zM14 7v2M14 11v2M14 15v2" />
  ),
  person: <path d="M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c.6-4 3.4-6 7-6s6.4 2 7 6M17 8h4M19 6v4" />,
  present: (
    <path d="M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7c-2-4-6-3-5-.5.4.9 2 .6 5 .5zM12 7c2-4 6-3 5-.5-.4.9-2 .6-5 .5z" />
  ),
  phone: <path d="M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2" />,
  scan: (
    <path d="M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M8 8h3v3H8zM13 13h3v3h-3zM14 8h2M8 14v2" />
  ),
  island: <path d="M13 3c3 1 4 4 3 8s-3 7-6 10c-2-3-3-6-2-10s2-7 5-8zM10 13l4-3" />,
  touch: (
    <path d="M3 8h9a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 12h11M17 9c1.5 2 1.5 6 0 8M20 7c2.5 3.5 2.5 8.5 0 12" />
  ),
  globe: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3.5 9.5h17M3.5 14.5h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z" />,
  snow: <path d="M12 3v18M4.5 7.5l15 9M19.5 7.5l-15 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5" />,
  pie: <path d="M4 8h16M8 8c0 6 0 9-2 11M16 8v8c0 2 1 3 3 3" />,
  talk: (
    <path d="M12 4c5 0 9 3 9 7 0 5-6 7-9 10 0-2-.5-3-1-3-4.5-.5-8-3-8-7 0-4 4-7 9-7zM8 11h.01M12 11h.01M16 11h.01" />
  ),
  watch: (
    <path d="M9 7l.5-4h5l.5 4M9 17l.5 4h5l.5-4M8 7h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM10 12l1.5 1.5L14.5 10.5" />
  ),
  bank: <path d="M3 10l9-6 9 6zM5 10v8M10 10v8M14 10v8M19 10v8M3 20h18" />,
  transfer: <path d="M4 8h14l-3-4M20 16H6l3 4" />,
  card: (
    <path d="M4 6h16a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 18H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 6zM2.5 10h19M6 14.5h4" />
  ),
  mast: (
    <path d="M12 12v9M9 21h6M12 12a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM8.5 14.5c-2-2-2-5 0-7M15.5 14.5c2-2 2-5 0-7M6 17c-3.5-3.5-3.5-9 0-12M18 17c3.5-3.5 3.5-9 0-12" />
  ),
}

/** Methods with a drawing of their own, by code; the others have their kind's. */
const leaves: Readonly<Record<string, string>> = {
  'mycard.member': 'person',
  'mycard.free': 'present',
  'mobile.ezPay': 'scan',
  'mobile.taiwanPay': 'island',
  'mobile.easyCard': 'touch',
  'mobile.allPay': 'globe',
  'mobile.icashPay': 'snow',
  'mobile.piWallet': 'pie',
  'mobile.linePay': 'talk',
  'mobile.applePay': 'watch',
  'bank.mycard': 'transfer',
  'card.mycard': 'ticket',
}
const kinds: Readonly<Record<string, string>> = {
  mycard: 'ticket',
  mobile: 'phone',
  bank: 'bank',
  card: 'card',
  telecom: 'mast',
}

export function MethodIcon({ code, kind }: { readonly code?: string; readonly kind: string }) {
  const name = (code && leaves[code]) || (kinds[kind] ?? 'card')
  return (
    <span className={styles.icon} data-small={code ? '' : undefined} aria-hidden>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8">
        {drawings[name]}
      </svg>
    </span>
  )
}
