// What I may do to this player; what is not built yet is shown asleep, and says why.
import { Ban, Gift, MessageCircle, ShieldCheck, UserPlus, UserRoundX } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../kernel/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { actionsFor, isOpen, type Action } from './actions.ts'
import type { Player } from './me.ts'
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

export function PlayerActions({ player, onChat, onGift }: PlayerActionsProps) {
  const t = useT()
  const soon = useId()
  const actions = actionsFor(player, false)
  const run: Partial<Record<Action, () => void>> = { chat: onChat, gift: onGift }
  return (
    <>
      {player.Relationship === 2 && <Notice tone="bad">{t('profile.blockedNote')}</Notice>}
      <div className={styles.actions}>
        {actions.map((action) => {
          const Icon = icons[action]
          return (
            <Button
              key={action}
              kind={action === 'chat' ? 'gold' : 'ghost'}
              disabled={!isOpen(action)}
              aria-describedby={isOpen(action) ? undefined : soon}
              onClick={run[action]}
            >
              <Icon size={18} aria-hidden />
              {action === 'chat' ? t('chat.privateMessage') : t(`profile.${action}`)}
            </Button>
          )
        })}
      </div>
      {actions.some((action) => !isOpen(action)) && (
        <p className={styles.soon} id={soon}>
          {t(actions.includes('unblock') ? 'profile.unblockSoon' : 'profile.actionsSoon')}
        </p>
      )}
    </>
  )
}
