// Joining from a card: apply with a few words, join an open club, answer an invitation, withdraw; else the reason why not.
import { answerInvitation, applyToClub, readInvitations, withdrawApplication } from '@lantern/protocol/clubJoining.ts'
import { clubLengths } from '@lantern/protocol/values/clubs.ts'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useLocale, useT } from '../../../kernel/language/language.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { readClub } from '../clubStore.ts'
import { cutPoints, countPoints } from '../points.ts'
import styles from './ClubFacts.module.css'
import { joinState, type ClubCard, type JoinState } from './joinState.ts'
import { useJoiner } from './useJoiner.ts'

interface JoinFormProps {
  readonly card: ClubCard
  readonly onChanged: () => Promise<void>
}

export function JoinForm({ card, onChanged }: JoinFormProps) {
  const state = joinState(card, useJoiner())
  if (state === 'join' || state === 'apply')
    return <Apply card={card} isOpen={state === 'join'} onChanged={onChanged} />
  if (state === 'applied') return <Withdraw card={card} onChanged={onChanged} />
  if (state === 'invited') return <Invited card={card} onChanged={onChanged} />
  if (state === 'member') return <ToOwnClub />
  return <Why state={state} card={card} />
}

function Apply({ card, isOpen, onChanged }: JoinFormProps & { readonly isOpen: boolean }) {
  const t = useT()
  const [words, setWords] = useState('')
  const [isBusy, send] = useBusy(async () => {
    const text = words.trim()
    const run = async (): Promise<void> => {
      await client.call(applyToClub, { ClubID: card.ClubID, ...(text && { Words: text }) })
      await readClub()
    }
    const name = card.ClubName
    await attempt(run, isOpen ? t('club.joined', { name }) : t('club.applied', { name }))
    await onChanged()
  })
  return (
    <div className={styles.form}>
      {!isOpen && (
        <Field
          label={t('club.applyWords')}
          aside={`${countPoints(words)} / ${clubLengths.words}`}
          placeholder={t('club.applyWordsHint')}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(cutPoints(event.target.value, clubLengths.words))}
        />
      )}
      <p className={styles.note}>{t('club.joinPresence')}</p>
      <Button kind="gold" size="large" wide busy={isBusy} onClick={send}>
        {t(isOpen ? 'club.joinNow' : 'club.applyNow')}
      </Button>
    </div>
  )
}

function Withdraw({ card, onChanged }: JoinFormProps) {
  const t = useT()
  const [isBusy, withdraw] = useBusy(async () => {
    await attempt(() => client.call(withdrawApplication, { ClubID: card.ClubID }), t('club.withdrawn'))
    await onChanged()
  })
  return (
    <div className={styles.form}>
      <Notice tone="warn">{t('club.appliedWhy')}</Notice>
      <Button wide busy={isBusy} onClick={withdraw}>
        {t('club.withdraw')}
      </Button>
    </div>
  )
}

/** The card does not carry the number of the invitation. */
async function answer(clubID: number, Accept: boolean): Promise<void> {
  const { Invitations } = await client.call(readInvitations, {})
  const found = Invitations.find(({ ClubID }) => ClubID === clubID)
  if (found) await client.call(answerInvitation, { InvitationID: found.InvitationID, Accept })
  await readClub()
}

function Invited({ card, onChanged }: JoinFormProps) {
  const t = useT()
  const [isBusy, accept] = useBusy(async () => {
    await attempt(() => answer(card.ClubID, true), t('club.joined', { name: card.ClubName }))
    await onChanged()
  })
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('club.joinPresence')}</p>
      <Button kind="gold" size="large" wide busy={isBusy} onClick={accept}>
        {t('club.acceptInvitation')}
      </Button>
    </div>
  )
}

function ToOwnClub() {
  const t = useT()
  const locale = useLocale()
  return (
    <ButtonLink kind="gold" wide to="/$locale/$" params={{ locale, _splat: 'club' }}>
      {t('club.toClub')}
    </ButtonLink>
  )
}

type Closed = Exclude<JoinState, 'join' | 'apply' | 'applied' | 'invited' | 'member'>

function Why({ state, card }: { readonly state: Closed; readonly card: ClubCard }) {
  const t = useT()
  if (state === 'elsewhere') return null
  return (
    <Notice>
      {state === 'vip'
        ? t('club.why_vip', { rank: card.LeastVip })
        : state === 'level'
          ? t('club.why_level', { level: card.LeastLevel })
          : t(`club.why_${state}`)}
    </Notice>
  )
}
