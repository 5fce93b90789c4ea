// The age question: shown before anything else, once in this browser, or once per browser session for a player who wants to be asked again.
import { useState } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { writeTabText, writeText } from '../../kernel/browser/storage.ts'
import { Button, ButtonAnchor } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './AgeNotice.module.css'

const elsewhere = 'https://www.wikipedia.org/'

export function AgeNotice({ onDone }: { readonly onDone: () => void }) {
  const t = useT()
  const [isLast, setLast] = useState(true)
  const confirm = (): void => {
    const keep = isLast ? writeText : writeTabText
    keep('ageMadol', 'false')
    onDone()
  }
  return (
    <Dialog title={t('auth.ageTitle')} width={400} isStill>
      <div className={`${styles.age} display`} aria-hidden>
        {t('shell.adults')}
      </div>
      <p className={styles.text}>{t('auth.ageText')}</p>
      <Button kind="gold" size="large" wide onClick={confirm}>
        {t('auth.ageYes')}
      </Button>
      <ButtonAnchor kind="ghost" wide href={elsewhere} rel="noreferrer">
        {t('auth.ageNo')}
      </ButtonAnchor>
      <div className={styles.forget}>
        <Checkbox checked={isLast} onChange={(event) => setLast(event.target.checked)}>
          {t('auth.ageForget')}
        </Checkbox>
      </div>
    </Dialog>
  )
}
