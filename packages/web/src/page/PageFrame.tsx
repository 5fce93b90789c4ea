// The content of a normal page: a header with the brand's scenery and the title, then the children. Over the play pages it is a panel.
import { use, type ReactNode } from 'react'
import { brand } from '../kernel/document/page.ts'
import { Picture } from '../ui/Picture.tsx'
import { PanelFrameContext } from './panelFrame.ts'
import styles from './PageFrame.module.css'

interface PageFrameProps {
  readonly title: string
  readonly lead?: string
  /** Another text that may replace the lead: the higher of the two determines the height, so that the page does not move. */
  readonly otherLead?: string
  /** A column at the left on wide screens. */
  readonly rail?: ReactNode
  readonly children: ReactNode
}

export function PageFrame({ title, lead, otherLead, rail, children }: PageFrameProps) {
  const renderPanel = use(PanelFrameContext)
  if (renderPanel) return renderPanel({ title, lead, children })
  return (
    <div className={styles.page}>
      <div className={styles.band} aria-hidden>
        <Picture
          name={`heroes/${brand.code}-desktop`}
          phone={`heroes/${brand.code}-phone`}
          alt=""
          fetchPriority="high"
          decoding="sync"
        />
      </div>
      <div className={styles.head}>
        <h1 className="display">{title}</h1>
        {lead && (
          <p data-other={otherLead}>
            <span>{lead}</span>
          </p>
        )}
      </div>
      <div className={styles.content} data-rail={rail ? '' : undefined}>
        {rail && <aside className={styles.rail}>{rail}</aside>}
        <div className={styles.main}>{children}</div>
      </div>
    </div>
  )
}
