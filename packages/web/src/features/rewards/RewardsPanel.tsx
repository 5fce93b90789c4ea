// The reward centre over the play pages, open while the address has `rewards`: collecting does not require leaving a game.
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { CentreList } from './CentreList.tsx'

export function RewardsPanel() {
  const t = useT()
  const me = useMe()
  const { close } = useLayerMoves()
  if (!me) return null
  return (
    <Dialog sheet width={560} title={t('shell.rewards')} onClose={() => close('rewards')}>
      <Queries>
        <CentreList playerID={me.player.playerID} />
      </Queries>
    </Dialog>
  )
}
