// A reward page over the play pages, open while the address has `rewards`: collecting does not require leaving a game.
import type { ComponentType, LazyExoticComponent } from 'react'
import { ChallengePage, MissionPage } from '../features/missions/missions.ts'
import { PassPage } from '../features/pass/pass.ts'
import { VipPage } from '../features/profile/profile.ts'
import { ReturnPage } from '../features/returnRewards/returnRewards.ts'
import { RewardsPage } from '../features/rewards/rewards.ts'
import { SignInPage } from '../features/stamps/stamps.ts'
import { VaultPage } from '../features/vault/vault.ts'
import { WheelPage } from '../features/wheel/wheel.ts'
import { useLayerMoves, useLayers } from '../kernel/routing/layers.ts'
import { PanelFrameContext, type PanelFrameProps } from '../page/panelFrame.ts'
import type { RewardPanelName } from '../page/rewardPanels.ts'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './RewardPanel.module.css'

const pages: Readonly<Record<RewardPanelName, LazyExoticComponent<ComponentType>>> = {
  true: RewardsPage,
  mission: MissionPage,
  stamps: SignInPage,
  wheel: WheelPage,
  vault: VaultPage,
  pass: PassPage,
  challenge: ChallengePage,
  return: ReturnPage,
  vip: VipPage,
}

/** Lists are narrow; the other pages have two columns on wide screens. */
const widths: Partial<Record<RewardPanelName, number>> = { true: 560, mission: 640, return: 760 }
const usualWidth = 1040

export function RewardPanel({ name }: { readonly name: RewardPanelName }) {
  const Page = pages[name]
  return (
    <PanelFrameContext value={renderPanel}>
      <Page />
    </PanelFrameContext>
  )
}

const renderPanel = (props: PanelFrameProps) => <PanelFrame {...props} />

function PanelFrame({ title, lead, children }: PanelFrameProps) {
  const { close } = useLayerMoves()
  const { rewards } = useLayers()
  const width = widths[rewards === undefined || rewards === true ? 'true' : rewards] ?? usualWidth
  return (
    <Dialog sheet className={styles.panel!} width={width} title={title} onClose={() => close('rewards')}>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </Dialog>
  )
}
