// The title of the own room; without one the room does not open.
import { updateRoom } from '@lantern/protocol/live.ts'
import { liveTitleLength } from '@lantern/protocol/values/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { roomQuery } from '../studioCalls.ts'
import styles from './RoomSection.module.css'

/** Cuts the text to the length that the server allows, in code points. */
const cut = (text: string): string => Array.from(text).slice(0, liveTitleLength).join('')

export function TitleForm({ playerID, title }: { readonly playerID: number; readonly title: string }) {
  const t = useT()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(title)
  const [isEmpty, setEmpty] = useState(false)
  const [isBusy, save] = useBusy(async () => {
    const Title = typed.trim()
    setEmpty(Title === '')
    if (Title === '') return
    await attempt(async () => {
      const room = await client.call(updateRoom, { Title })
      queries.setQueryData(roomQuery(playerID).queryKey, (before) => before && { ...before, Title: room.Title })
      setTyped(room.Title)
    }, t('studio.saved'))
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save()
  }
  return (
    <form className={styles.title} noValidate onSubmit={submit}>
      <Field
        label={t('studio.roomTitle')}
        aside={`${Array.from(typed).length} / ${liveTitleLength}`}
        placeholder={t('studio.roomTitleHint')}
        autoComplete="off"
        value={typed}
        error={isEmpty ? t('studio.titleEmpty') : null}
        onChange={(event) => setTyped(cut(event.target.value))}
      />
      <Button type="submit" busy={isBusy} disabled={typed.trim() === title}>
        {t('studio.save')}
      </Button>
    </form>
  )
}
