// Navigation between the lobby and a battle: on the page by its address, in the panel over a game by the panel's layer.
import { useRouter } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { useLocale } from '../../kernel/language/language.ts'
import { battleHref, codeHref, lobbyHref, type BattleSearch } from './address.ts'

/** An empty search is the lobby. */
export type Go = (search: BattleSearch) => void

/** The navigation of the panel; null on the page. */
export const PanelGo = createContext<Go | null>(null)

export function useGo(): Go {
  const locale = useLocale()
  const router = useRouter()
  const go = useContext(PanelGo)
  return (
    go ??
    (({ battle, code }) =>
      void router.navigate({
        href:
          code !== undefined
            ? codeHref(locale, code)
            : battle !== undefined
              ? battleHref(locale, battle)
              : lobbyHref(locale),
      }))
  )
}
