// The bind-phone dialog: a number, the code sent to it, confirm.
import { phoneLangs } from '@lantern/brands/brand.ts'
import { sendPhoneCode, verifyPhoneCode } from '@lantern/protocol/profile.ts'
import { codeLength, codeResendSeconds } from '@lantern/protocol/values/accounts.ts'
import { ExternalLink } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { client } from '../../../kernel/connection/link.ts'
import { brand, page } from '../../../kernel/document/page.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { startCountdown, useCountdown } from '../../../kernel/session/countdown.ts'
import { usePublished } from '../../../kernel/document/published.ts'
import { cleanCode, cleanNumber, isNumberWhole, isNumberWrong, wireNumber } from '../fields/phone.ts'
import styles from './PhoneBinding.module.css'

interface PhoneFormProps {
  readonly number: string
  readonly sentTo: string | null
  readonly onNumber: (number: string) => void
  readonly onSent: (number: string) => void
  readonly onFault: (error: unknown) => void
  readonly onBound: () => Promise<void>
  readonly onClose: () => void
}

const country = brand.phoneCountry
const whole = (number: string) => ({ CountryCode: country, PhoneNumber: wireNumber(number, country) })

export function PhoneForm({ number, sentTo, onNumber, onSent, onFault, onBound, onClose }: PhoneFormProps) {
  const t = useT()
  const locale = useLocale()
  const { phoneBonusCoins } = usePublished()
  const left = useCountdown()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'send' | 'confirm' | null>(null)
  const isWrong = isNumberWrong(number, country)
  const run = async (kind: 'send' | 'confirm', work: () => Promise<void>): Promise<void> => {
    setBusy(kind)
    try {
      await work()
      setBusy(null)
    } catch (error) {
      onFault(error)
    }
  }
  const send = (): Promise<void> =>
    run('send', async () => {
      await client.call(sendPhoneCode, { ...whole(number), Lang: phoneLangs[country] })
      startCountdown(codeResendSeconds)
      onSent(number)
      setCode('')
    })
  const confirm = (event: FormEvent): void => {
    event.preventDefault()
    if (busy || sentTo === null || code.length !== codeLength) return
    void run('confirm', async () => {
      await client.call(verifyPhoneCode, { ...whole(sentTo), ValidateCode: code })
      await onBound()
    })
  }
  return (
    <Dialog title={t('profile.bindTitle')} width={440} onClose={onClose}>
      <form className={styles.form} onSubmit={confirm} noValidate>
        <p className={styles.text}>{t('profile.bindLead', { coins: formatAmount(phoneBonusCoins, locale) })}</p>
        <div className={styles.phone}>
          <Field label={t('auth.countryCode')} value={`+${country}`} disabled readOnly />
          <Field
            label={t('auth.phoneNumber')}
            data-first=""
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={t('profile.phoneHint')}
            value={number}
            error={isWrong ? t('profile.phoneInvalid') : null}
            onChange={(event) => onNumber(cleanNumber(event.target.value, country))}
          />
        </div>
        <Button
          kind={sentTo ? 'solid' : 'gold'}
          wide
          busy={busy === 'send'}
          disabled={!isNumberWhole(number, country) || left > 0}
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
          note={sentTo ? t('profile.codeSent') : t('profile.codeHint', { seconds: codeResendSeconds })}
          onChange={(event) => setCode(cleanCode(event.target.value))}
        />
        <Button
          type="submit"
          kind={sentTo ? 'gold' : 'solid'}
          size="large"
          wide
          busy={busy === 'confirm'}
          disabled={sentTo === null || code.length !== codeLength}
        >
          {t('words.confirm')}
        </Button>
      </form>
      <ul className={styles.rules}>
        <li>{t('profile.bindLimit')}</li>
        <li>{t('auth.dailyLimit')}</li>
        <li>{t('auth.tryLimit')}</li>
      </ul>
      {page.dev && (
        <Notice>
          <a
            href={`/dev/inbox?phone=${encodeURIComponent(`+${country}${number.replace(/^0/, '')}`)}`}
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
