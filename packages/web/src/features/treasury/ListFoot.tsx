// Below a list of the treasury: how many rows there are, the download, the pages.
import type { ReactNode } from 'react'
import { PageControls } from '../../ui/PageControls.tsx'
import type { Paging } from '../../ui/pagination.ts'
import styles from './ListFoot.module.css'

interface ListFootProps {
  readonly text: string
  readonly total: number
  readonly paging: Paging
  readonly children: ReactNode
}

export function ListFoot({ text, total, paging, children }: ListFootProps) {
  return (
    <>
      <div className={styles.foot}>
        <p className="number" role="status">
          {text}
        </p>
        {children}
      </div>
      <PageControls paging={paging} total={total} />
    </>
  )
}
