// The exchange, if the brand offers one.
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../kernel/language/language.ts'
import type { SessionPlayer } from '../../kernel/session/session.ts'
import { ExchangePanel } from './ExchangePanel.tsx'
import { waysQuery } from './shop.ts'
import { readRate } from './ways.ts'

export function ExchangeSection({ me }: { readonly me: SessionPlayer }) {
  const { data } = useQuery(waysQuery(me.player.playerID, useLocale()))
  const rate = data && readRate(data)
  return rate ? <ExchangePanel me={me} rate={rate} /> : null
}
