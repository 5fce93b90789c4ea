// A game below the strip of missions. The strip has a height of its own, by which the game is lower: it never covers the reels.
import { Suspense, useState, type ReactNode } from 'react'
import { readText, writeText } from '../../../kernel/browser/storage.ts'
import { useFlags } from '../../../kernel/document/flags.ts'
import { lazyNamed } from '../../../kernel/routing/lazy.ts'
import styles from './SubPlayFrame.module.css'

const SubPlay = lazyNamed(() => import('./SubPlay.tsx'), 'SubPlay')
const openKey = 'SUB_PLAY_OPEN'

interface SubPlayFrameProps {
  readonly code: string
  readonly children: ReactNode
}

export function SubPlayFrame({ code, children }: SubPlayFrameProps) {
  const flags = useFlags()
  const [isOpen, setOpen] = useState(() => readText(openKey) === 'true')
  const [isEmpty, setEmpty] = useState(false)
  if (!flags.Mission) return children
  const fold = (isFolded: boolean): void => {
    setOpen(!isFolded)
    writeText(openKey, String(!isFolded))
  }
  return (
    <div className={styles.outer} data-open={isOpen || undefined} data-empty={isEmpty || undefined}>
      {/* Its space is reserved, so that the reels stay where they are when it is loaded. */}
      <div className={styles.place}>
        <Suspense>
          <SubPlay code={code} isFolded={!isOpen} onFold={fold} onEmpty={setEmpty} />
        </Suspense>
      </div>
      <div className={styles.game}>{children}</div>
    </div>
  )
}
