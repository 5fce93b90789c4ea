// The link from a replay to its room.
import { useRouter } from '@tanstack/react-router'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { roomHref } from './place.ts'

export function ToRoom({ roomId }: { readonly roomId: number }) {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  return (
    <Button kind="ghost" size="small" onClick={() => void router.navigate({ href: roomHref(locale, roomId) })}>
      {t('liveRoom.toRoom')}
    </Button>
  )
}
