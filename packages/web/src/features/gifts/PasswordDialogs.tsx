// Setting, changing and resetting the gift password, each in its own dialog.
import { changePassword, resetPassword, sendPasswordCode, setPassword } from '@lantern/protocol/gifts.ts'
import { codeLength } from '@lantern/protocol/values/accounts.ts'
import { ExternalLink } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { currentLocale, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { page } from '../../kernel/document/page.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import { startCountdown, useCountdown } from '../../kernel/session/countdown.ts'
import { cleanCode } from '../profile/profile.ts'
import styles from './PasswordDialogs.module.css'
import { PasswordField } from './PasswordField.tsx'
import { judgePassword } from './rules.ts'

interface PasswordDialogProps {
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

export function SetDialog(props: PasswordDialogProps) {
  const t = useT()
  return (
    <NewPassword
      {...props}
      title={t('gifts.setTitle')}
      lead={t('gifts.setLead')}
      isReady
      save={(Password) => client.call(setPassword, { Password })}
    />
  )
}

interface ChangeDialogProps extends PasswordDialogProps {
  readonly triesLeft: number
  readonly renew: () => Promise<void>
}

export function ChangeDialog({ triesLeft, renew, ...props }: ChangeDialogProps) {
  const t = useT()
  const [old, setOld] = useState('')
  return (
    <NewPassword
      {...props}
      title={t('gifts.changeTitle')}
      isReady={old !== ''}
      save={async (Password) => {
        try {
          await client.call(changePassword, { OldPassword: old, Password })
        } catch (error) {
          setOld('')
          void renew()
          throw error
        }
      }}
    >
      <PasswordField
        isFirst
        label={t('gifts.oldPassword')}
        value={old}
        note={t('gifts.passwordNote', { count: triesLeft })}
        onValue={setOld}
      />
    </NewPassword>
  )
}

export function ResetDialog(props: PasswordDialogProps) {
  const t = useT()
  const left = useCountdown()
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      const sent = await client.call(sendPasswordCode, { Lang: currentLocale() })
      startCountdown(sent.ResendSeconds)
      setSentTo(`+${sent.CountryCode} ${sent.PhoneNumber}`)
    } catch (error) {
      toast(wordFault(error), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <NewPassword
      {...props}
      title={t('gifts.resetTitle')}
      lead={t('gifts.resetLead')}
      isReady={code.length === codeLength}
      save={(Password) => client.call(resetPassword, { ValidateCode: code, Password })}
    >
      <Button wide busy={busy} disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? t('auth.resendIn', { seconds: left }) : t('auth.sendCode')}
      </Button>
      <Field
        label={t('auth.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t('auth.codePlaceholder')}
        value={code}
        note={sentTo && t('gifts.codeSentTo', { phone: sentTo })}
        onChange={(event) => setCode(cleanCode(event.target.value))}
      />
      {page.dev && sentTo && (
        <Notice>
          <a href="/dev/inbox" target="_blank" rel="noreferrer">
            {t('auth.demoInbox')} <ExternalLink size={14} aria-hidden />
          </a>
        </Notice>
      )}
    </NewPassword>
  )
}

interface NewPasswordProps extends PasswordDialogProps {
  readonly title: string
  readonly lead?: string
  /** The fields above the new password are filled in. */
  readonly isReady: boolean
  readonly save: (password: string) => Promise<unknown>
  readonly children?: ReactNode
}

const faultKeys = { short: 'gifts.passwordShort', long: 'gifts.passwordLong', unlike: 'gifts.passwordUnlike' } as const

function NewPassword({ title, lead, isReady, save, onDone, onClose, children }: NewPasswordProps) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const fault = judgePassword(password, again)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy || fault || !isReady) return
    setBusy(true)
    setRefusal(null)
    try {
      await save(password)
      toast(t('gifts.passwordSaved'))
      await onDone()
    } catch (error) {
      setRefusal(wordFault(error))
    } finally {
      setBusy(false)
    }
  }
  // Shown when the second input is as long as the first: before, it is only unfinished.
  const isUnlike = fault === 'unlike' && again.length >= password.length
  return (
    <Dialog title={title} width={420} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {lead && <p>{lead}</p>}
        {children}
        <PasswordField
          isFirst={!children}
          label={t('gifts.newPassword')}
          autoComplete="new-password"
          value={password}
          note={t('gifts.passwordRule')}
          error={password && again && fault && fault !== 'unlike' ? t(faultKeys[fault]) : null}
          onValue={setPassword}
        />
        <PasswordField
          label={t('gifts.againPassword')}
          autoComplete="new-password"
          value={again}
          error={isUnlike ? t(faultKeys.unlike) : null}
          onValue={setAgain}
        />
        {refusal && (
          <div role="alert">
            <Notice tone="bad">{refusal}</Notice>
          </div>
        )}
        <Button type="submit" kind="gold" size="large" wide busy={busy} disabled={fault !== null || !isReady}>
          {t('gifts.save')}
        </Button>
      </form>
    </Dialog>
  )
}
