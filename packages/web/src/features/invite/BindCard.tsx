// The code of the player's inviter: typed once within seven days, filled in for players who came by a link.
import { useEffect, useState, type FormEvent } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { dropInvite, keptInvite } from './storedInvite.ts'
import styles from './InvitePage.module.css'
import { bindCode, type Invite } from './inviteCalls.ts'

interface BindCardProps {
  readonly invite: Invite
  readonly onBound: () => void
}

export function BindCard({ invite, onBound }: BindCardProps) {
  const t = useT()
  const { BoundCode, BindUntil, RewardLevel: level } = invite
  const isOver = BindUntil === null
  // An invitation that can no longer be bound is removed, so that the next player of this browser does not get it.
  useEffect(() => {
    if (isOver) dropInvite()
  }, [isOver])
  return (
    <Card title={t('invite.bind')}>
      {BoundCode ? (
        <Notice tone="good">
          <b>{t('invite.bound', { code: BoundCode })}</b>
          <br />
          {t('invite.boundWhy', { level })}
        </Notice>
      ) : BindUntil ? (
        <BindForm mine={invite.FriendCode} until={BindUntil} onBound={onBound} />
      ) : (
        <Notice>{t('invite.bindOver')}</Notice>
      )}
    </Card>
  )
}

/** The player's own link is no invitation. */
function firstCode(mine: string): string {
  const kept = keptInvite()
  return kept === null || kept === mine ? '' : kept
}

interface BindFormProps {
  readonly mine: string
  readonly until: string
  readonly onBound: () => void
}

function BindForm({ mine, until, onBound }: BindFormProps) {
  const t = useT()
  const [typed, setTyped] = useState(() => firstCode(mine))
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const bind = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    const why = await bindCode(typed, mine)
    setBusy(false)
    setFault(why)
    if (why !== null) return
    toast(t('invite.bindDone'))
    onBound()
  }
  const change = (text: string): void => {
    setTyped(text)
    setFault(null)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void bind(event)}>
      <p>{t('invite.bindWhy')}</p>
      <div className={styles.bind}>
        <Field
          quiet
          label={t('invite.bindHint')}
          placeholder={t('invite.bindHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={typed}
          error={fault}
          onChange={(event) => change(event.target.value)}
        />
        <Button type="submit" busy={isBusy}>
          {t('invite.bindGo')}
        </Button>
      </div>
      <p className={`${styles.until} number`}>{t('invite.bindUntil', { until: writeMoment(until) })}</p>
    </form>
  )
}
