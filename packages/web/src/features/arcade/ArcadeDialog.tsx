// What a shared game tells of itself, in three tabs: its rules, my bets, and the proof of its chain.
import { useState, type ReactNode } from 'react'
import { useT } from '../../kernel/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './ArcadeDialog.module.css'

type Page = 'rules' | 'mine' | 'fair'

interface ArcadeDialogProps extends Readonly<Record<Page, ReactNode>> {
  readonly title: string
  readonly onClose: () => void
}

export function ArcadeDialog({ title, onClose, ...pages }: ArcadeDialogProps) {
  const t = useT()
  const [page, setPage] = useState<Page>('rules')
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
