// The settings page by its address: which section is shown, and which question lies over it.

export const sections = ['preferences', 'play', 'safety', 'notices', 'records'] as const
export type Section = (typeof sections)[number]

const asks = ['time', 'wager', 'purchase', 'break', 'exclusion', 'endAll'] as const
export type Ask = (typeof asks)[number]

export interface SettingsSearch {
  readonly section?: Section
  readonly ask?: Ask
}

/** Accepts what people type by hand; unknown values are no section. */
export function readSettingsSearch(search: Readonly<Record<string, unknown>>): SettingsSearch {
  const section = sections.find((name) => name === search['section'])
  const ask = asks.find((name) => name === search['ask'])
  return { ...(section && { section }), ...(ask && { ask }) }
}
