// Battles over the play pages, open while the address has `battles`: the game stays open behind them.
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useT } from '../../kernel/language/language.ts'
import { useLayerMoves, useLayers } from '../../kernel/routing/layers.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { panelValue, readPanel } from './address.ts'
import { Battles } from './Battles.tsx'
import { PanelGo } from './moves.ts'

export function BattlePanel() {
  const t = useT()
  const me = useMe()
  const { battles } = useLayers()
  const { change, close } = useLayerMoves()
  const search = readPanel(battles)
  if (!me || !search) return null
  return (
    <Dialog sheet width={720} title={t('shell.battle')} onClose={() => close('battles')}>
      <Queries>
        <PanelGo value={(to) => change('battles', String(panelValue(to)))}>
          <Battles playerID={me.player.playerID} search={search} />
        </PanelGo>
      </Queries>
    </Dialog>
  )
}
