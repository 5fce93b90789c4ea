// Sign-in by phone: a number, a code sent to it, then the session.
import { ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { page } from '../../kernel/document/page.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ownDigits, spellPhone } from './phone.ts'
import { usePhoneForm } from './phoneForm.ts'
import styles from './PhoneDialog.module.css'

interface PhoneDialogProps {
  readonly chosen: number | null
  /** Why the player has to repeat this step. */
  readonly message: string | null
  readonly onClose: () => void
  readonly onDone: () => void
  readonly onSeveral: () => void
}

export function PhoneDialog({ chosen, message, onClose, onDone, onSeveral }: PhoneDialogProps) {
  const t = useT()
  const phoneBox = useRef<HTMLInputElement>(null)
  const codeBox = useRef<HTMLInputElement>(null)
  const form = usePhoneForm({
    chosen,
    onDone,
    onSeveral,
    onFocus: (place) => setTimeout(() => (place === 'phone' ? phoneBox : codeBox).current?.focus()),
  })
  // A code was sent before: the player returns to type it.
  const [isBack] = useState(form.isSent)
  const whole = `+${form.country} ${spellPhone(ownDigits(form.phone))}`
  const over = form.faultAt('form')
  return (
    <Dialog title={t('auth.phoneTitle')} width={480} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        {message && <Notice tone="warn">{message}</Notice>}
        <div role="alert" className={styles.over}>
          {over && <Notice tone="bad">{over}</Notice>}
        </div>
        <div className={styles.phone}>
          <Field label={t('auth.countryCode')} value={`+${form.country}`} disabled readOnly />
          <Field
            ref={phoneBox}
            label={t('auth.phoneNumber')}
            data-first={isBack ? undefined : ''}
            className="number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={t(form.country === '886' ? 'auth.phonePlaceholderTaiwan' : 'auth.phonePlaceholder')}
            value={form.phone}
            error={form.isWrong ? t('auth.phoneInvalid') : form.faultAt('phone')}
            onChange={(event) => form.typePhone(event.target.value)}
          />
        </div>
        <Button
          kind={form.isSent ? 'solid' : 'gold'}
          wide
          busy={form.busy === 'send'}
          disabled={!form.maySend}
          className="number"
          onClick={() => void form.send()}
        >
          {form.left > 0 ? t('auth.resendIn', { seconds: form.left }) : t('auth.sendCode')}
        </Button>
        <Field
          ref={codeBox}
          label={t('auth.code')}
          data-first={isBack ? '' : undefined}
          className={styles.code!}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={t('auth.codePlaceholder')}
          value={form.code}
          note={form.isSent ? t('auth.codeSentTo', { phone: whole }) : undefined}
          error={form.faultAt('code')}
          onChange={(event) => form.typeCode(event.target.value)}
        />
        <Button
          type="submit"
          kind={form.isSent ? 'gold' : 'solid'}
          size="large"
          wide
          busy={form.busy === 'enter'}
          disabled={!form.mayEnter}
        >
          {t('auth.signIn')}
        </Button>
      </form>
      <ul className={styles.reminders}>
        <li>{t('auth.dailyLimit')}</li>
        <li>{t('auth.tryLimit')}</li>
      </ul>
      {page.dev && (
        <Notice>
          <a
            href={`/dev/inbox?phone=${encodeURIComponent(`+${form.country}${ownDigits(form.phone)}`)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('auth.demoInbox')} <ExternalLink size={14} aria-hidden />
          </a>
        </Notice>
      )}
    </Dialog>
  )
}
