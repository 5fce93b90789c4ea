// Sign-in by phone: a number, a code sent to it, and in.
import { isRefusal } from '@lantern/client/client.ts'
import { sendCode, verifyCode } from '@lantern/protocol/auth.ts'
import { ExternalLink } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { wordFault } from '../../kernel/faults.ts'
import { currentLocale, useT } from '../../kernel/language.ts'
import { client } from '../../kernel/link.ts'
import { brand, page } from '../../kernel/page.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { keepAccounts } from './accounts.ts'
import { startCountdown, useCountdown } from './countdown.ts'
import { signInByPhone } from './entrance.ts'
import { cleanPhone, codeLength, digitsOnly, isPhoneWrong, isWholePhone, resendSeconds } from './phone.ts'
import styles from './PhoneDialog.module.css'

interface PhoneDialogProps {
  readonly onClose: () => void
  readonly onDone: () => void
  /** The number has several accounts, kept for the chooser. */
  readonly onSeveral: () => void
}

const country = brand.phoneCountry

export function PhoneDialog({ onClose, onDone, onSeveral }: PhoneDialogProps) {
  const t = useT()
  const left = useCountdown()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'send' | 'enter' | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [phoneFault, setPhoneFault] = useState<string | null>(null)
  const [codeFault, setCodeFault] = useState<string | null>(null)
  const number = { SiteID: page.siteId, CountryCode: country, PhoneNumber: phone }
  const isWrong = isPhoneWrong(phone, country)

  const send = async (): Promise<void> => {
    setBusy('send')
    setPhoneFault(null)
    try {
      await client.call(sendCode, { ...number, Lang: currentLocale() })
      startCountdown(resendSeconds)
      setSentTo(phone)
      setCodeFault(null)
    } catch (error) {
      setPhoneFault(wordFault(error))
    } finally {
      setBusy(null)
    }
  }

  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy || sentTo === null || code.length !== codeLength) return
    setBusy('enter')
    setCodeFault(null)
    try {
      const accounts = await client.call(verifyCode, { ...number, PhoneNumber: sentTo, ValidateCode: code })
      if (accounts.Player.length > 1) {
        keepAccounts(accounts)
        return onSeveral()
      }
      await signInByPhone(accounts.Token, accounts.Player[0]?.Player.PlayerID ?? null)
      onDone()
    } catch (error) {
      const remaining = isRefusal(error, 'WrongCode') ? error.details.RemainingTime : undefined
      setCodeFault(typeof remaining === 'number' ? t('auth.codeRemaining', { count: remaining }) : wordFault(error))
      setCode('')
    } finally {
      setBusy(null)
    }
  }

  return (
    <Dialog title={t('auth.phoneTitle')} width={480} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void enter(event)} noValidate>
        <div className={styles.phone}>
          <Field label={t('auth.countryCode')} value={`+${country}`} disabled readOnly />
          <Field
            label={t('auth.phoneNumber')}
            data-first=""
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={t('auth.phonePlaceholder')}
            value={phone}
            error={isWrong ? t('auth.phoneInvalid') : phoneFault}
            onChange={(event) => (setPhone(cleanPhone(event.target.value)), setPhoneFault(null))}
          />
        </div>
        <Button
          kind={sentTo ? 'solid' : 'gold'}
          wide
          busy={busy === 'send'}
          disabled={!isWholePhone(phone) || isWrong || left > 0}
          onClick={() => void send()}
        >
          {left > 0 ? t('auth.resendIn', { seconds: left }) : t('auth.sendCode')}
        </Button>
        <Field
          label={t('auth.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={t('auth.codePlaceholder')}
          value={code}
          note={sentTo ? t('auth.codeSent') : undefined}
          error={codeFault}
          onChange={(event) => setCode(digitsOnly(event.target.value, codeLength))}
        />
        <Button
          type="submit"
          kind={sentTo ? 'gold' : 'solid'}
          size="large"
          wide
          busy={busy === 'enter'}
          disabled={sentTo === null || code.length !== codeLength}
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
          <a href={`/dev/inbox?phone=${encodeURIComponent(`+${country}${phone}`)}`} target="_blank" rel="noreferrer">
            {t('auth.demoInbox')} <ExternalLink size={14} aria-hidden />
          </a>
        </Notice>
      )}
    </Dialog>
  )
}
