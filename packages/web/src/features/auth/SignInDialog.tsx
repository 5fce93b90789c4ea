// Log in now: the first provider large, the others small; nothing works until the terms are ticked.
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../kernel/language.ts'
import { brand } from '../../kernel/page.ts'
import { PlaceLink } from '../../layouts/PlaceLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { toast } from '../../ui/toast.ts'
import { FacebookMark, GoogleMark, ZaloMark } from './marks.tsx'
import styles from './SignInDialog.module.css'

interface SignInDialogProps {
  readonly onClose: (() => void) | undefined
  readonly onPhone: () => void
}

export function SignInDialog({ onClose, onPhone }: SignInDialogProps) {
  const t = useT()
  const [isAgreed, setAgreed] = useState(true)
  const soon = (provider: string) => (): void => {
    if (isAgreed) toast(t('auth.providerSoon', { provider }), 'info')
  }
  const off = !isAgreed || undefined
  return (
    <Dialog
      title={t('auth.title')}
      width={480}
      onClose={onClose}
      className={styles.dialog!}
      picture={
        <div className={styles.art} aria-hidden>
          <Picture name={`heroes/${brand.code}-phone`} alt="" />
        </div>
      }
    >
      <Button kind="gold" size="large" wide aria-disabled={off} onClick={soon('Zalo')}>
        <ZaloMark />
        {t('auth.with', { provider: 'Zalo' })}
      </Button>
      <div className={styles.or}>{t('auth.or')}</div>
      <div className={styles.others}>
        <Button kind="ghost" aria-disabled={off} onClick={soon('Google')}>
          <GoogleMark />
          Google
        </Button>
        <Button kind="ghost" aria-disabled={off} onClick={soon('Facebook')}>
          <FacebookMark />
          Facebook
        </Button>
        <Button kind="ghost" aria-disabled={off} onClick={() => isAgreed && onPhone()}>
          <Phone size={20} aria-hidden />
          {t('auth.phone')}
        </Button>
      </div>
      <div className={styles.agree}>
        <Checkbox checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
          {t('auth.agree')}
        </Checkbox>
        <PlaceLink path="/support/terms/privacy-policy">{t('shell.privacy')}</PlaceLink>
      </div>
      <p className={styles.first} role="status">
        {isAgreed ? '' : t('auth.agreeFirst')}
      </p>
    </Dialog>
  )
}
