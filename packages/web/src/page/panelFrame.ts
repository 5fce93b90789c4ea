// Set around a page that is shown over the play pages: its PageFrame renders with this function, a dialog.
import { createContext, type ReactNode } from 'react'

export interface PanelFrameProps {
  readonly title: string
  readonly lead?: string | undefined
  readonly children: ReactNode
}

export const PanelFrameContext = createContext<((props: PanelFrameProps) => ReactNode) | null>(null)
