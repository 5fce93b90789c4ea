// Confirming the e-mail address: the code that was sent to it, or another one.
import { isRefusal } from '@lantern/client/client.ts'
import { bindEmail, confirmEmail } from '@lantern/protocol/profile.ts'
import { codeLength, codeResendSeconds } from '@lantern/protocol/values/accounts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { currentLocale, useT } from '../../../kernel/language/language.ts'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import { client } from '../../../kernel/connection/link.ts'
import { page } from '../../../kernel/document/page.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../kernel/messages/toast.ts'
import { startEmailCountdown, useEmailCountdown } from '../../../kernel/session/countdown.ts'
import { useGiveBack } from '../dialogs/focus.ts'
import { emailQuery, refreshMe } from '../../people/people.ts'
import styles from '../binding/PhoneBinding.module.css'
import { cleanCode } from '../fields/phone.ts'

export function EmailDialog({ me }: { readonly me: SessionPlayer }) {
  useGiveBack()
  const t = useT()
  const queries = useQueryClient()
  const { close } = useLayerMoves()
  const query = emailQuery(me.player.playerID)
  const { data } = useQuery(query)
  const left = useEmailCountdown()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState<'send' | 'confirm' | null>(null)
  const hasNothing = data !== undefined && (data.Confirmed || data.Email === '')
  useEffect(() => {
    if (hasNothing) close('ask')
  }, [hasNothing, close])

  const wordCode = (error: unknown): string => {
    if (!isRefusal(error, 'WrongCode')) return wordFault(error)
    const remaining = error.details.RemainingTime
    return t('profile.codeRemaining', { count: typeof remaining === 'number' ? remaining : 0 })
  }
  const run = async (kind: 'send' | 'confirm', work: () => Promise<void>): Promise<void> => {
    setBusy(kind)
    setFault(null)
    await work().catch((error: unknown) => setFault(wordCode(error)))
    setBusy(null)
  }
  const send = (): Promise<void> =>
    run('send', async () => {
      await client.call(bindEmail, { Lang: currentLocale() })
      startEmailCountdown(codeResendSeconds)
      setCode('')
    })
  const confirm = (event: FormEvent): void => {
    event.preventDefault()
    if (busy || code.length !== codeLength) return
    void run('confirm', async () => {
      await client.call(confirmEmail, { ValidateCode: code })
      toast(t('profile.emailDone'))
      await refreshMe()
      // The dialog closes when the query shows the address as confirmed.
      await queries.invalidateQueries({ queryKey: query.queryKey })
    })
  }
  if (!data || hasNothing) return null
  return (
    <Dialog title={t('profile.emailTitle')} width={440} onClose={() => close('ask')}>
      <form className={styles.form} onSubmit={confirm} noValidate>
        <p className={styles.text}>{t('profile.emailLead', { email: data.Email })}</p>
        <Field
          label={t('auth.code')}
          data-first=""
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={t('auth.codePlaceholder')}
          value={code}
          error={fault}
          onChange={(event) => setCode(cleanCode(event.target.value))}
        />
        <Button
          type="submit"
          kind="gold"
          size="large"
          wide
          busy={busy === 'confirm'}
          disabled={code.length !== codeLength}
        >
          {t('words.confirm')}
        </Button>
        <Button kind="ghost" wide busy={busy === 'send'} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? t('auth.resendIn', { seconds: left }) : t('profile.emailResend')}
        </Button>
      </form>
      <ul className={styles.rules}>
        <li>{t('profile.emailOnce')}</li>
        <li>{t('auth.dailyLimit')}</li>
        <li>{t('auth.tryLimit')}</li>
      </ul>
      {page.dev && (
        <Notice>
          <a href="/dev/inbox" target="_blank" rel="noreferrer">
            {t('auth.demoInbox')} <ExternalLink size={14} aria-hidden />
          </a>
        </Notice>
      )}
    </Dialog>
  )
}
