// Bonus battles as a page; the address names the battle that is shown.
import { useSearch } from '@tanstack/react-router'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { readBattle } from './address.ts'
import { Battles } from './Battles.tsx'

export function BattlePage() {
  const me = useMe()
  const t = useT()
  const search = readBattle(useSearch({ strict: false }))
  return (
    <Queries>
      <PageFrame title={t('shell.battle')}>{me && <Battles playerID={me.player.playerID} search={search} />}</PageFrame>
    </Queries>
  )
}
