// The address of the settings page: the shown section, and the open dialog.

export const sections = ['preferences', 'play', 'safety', 'notices', 'records'] as const
export type Section = (typeof sections)[number]

const asks = ['time', 'wager', 'purchase', 'break', 'exclusion', 'endAll'] as const
export type Ask = (typeof asks)[number]

export interface SettingsSearch {
  readonly section?: Section
  readonly ask?: Ask
}

/** Accepts values typed by hand; unknown ones are no section. */
export function readSettingsSearch(search: Readonly<Record<string, unknown>>): SettingsSearch {
  const section = sections.find((name) => name === search['section'])
  const ask = asks.find((name) => name === search['ask'])
  return { ...(section && { section }), ...(ask && { ask }) }
}
