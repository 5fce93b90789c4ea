// The recipient: a number that is looked up, or the player it belongs to.
import { isRefusal } from '@lantern/client/client.ts'
import { relationships } from '@lantern/protocol/values/friends.ts'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useT } from '../../kernel/language/language.ts'
import { withSearch } from '../../kernel/routing/layers.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Vip } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Player } from '../people/people.ts'
import { usePresentPlace } from './address.ts'
import styles from './Recipient.module.css'
import { readDigits } from './rules.ts'
import { useRecipient } from './giftCalls.ts'

/** The recipient; null while none is chosen, found or allowed. */
export interface Chosen {
  readonly player: Player | null
  readonly fault: string | null
  readonly isPending: boolean
}

export function useChosen(me: number): Chosen {
  const t = useT()
  const { to } = usePresentPlace()
  const { data, error, isFetching } = useRecipient(to === me ? null : to)
  if (to === null) return { player: null, fault: null, isPending: false }
  if (to === me) return { player: null, fault: t('gifts.isYou'), isPending: false }
  if (data) return { player: data, fault: null, isPending: false }
  if (isFetching) return { player: null, fault: null, isPending: true }
  return { player: null, isPending: false, fault: isRefusal(error) ? t('gifts.notFound') : wordFault(error) }
}

export function Recipient({ chosen }: { readonly chosen: Chosen }) {
  const router = useRouter()
  const { to } = usePresentPlace()
  const choose = (id: string | null): void => {
    const href = withSearch(router.latestLocation.href, { to: id, ask: null })
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  if (chosen.isPending) return <Skeleton height={72} />
  if (chosen.player) return <PlayerLine player={chosen.player} onChange={() => choose(null)} />
  return <NumberForm key={to} first={to === null ? '' : String(to)} fault={chosen.fault} onChoose={choose} />
}

interface NumberFormProps {
  readonly first: string
  readonly fault: string | null
  readonly onChoose: (id: string) => void
}

function NumberForm({ first, fault, onChoose }: NumberFormProps) {
  const t = useT()
  const [id, setID] = useState(first)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (id) onChoose(id)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('gifts.playerID')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('gifts.playerIDHint')}
        value={id}
        error={id === first ? fault : null}
        note={t('gifts.findNote')}
        onChange={(event) => setID(readDigits(event.target.value, 12))}
      />
      <Button type="submit" disabled={!id}>
        {t('gifts.find')}
      </Button>
    </form>
  )
}

interface PlayerLineProps {
  readonly player: Player
  readonly onChange?: () => void
}

export function PlayerLine({ player, onChange }: PlayerLineProps) {
  const t = useT()
  const { PlayerID, Name, PicURL, PictureSetting, Online, VIPLevel, Relationship } = player
  return (
    <PersonRow
      isBoxed
      className={styles.player}
      picture={
        <Avatar
          playerID={PlayerID}
          url={PicURL}
          setting={PictureSetting}
          size={48}
          {...(Online !== undefined && { isOnline: Online })}
        />
      }
      name={Name}
      badges={<Vip rank={VIPLevel} />}
      note={
        <>
          <span className="number">{t('members.playerNumber', { id: PlayerID })}</span>
          {Relationship === relationships.blocked && <span className={styles.blocked}>{t('gifts.isBlocked')}</span>}
        </>
      }
    >
      {onChange && (
        <Button size="small" onClick={onChange}>
          {t('gifts.change')}
        </Button>
      )}
    </PersonRow>
  )
}
