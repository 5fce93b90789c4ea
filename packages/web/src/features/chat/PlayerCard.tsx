// A player's card: who they are, a private message to them, their number to copy.
import { isRefusal } from '@lantern/client/client.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { readPlayer } from '@lantern/protocol/players.ts'
import { Copy, MessageSquareText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t as word, useT } from '../../kernel/language.ts'
import { useLayerMoves } from '../../kernel/layers.ts'
import { client } from '../../kernel/link.ts'
import { useMe } from '../../kernel/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, Vip } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useChat } from './chatstore.ts'
import styles from './PlayerCard.module.css'

type Player = ReplyOf<typeof readPlayer>

export function copyID(id: number): void {
  void navigator.clipboard.writeText(String(id)).then(() => toast(word('chat.copied', { id })))
}

export function PlayerCard({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const me = useMe()?.player.playerID
  const { change } = useLayerMoves()
  const [player, setPlayer] = useState<Player | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    client.call(readPlayer, { PlayerID: playerID }).then(
      (found) => !isGone && setPlayer(found),
      (error: unknown) => !isGone && setFault(isRefusal(error) ? error.message : word('words.offline')),
    )
    return () => void (isGone = true)
  }, [playerID])
  const close = (): void => useChat.setState({ card: null })
  const write = (): void => {
    if (player) useChat.setState({ card: null, peer: { PlayerID: player.PlayerID, Name: player.Name } })
    change('chatroom', 'private')
  }
  return (
    <Dialog title={t('chat.card')} onClose={close} width={380}>
      {fault ? (
        <Notice tone="warn">{fault}</Notice>
      ) : (
        <div className={styles.card} aria-busy={!player}>
          <Face player={player} playerID={playerID} />
          <p className={styles.words}>{player ? player.Information || t('chat.noInformation') : <Skeleton />}</p>
        </div>
      )}
      <DialogActions>
        <Button onClick={() => copyID(playerID)}>
          <Copy size={17} aria-hidden />
          {t('chat.copyID')}
        </Button>
        {playerID !== me && (
          <Button kind="gold" disabled={!player} onClick={write}>
            <MessageSquareText size={18} aria-hidden />
            {t('chat.privateMessage')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Face({ player, playerID }: { readonly player: Player | null; readonly playerID: number }) {
  const t = useT()
  const url = player && player.PictureSetting !== 2 && player.PicURL ? { url: player.PicURL } : {}
  return (
    <div className={styles.face}>
      <Avatar
        playerID={playerID}
        size={72}
        {...(player?.Online !== undefined && { isOnline: player.Online })}
        {...url}
      />
      <div>
        <b>{player ? player.Name : <Skeleton width={120} height={20} />}</b>
        <span className="number">{t('members.playerNumber', { id: playerID })}</span>
        {player && (
          <div className={styles.marks}>
            <Badge>{t('words.level', { level: player.Level })}</Badge>
            {player.VIPLevel > 0 && <Vip rank={player.VIPLevel} />}
          </div>
        )}
      </div>
    </div>
  )
}
