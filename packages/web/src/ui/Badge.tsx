// Small badges: a label in a tone, a counter that stops at 99+, an online dot, a VIP medal.
import type { ReactNode } from 'react'
import { useT } from '../kernel/language/language.ts'
import styles from './Badge.module.css'
import { Picture } from './Picture.tsx'

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'gold' | 'live'

export function Badge({ tone, children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}

export function Count({ value }: { readonly value: number }) {
  return <span className={`${styles.count} number`}>{value > 99 ? '99+' : value}</span>
}

export function Vip({ rank }: { readonly rank: number }) {
  const t = useT()
  return (
    <span className={styles.vip}>
      <Picture name={`vips/${rank}`} alt="" />
      {t('members.vip', { rank })}
    </span>
  )
}
