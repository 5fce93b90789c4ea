// The code that confirms a change of leader or a dissolution: sent to the bound phone, typed here.
import { isRefusal } from '@lantern/client/client.ts'
import { sendClubCode } from '@lantern/protocol/clubs.ts'
import { codeLength } from '@lantern/protocol/values/accounts.ts'
import { ExternalLink } from 'lucide-react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { page } from '../../kernel/document/page.ts'
import { currentLocale, useT } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { startCountdown, useCountdown } from '../../kernel/session/countdown.ts'
import { useBusy } from '../../ui/busy.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './PhoneCode.module.css'

export const isCodeWhole = (code: string): boolean => code.length === codeLength

const clean = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength)

interface PhoneCodeProps {
  readonly code: string
  readonly error: string | null
  readonly onChange: (code: string) => void
}

export function PhoneCode({ code, error, onChange }: PhoneCodeProps) {
  const t = useT()
  const left = useCountdown()
  const [isBusy, send] = useBusy(async () => {
    try {
      const { ResendSeconds } = await client.call(sendClubCode, { Lang: currentLocale() })
      startCountdown(ResendSeconds)
      toast(t('club.codeSent'))
    } catch (fault) {
      // A code for another purpose was sent less than a minute ago.
      if (isRefusal(fault, 'CodeTooSoon')) startCountdown(Number(fault.details['RemainingTime']) || 0)
      toast(wordFault(fault), 'bad')
    }
  })
  return (
    <>
      <div className={styles.code}>
        <Field
          label={t('auth.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={t('auth.codePlaceholder')}
          value={code}
          error={error}
          note={t('club.codeNote')}
          onChange={(event) => onChange(clean(event.target.value))}
        />
        <Button busy={isBusy} disabled={left > 0} onClick={send}>
          {left > 0 ? t('auth.resendIn', { seconds: left }) : t('auth.sendCode')}
        </Button>
      </div>
      {page.dev && (
        <Notice>
          <a href="/dev/inbox" target="_blank" rel="noreferrer">
            {t('auth.demoInbox')} <ExternalLink size={14} aria-hidden />
          </a>
        </Notice>
      )}
    </>
  )
}
