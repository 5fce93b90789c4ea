// The sign-in dialog: the first provider large, the others small; all are disabled until the terms are ticked.
import type { Brand } from '@lantern/brands/brand.ts'
import { Fragment, useId, useState } from 'react'
import { track } from '../../kernel/browser/analytics.ts'
import { useT } from '../../kernel/language/language.ts'
import { brand } from '../../kernel/document/page.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useAim } from './entrance.ts'
import { dropTicket } from './landing.ts'
import { Mark } from '../../ui/providerMarks.tsx'
import { doorHref, providerTitles } from '../../kernel/session/providers.ts'
import styles from './SignInDialog.module.css'

type Way = Brand['signIn'][number]

interface SignInDialogProps {
  /** True: the page opened it without the address; Back closes it all the same. */
  readonly isOffer?: boolean
  readonly onClose: (() => void) | undefined
  readonly onPhone: () => void
}

export function SignInDialog({ isOffer = false, onClose, onPhone }: SignInDialogProps) {
  const t = useT()
  const reason = useId()
  const aim = useAim()
  const [isAgreed, setAgreed] = useState(true)
  const [leaving, setLeaving] = useState<Way | null>(null)
  const [first, ...others] = brand.signIn
  const choose = (way: Way): void => {
    if (!isAgreed || leaving) return
    if (way === 'phone') return onPhone()
    setLeaving(way)
    track({ Name: 'signInStarted', Way: way === 'EBC_SIGNIN' ? 'other' : way })
    dropTicket()
    location.assign(doorHref(way, aim()))
  }
  const title = (way: Way): string => (way === 'phone' ? t('auth.phone') : providerTitles[way])
  const press = (way: Way) => ({
    'aria-disabled': !isAgreed || undefined,
    'aria-describedby': isAgreed ? undefined : reason,
    'aria-busy': leaving === way || undefined,
    onClick: () => choose(way),
  })
  return (
    <Dialog
      title={t('auth.title')}
      width={480}
      isMessage={isOffer}
      onClose={onClose}
      className={styles.dialog!}
      picture={
        <div className={styles.art} aria-hidden>
          <Picture name={`heroes/${brand.code}-phone`} alt="" />
        </div>
      }
    >
      {first && (
        <Button kind="gold" size="large" wide {...press(first)}>
          <Mark way={first} />
          {t('auth.with', { provider: title(first) })}
        </Button>
      )}
      {others.length > 0 && (
        <Fragment>
          <div className={styles.or}>{t('auth.or')}</div>
          <div className={styles.others}>
            {others.map((way) => (
              <Button key={way} kind="ghost" {...press(way)}>
                <Mark way={way} size={24} />
                {title(way)}
              </Button>
            ))}
          </div>
        </Fragment>
      )}
      <div className={styles.agree}>
        <Checkbox checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
          {t('auth.agree')}
        </Checkbox>
        <PlaceLink path="/support/terms/privacy-policy">{t('shell.privacy')}</PlaceLink>
      </div>
      <p className={styles.first} id={reason} role="status">
        {isAgreed ? '' : t('auth.agreeFirst')}
      </p>
    </Dialog>
  )
}
