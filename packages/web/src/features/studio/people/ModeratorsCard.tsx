// The moderators of the own room: adding one by player number, removing one.
import { changeModerators, listModerators } from '@lantern/protocol/broadcasts.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { mostModerators } from '@lantern/protocol/values/live.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import { useOpenPlayer } from '../../people/people.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { Loaded } from '../Loaded.tsx'
import styles from '../Studio.module.css'
import { studioKey } from '../studioCalls.ts'
import { readPlayerNumber } from './playerNumber.ts'

type Moderator = ReplyOf<typeof changeModerators>['Rows'][number]
type Change = (request: RequestOf<typeof changeModerators>, done: string) => Promise<boolean>

export function ModeratorsCard({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const queries = useQueryClient()
  const queryKey = studioKey(playerID, 'moderators')
  const query = useQuery({ queryKey, queryFn: () => client.call(listModerators, {}) })
  const change: Change = (request, done) =>
    attempt(async () => queries.setQueryData(queryKey, await client.call(changeModerators, request)), done)
  const count = query.data?.Total
  return (
    <Card
      title={t('studio.moderators')}
      isRegion
      aside={
        count !== undefined && (
          <small className="number">{t('studio.moderatorsCount', { count, most: mostModerators })}</small>
        )
      }
    >
      <p className={styles.lead}>{t('studio.moderatorsLead')}</p>
      <Loaded query={query} height={100}>
        {({ Rows }) => (
          <>
            {Rows.length === 0 ? (
              <p>{t('studio.moderatorsNone')}</p>
            ) : (
              <ul className={styles.rows}>
                {Rows.map((moderator) => (
                  <Row key={moderator.PlayerID} moderator={moderator} change={change} />
                ))}
              </ul>
            )}
            <AddForm isFull={Rows.length >= mostModerators} change={change} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Row({ moderator, change }: { readonly moderator: Moderator; readonly change: Change }) {
  const t = useT()
  const openPlayer = useOpenPlayer()
  const { PlayerID, Name, PictureURL, PictureSetting } = moderator
  const [isBusy, remove] = useBusy(async () => {
    await change({ Remove: PlayerID }, t('studio.moderatorRemoved'))
  })
  return (
    <PersonRow
      as="li"
      picture={<Avatar playerID={PlayerID} url={PictureURL} setting={PictureSetting} size={44} />}
      name={Name}
      note={<span className="number">{PlayerID}</span>}
      hint={t('chat.card')}
      onOpen={() => openPlayer(PlayerID)}
    >
      <Button
        kind="ghost"
        size="small"
        busy={isBusy}
        aria-label={t('studio.moderatorRemove', { name: Name })}
        onClick={remove}
      >
        {t('studio.remove')}
      </Button>
    </PersonRow>
  )
}

function AddForm({ isFull, change }: { readonly isFull: boolean; readonly change: Change }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, add] = useBusy(async () => {
    const number = readPlayerNumber(typed)
    setWrong(number === null)
    if (number !== null && (await change({ Add: number }, t('studio.moderatorAdded')))) setTyped('')
  })
  if (isFull) return <p className={styles.lead}>{t('studio.moderatorsFull')}</p>
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add()
  }
  return (
    <form className={styles.adding} noValidate onSubmit={submit}>
      <Field
        label={t('studio.moderatorNumber')}
        note={t('studio.moderatorNumberNote')}
        error={isWrong ? t('studio.moderatorWrong') : null}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" busy={isBusy}>
        {t('studio.moderatorAdd')}
      </Button>
    </form>
  )
}
