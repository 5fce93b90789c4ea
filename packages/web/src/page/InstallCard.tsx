// Offers once to install the site; /download offers it again later.
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useLocale, useT } from '../kernel/language/language.ts'
import { markOffered } from '../kernel/browser/installPrompt.ts'
import { install } from './install.ts'
import { brand } from '../kernel/document/page.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Picture } from '../ui/Picture.tsx'
import styles from './InstallCard.module.css'

export function InstallCard({ onDone }: { readonly onDone: () => void }) {
  const t = useT()
  const name = brand.names[useLocale()]
  useEffect(markOffered, [])
  return (
    <aside className={styles.offer} data-offer="" aria-label={t('shell.install')}>
      <Picture name={`brands/${brand.code}-mark-small`} alt="" />
      <span>
        <b>{t('shell.installTitle', { brand: name })}</b>
        <small>{t('shell.installWhy')}</small>
      </span>
      <Button kind="solid" size="small" onClick={() => (onDone(), void install())}>
        {t('shell.install')}
      </Button>
      <IconButton label={t('words.close')} onClick={onDone}>
        <X size={18} aria-hidden />
      </IconButton>
    </aside>
  )
}
