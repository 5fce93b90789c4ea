// Confirms removing a friend or blocking a player, from a list, a card or a chat message.
import { readPlayer } from '@lantern/protocol/players.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { client } from '../../kernel/connection/link.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './FriendsPanel.module.css'
import { type Asked, changeAndShow, type Person, useRelations } from '../people/people.ts'

/** Null while the player is loading; for a player who cannot be loaded the dialog closes. */
function usePerson(id: number, onFail: () => void): Person | null {
  const friend = useRelations(({ friends }) => friends?.find(({ PlayerID }) => PlayerID === id))
  const [asked] = useState(friend)
  const [read, setRead] = useState<Person | null>(null)
  const isKnown = asked !== undefined
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (isKnown) return
    let isOver = false
    client.call(readPlayer, { PlayerID: id }).then(
      ({ PicURL, Online = false, ...player }) => !isOver && setRead({ ...player, PictureURL: PicURL, Online }),
      () => !isOver && fail(),
    )
    return () => void (isOver = true)
  }, [id, isKnown])
  return asked ?? read
}

const texts = {
  drop: { change: 'dropFriend', title: 'friends.dropTitle', text: 'friends.dropText', go: 'friends.drop' },
  block: { change: 'block', title: 'friends.blockTitle', text: 'friends.blockText', go: 'friends.block' },
} as const

export function RelationDialog({ question }: { readonly question: Asked }) {
  const t = useT()
  const { close } = useLayerMoves()
  const leave = (): void => close(question.layer)
  const person = usePerson(question.playerID, leave)
  const { change, title, text, go } = texts[question.what]
  const confirm = (): void => {
    if (!person) return
    leave()
    void changeAndShow(person, change)
  }
  return (
    <Dialog title={t(title)} width={380} onClose={leave}>
      <div className={styles.face}>
        {person ? (
          <Avatar playerID={person.PlayerID} url={person.PictureURL} setting={person.PictureSetting} size={72} />
        ) : (
          <Skeleton width={72} height={72} isRound />
        )}
      </div>
      <p className={styles.question}>{person ? t(text, { name: person.Name }) : <Skeleton height={44} />}</p>
      <DialogActions>
        <Button kind="ghost" onClick={leave}>
          {t('words.cancel')}
        </Button>
        <Button kind="danger" disabled={!person} onClick={confirm}>
          {t(go)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
