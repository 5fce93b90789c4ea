// Actions on a player: open their card over any page, open the present page with them as recipient.
import { useRouter } from '@tanstack/react-router'
import { currentLocale } from '../../kernel/language/language.ts'
import { useLayerMoves, withSearch } from '../../kernel/routing/layers.ts'

export function useOpenPlayer(): (playerID: number) => void {
  const { open } = useLayerMoves()
  return (playerID) => open('player', String(playerID))
}

export function useGive(): (playerID: number) => void {
  const router = useRouter({ warn: false })
  return (playerID) => {
    const href = withSearch(`/${currentLocale()}/member/present`, { to: String(playerID) })
    void router.navigate({ href })
  }
}
