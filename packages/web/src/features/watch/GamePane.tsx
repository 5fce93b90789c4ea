// A game beside the room: the game's own page, which measures this pane instead of the window.
import { Suspense } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { GameRoom } from '../play/play.ts'
import styles from './GamePane.module.css'

export function GamePane({ code }: { readonly code: string }) {
  const t = useT()
  return (
    <section className={styles.pane} aria-label={t('watch.playHere')}>
      <div className={styles.game}>
        <Suspense fallback={<Skeleton height={240} />}>
          <GameRoom code={code} />
        </Suspense>
      </div>
    </section>
  )
}
