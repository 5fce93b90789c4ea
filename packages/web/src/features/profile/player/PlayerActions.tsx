// Actions on this player, by relation; changes show at once.
import { relationships } from '@lantern/protocol/values/friends.ts'
import { Ban, Gift, MessageCircle, ShieldCheck, UserPlus, UserRoundX } from 'lucide-react'
import { useT } from '../../../kernel/language/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { changeAndShow, type Person, type Player, useAsk } from '../../people/people.ts'
import { actionsFor, type Action } from './actions.ts'
import styles from './PlayerDialog.module.css'

const icons = {
  chat: MessageCircle,
  gift: Gift,
  addFriend: UserPlus,
  dropFriend: UserRoundX,
  block: Ban,
  unblock: ShieldCheck,
} as const

interface PlayerActionsProps {
  readonly player: Player
  readonly onChat: () => void
  readonly onGift: () => void
}

const asPerson = ({ PlayerID, Name, PicURL, PictureSetting, VIPLevel, Level, Online = false }: Player): Person => ({
  PlayerID,
  Name,
  PictureSetting,
  VIPLevel,
  Level,
  Online,
  PictureURL: PicURL,
})

export function PlayerActions({ player, onChat, onGift }: PlayerActionsProps) {
  const t = useT()
  const ask = useAsk()
  const run: Readonly<Record<Action, () => void>> = {
    chat: onChat,
    gift: onGift,
    addFriend: () => void changeAndShow(asPerson(player), 'addFriend'),
    dropFriend: () => ask('drop', player.PlayerID),
    block: () => ask('block', player.PlayerID),
    unblock: () => void changeAndShow(asPerson(player), 'unblock'),
  }
  return (
    <>
      {player.Relationship === relationships.blocked && <Notice tone="bad">{t('profile.blockedNote')}</Notice>}
      <div className={styles.actions}>
        {actionsFor(player, false).map((action) => {
          const Icon = icons[action]
          return (
            <Button key={action} kind={action === 'chat' ? 'gold' : 'ghost'} onClick={run[action]}>
              <Icon size={18} aria-hidden />
              {action === 'chat' ? t('chat.privateMessage') : t(`profile.${action}`)}
            </Button>
          )
        })}
      </div>
    </>
  )
}
