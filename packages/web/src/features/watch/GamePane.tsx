// A game beside the room: the game's own page, which measures this pane instead of the window.
import { X } from 'lucide-react'
import { Suspense } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { GameRoom } from '../play/play.ts'
import styles from './GamePane.module.css'
import { roomHref } from './place.ts'

export function GamePane({ roomId, code }: { readonly roomId: number; readonly code: string }) {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const stop = (): void => void router.navigate({ href: roomHref(locale, roomId), replace: true, resetScroll: false })
  return (
    <section className={styles.pane} aria-label={t('watch.playHere')}>
      <div className={styles.game}>
        <Suspense fallback={<Skeleton height={240} />}>
          <GameRoom code={code} />
        </Suspense>
      </div>
      <IconButton solid label={t('watch.stopGame')} className={styles.stop!} onClick={stop}>
        <X size={18} aria-hidden />
      </IconButton>
    </section>
  )
}
