// The play menu's link to customer service: players go to the conversation, guests to the form.
import { Navigate } from '@tanstack/react-router'
import { useLocale } from '../../kernel/language/language.ts'
import { useSession } from '../../kernel/session/session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

export function ServicePage() {
  const locale = useLocale()
  const status = useSession((session) => session.status)
  if (status === 'unknown') return <Skeleton height={240} />
  if (status === 'player')
    return <Navigate to="/$locale/play-game/m" params={{ locale }} search={{ chatroom: 'service' }} replace />
  return <Navigate to="/$locale/$" params={{ locale, _splat: 'support/info' }} replace />
}
