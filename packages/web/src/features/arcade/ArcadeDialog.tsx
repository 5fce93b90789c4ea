// Information about a shared game in three tabs: its rules, the player's bets, and the proof of its seed chain.
import type { ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './ArcadeDialog.module.css'

const names = ['rules', 'mine', 'fair'] as const
type Page = (typeof names)[number]

interface ArcadeDialogProps extends Readonly<Record<Page, ReactNode>> {
  readonly title: string
  readonly onClose: () => void
}

export function ArcadeDialog({ title, onClose, ...pages }: ArcadeDialogProps) {
  const t = useT()
  const [page, setPage] = useTab('tab', names)
  return (
    <Dialog title={title} onClose={onClose} sheet width={640}>
      <Tabs
        fill
        label={title}
        value={page}
        onChange={setPage}
        tabs={[
          { value: 'rules', text: t('arcade.tabRules') },
          { value: 'mine', text: t('arcade.tabMine') },
          { value: 'fair', text: t('arcade.tabFair') },
        ]}
      >
        <div className={styles.page} role="region" aria-label={title} tabIndex={0}>
          {pages[page]}
        </div>
      </Tabs>
    </Dialog>
  )
}
