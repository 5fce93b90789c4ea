// A back-to-top button, shown once the page is scrolled by more than 100 pixels.
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../kernel/language/language.ts'
import { chooseScroll } from '../kernel/browser/motion.ts'
import { callAfterPaint } from '../kernel/browser/paint.ts'
import styles from './BackToTop.module.css'

export function BackToTop() {
  const t = useT()
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = (): void => setFar(scrollY > 100)
    // Reading scrollY here, before the paint, would force a layout.
    const stopWaiting = callAfterPaint(look)
    addEventListener('scroll', look, { passive: true })
    return () => {
      stopWaiting()
      removeEventListener('scroll', look)
    }
  }, [])
  if (!isFar) return null
  return (
    <button
      type="button"
      className={styles.button}
      data-up=""
      aria-label={t('shell.backToTop')}
      title={t('shell.backToTop')}
      onClick={() => scrollTo({ top: 0, behavior: chooseScroll() })}
    >
      <ArrowUp size={22} aria-hidden />
    </button>
  )
}
