// An amount that counts up to its new value; set at once with reduced motion and in a hidden page.
import { useEffect, useRef, useState } from 'react'
import { formatAmount, useLocale } from '../kernel/language/language.ts'
import { countAt, countTime } from './numberAnimation.ts'

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches

export function useCountUp(amount: number): number {
  const [shown, setShown] = useState(amount)
  const last = useRef(amount)
  useEffect(() => {
    const from = last.current
    if (from === amount) return
    const time = isStill() ? 0 : countTime
    const began = performance.now()
    let frame = 0
    const step = (): void => {
      const elapsed = performance.now() - began
      last.current = countAt(from, amount, elapsed, time)
      setShown(last.current)
      if (elapsed < time) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [amount])
  return shown
}

export function CountUp({ amount }: { readonly amount: number }) {
  return <>{formatAmount(useCountUp(amount), useLocale())}</>
}
