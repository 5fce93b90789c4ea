// The parameters of the page and of the panel: a battle by its number, a private one by its code, or the lobby.
export interface BattleSearch {
  readonly battle?: number
  readonly code?: string
}

export function readBattle(search: Readonly<Record<string, unknown>>): BattleSearch {
  const { battle, code } = search
  if (typeof code === 'string' && /^[a-z0-9]{10}$/.test(code)) return { code }
  return /^[1-9]\d{0,14}$/.test(String(battle)) ? { battle: Number(battle) } : {}
}

const path = (locale: string): string => `/${locale}/other/battle`

export const lobbyHref = path
export const battleHref = (locale: string, id: number): string => `${path(locale)}?battle=${id}`
/** The codes contain letters and digits; one of digits only would be read as a number without the quotes. */
export const codeHref = (locale: string, code: string): string =>
  `${path(locale)}?code=${/^\d+$/.test(code) ? `%22${code}%22` : code}`

/** The value of the layer `battles` over the play pages. */
export const panelValue = ({ battle, code }: BattleSearch): true | number | string =>
  code === undefined ? (battle ?? true) : `code.${code}`

/** Null: not a value of the layer. */
export function readPanel(value: unknown): BattleSearch | null {
  const text = String(value)
  if (text === 'true') return {}
  const code = /^code\.([a-z0-9]{10})$/.exec(text)?.[1]
  if (code !== undefined) return { code }
  return /^[1-9]\d{0,14}$/.test(text) ? { battle: Number(text) } : null
}
