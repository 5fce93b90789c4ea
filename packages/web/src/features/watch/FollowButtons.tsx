// Follows a host, and switches the notification about the next broadcast.
import { followHost } from '@lantern/protocol/hosts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing, Check, Plus } from 'lucide-react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { useT } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useBusy } from '../../ui/busy.ts'
import { noteFollow } from '../live/live.ts'

interface FollowButtonsProps {
  readonly hostId: number
  readonly isFollowed: boolean
  readonly hasBell: boolean
}

export function FollowButtons({ hostId, isFollowed, hasBell }: FollowButtonsProps) {
  const t = useT()
  const queries = useQueryClient()
  const change = async (asked: { Follow?: boolean; Bell?: boolean }): Promise<void> => {
    try {
      const { Follow, Bell: bell, Followers } = await client.call(followHost, { HostID: hostId, ...asked })
      noteFollow(hostId, { Follow, Bell: bell, Followers })
      void queries.invalidateQueries({ queryKey: ['live host'] })
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
  }
  const [isFollowing, follow] = useBusy(() => change({ Follow: !isFollowed }))
  const [, ring] = useBusy(() => change({ Bell: !hasBell }))
  return (
    <>
      {isFollowed && (
        <IconButton label={t(hasBell ? 'watch.bellOff' : 'watch.bellOn')} aria-pressed={hasBell} onClick={ring}>
          {hasBell ? <BellRing size={20} aria-hidden /> : <Bell size={20} aria-hidden />}
        </IconButton>
      )}
      <Button
        kind={isFollowed ? 'ghost' : 'gold'}
        size="small"
        busy={isFollowing}
        aria-pressed={isFollowed}
        onClick={follow}
      >
        {isFollowed ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
        {t(isFollowed ? 'watch.followed' : 'watch.follow')}
      </Button>
    </>
  )
}
