// The switch that hides one's name wherever other players look.
import { readPromotion, setPromotion } from '@lantern/protocol/promotion.ts'
import { promotionStatuses } from '@lantern/protocol/values/ranks.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { attempt } from '../../kernel/messages/attempt.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Switch } from '../../ui/Switch.tsx'

/** Renders nothing for guests, and until the status is known. */
export function NameSwitch({ isBare = false }: { readonly isBare?: boolean }) {
  const t = useT()
  const queries = useQueryClient()
  const playerID = useMe()?.player.playerID ?? 0
  const queryKey = ['promotion', playerID]
  const { data } = useQuery({
    queryKey,
    queryFn: () => client.call(readPromotion, {}),
    enabled: playerID > 0,
    staleTime: 0,
  })
  if (!data) return null
  const change = async (isHidden: boolean): Promise<void> => {
    const Status = isHidden ? promotionStatuses.hidden : promotionStatuses.shown
    queries.setQueryData(queryKey, { Status })
    const done = await attempt(
      () => client.call(setPromotion, { Status }),
      t(isHidden ? 'ranks.nowHidden' : 'ranks.nowShown'),
    )
    if (!done) queries.setQueryData(queryKey, data)
    else for (const name of ['ranking', 'events', 'rich']) void queries.invalidateQueries({ queryKey: [name] })
  }
  const row = (
    <Switch
      name={t('ranks.hideName')}
      note={t('ranks.hideNameNote')}
      icon={<EyeOff size={20} aria-hidden />}
      isOn={data.Status === promotionStatuses.hidden}
      onChange={(isOn) => void change(isOn)}
    />
  )
  return isBare ? row : <Panel flush>{row}</Panel>
}
