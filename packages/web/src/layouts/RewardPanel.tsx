// A reward page over the play pages, open while the address has `rewards`: collecting does not require leaving a game.
import { useRouter, type AnyRoute } from '@tanstack/react-router'
import { useLayerMoves, useLayers } from '../kernel/routing/layers.ts'
import { PanelFrameContext, type PanelFrameProps } from '../page/panelFrame.ts'
import { findPanel } from '../page/panels.ts'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './RewardPanel.module.css'

/** Of two columns on wide screens; lists state a smaller one. */
const usualWidth = 1040

/** The component of the page's route, which needs nothing of the address. */
export function RewardPanel({ name }: { readonly name: string }) {
  const routes = useRouter().routesByPath as Readonly<Record<string, AnyRoute | undefined>>
  const Page = routes[`/$locale${findPanel('rewards', name)?.[0]}`]?.options.component
  return (
    Page && (
      <PanelFrameContext value={renderPanel}>
        <Page />
      </PanelFrameContext>
    )
  )
}

const renderPanel = (props: PanelFrameProps) => <PanelFrame {...props} />

function PanelFrame({ title, lead, children }: PanelFrameProps) {
  const { close } = useLayerMoves()
  const { rewards = true } = useLayers()
  const width = findPanel('rewards', String(rewards))?.[3] ?? usualWidth
  return (
    <Dialog sheet className={styles.panel!} width={width} title={title} onClose={() => close('rewards')}>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </Dialog>
  )
}
