// Editing the profile: picture, nickname, e-mail, introduction. Leaving asks before changes are lost, and saving asks too.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { checkEmail } from '@lantern/protocol/profile.ts'
import { codeResendSeconds, introductionLength, nicknameLength } from '@lantern/protocol/values/accounts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Mail } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { useT } from '../../../kernel/language/language.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../kernel/messages/toast.ts'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import { startEmailCountdown } from '../../../kernel/session/countdown.ts'
import { checkDraft, partRefused, partsChanged, saveDraft, type Draft, type DraftPart } from './draft.ts'
import styles from './EditForm.module.css'
import { FaceChoice } from './FaceChoice.tsx'
import { LeaveGuard, SaveDialog } from './EditDialogs.tsx'
import { LongField } from '../../../ui/LongField.tsx'
import { emailQuery, type Player, profileQuery, refreshMe } from '../../people/people.ts'
import { countPoints, maskEmail } from '../fields/nickname.ts'

interface EditFormProps {
  readonly me: SessionPlayer
  readonly player: Player
}

/** Rendered when all its data is loaded: an e-mail that arrives later would look like a change. */
export function EditForm({ me, player }: EditFormProps) {
  const email = useQuery(emailQuery(player.PlayerID))
  if (email.isPending)
    return (
      <Panel>
        <Skeleton height={320} />
      </Panel>
    )
  const address = email.data ?? { Email: player.userEmail ?? me.player.email, Confirmed: false }
  return <Form me={me} player={player} email={address} />
}

function Form({ me, player, email }: EditFormProps & { readonly email: Address }) {
  const t = useT()
  const queries = useQueryClient()
  const { close, exchange } = useLayerMoves()
  const [base, setBase] = useState<Draft>(() => ({
    name: player.Name,
    // An unconfirmed address is replaced by the typed one; the server returns it masked only.
    email: email.Confirmed ? email.Email : '',
    introduction: player.Information,
    setting: me.player.pictureSetting,
    photo: null,
  }))
  const [draft, setDraft] = useState(base)
  const [faults, setFaults] = useState<Partial<Record<DraftPart | 'form', string>>>({})
  const [step, setStep] = useState<'typing' | 'asking' | 'saving'>('typing')
  const isDone = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const changed = partsChanged(base, draft)
  const { Rename: used, RenameLimit: limit } = me.player
  const change = (part: DraftPart, next: Partial<Draft>): void => {
    setDraft((old) => ({ ...old, ...next }))
    setFaults(({ [part]: _gone, form: _old, ...rest }) => rest)
  }

  const leave = (): void => {
    isDone.current = true
    close('edit')
  }
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const found = Object.entries(checkDraft(base, draft)).map(([part, fault]) => [part, t(`profile.${fault}`)])
    setFaults(Object.fromEntries(found))
    if (found.length > 0)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    else if (changed.length === 0) leave()
    else setStep('asking')
  }
  const save = async (): Promise<void> => {
    setStep('saving')
    const failure = await saveDraft(base, draft, (saved) => setBase((old) => ({ ...old, ...saved }))).then(
      () => null,
      (error: unknown) => ({ [partRefused(error) ?? 'form']: wordFault(error) }),
    )
    // Shows what was saved before the form closes, and also when only a part of it was.
    await refreshMe()
    await queries.invalidateQueries({ queryKey: profileQuery(player.PlayerID).queryKey })
    await queries.invalidateQueries({ queryKey: emailQuery(player.PlayerID).queryKey })
    if (failure) {
      setFaults(failure)
      return setStep('typing')
    }
    toast(t('profile.saved'))
    if (!changed.includes('email')) return leave()
    startEmailCountdown(codeResendSeconds)
    isDone.current = true
    exchange('edit', 'ask', 'email')
  }

  const isRenamed = used >= limit
  return (
    <Panel>
      <form ref={form} className={styles.form} onSubmit={ask} noValidate>
        <div className={styles.head}>
          <IconButton label={t('words.back')} onClick={() => close('edit')}>
            <ArrowLeft size={20} aria-hidden />
            <span aria-hidden>{t('words.back')}</span>
          </IconButton>
          <h2>{t('profile.editTitle')}</h2>
        </div>
        <FaceChoice
          me={me}
          setting={draft.setting}
          photo={draft.photo}
          fault={faults.picture ?? null}
          onChange={(next) => change('picture', next)}
          onFault={(fault) => setFaults((old) => ({ ...old, picture: fault }))}
        />
        <div className={styles.fields}>
          <Field
            label={t('profile.nickname')}
            aside={`${countPoints(draft.name)} / ${nicknameLength}`}
            autoComplete="nickname"
            value={draft.name}
            readOnly={isRenamed}
            error={faults.name ?? null}
            note={t(isRenamed ? 'profile.renameLimit' : 'profile.renameUsed', { used, limit })}
            onChange={(event) => change('name', { name: event.target.value })}
          />
          <EmailField
            address={email}
            value={draft.email}
            error={faults.email ?? null}
            onChange={(next) => change('email', { email: next })}
          />
          <LongField
            label={t('profile.introduction')}
            aside={`${countPoints(draft.introduction)} / ${introductionLength}`}
            placeholder={t('profile.introductionHint')}
            required
            value={draft.introduction}
            error={faults.introduction ?? null}
            onChange={(event) => change('introduction', { introduction: event.target.value })}
          />
          {changed.includes('name') && (
            <Notice tone="warn">{t('profile.renameCost', { used: used + 1, limit })}</Notice>
          )}
          {faults.form && (
            <div role="alert">
              <Notice tone="bad">{faults.form}</Notice>
            </div>
          )}
          <div className={styles.actions}>
            <Button kind="ghost" onClick={() => close('edit')}>
              {t('words.cancel')}
            </Button>
            <Button kind="gold" type="submit" busy={step === 'saving'}>
              {t('profile.save')}
            </Button>
          </div>
        </div>
      </form>
      {step === 'asking' && (
        <SaveDialog
          changed={changed}
          used={used}
          limit={limit}
          onCancel={() => setStep('typing')}
          onConfirm={() => void save()}
        />
      )}
      <LeaveGuard hasChanges={() => !isDone.current && changed.length > 0} />
    </Panel>
  )
}

type Address = ReplyOf<typeof checkEmail>

interface EmailFieldProps {
  readonly address: Address
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** A confirmed address cannot be changed. */
function EmailField({ address, value, error, onChange }: EmailFieldProps) {
  const t = useT()
  const { Email, Confirmed } = address
  const state = Email === '' ? undefined : t(Confirmed ? 'profile.emailConfirmed' : 'profile.emailUnconfirmed')
  return (
    <Field
      label={t('profile.email')}
      aside={state}
      type="email"
      inputMode="email"
      autoComplete="email"
      before={<Mail size={18} aria-hidden />}
      placeholder={Email === '' ? t('profile.emailHint') : maskEmail(Email)}
      value={Confirmed ? maskEmail(Email) : value}
      readOnly={Confirmed}
      error={error}
      note={t(Confirmed ? 'profile.emailFixed' : 'profile.emailOnce')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
