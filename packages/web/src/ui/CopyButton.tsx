// Copies a text; shows a tick for two seconds.
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../kernel/language/language.ts'
import { toast } from '../kernel/messages/toast.ts'
import styles from './CopyButton.module.css'

const shown = 2000

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return toast(t('profile.copyFailed'), 'warn')
    }
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), shown)
  }
  return (
    <button type="button" className={styles.copy} aria-label={label} title={label} onClick={() => void copy()}>
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span className={isCopied ? styles.copied : 'hidden'} role="status">
        {isCopied && t('profile.copied')}
      </span>
    </button>
  )
}
