// A number that counts to its new value per animation frame; the text node is written directly, without a React render.
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { formatAmount } from '../kernel/language/language.ts'

/** Players cannot read faster updates, and text with the metal gradient is expensive to paint. */
const intervalMs = 30

/** How many signs a text has, for style sheets that make long ones smaller. */
export const signsOf = (text: string): CSSProperties => ({ '--signs': text.length }) as CSSProperties

interface FigureProps {
  readonly value: number
  /** 0: at once. */
  readonly seconds: number
  /** The start value when the number first appears. */
  readonly from?: number
  readonly className?: string | undefined
}

export function Figure({ value, seconds, from, className }: FigureProps) {
  const node = useRef<HTMLElement>(null)
  const [first] = useState(from ?? value)
  const text = formatAmount(first)
  const shown = useRef(first)
  useEffect(() => {
    const start = shown.current
    const write = (amount: number): void => {
      shown.current = amount
      if (!node.current) return
      const text = formatAmount(Math.round(amount))
      // When space is short, the style sheet makes long numbers smaller.
      if (text.length !== node.current.textContent.length)
        node.current.style.setProperty('--signs', String(text.length))
      node.current.textContent = text
    }
    const isCalm = seconds === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isCalm || start === value) return write(value)
    const began = performance.now()
    let written = began
    let frame = requestAnimationFrame(function count(now) {
      const share = Math.min(1, (now - began) / 1000 / seconds)
      if (share === 1 || now - written >= intervalMs) {
        written = now
        write(start + (value - start) * (1 - (1 - share) ** 2.2))
      }
      if (share < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, seconds])
  return (
    <b ref={node} className={className} style={signsOf(text)} data-figure="">
      {text}
    </b>
  )
}
