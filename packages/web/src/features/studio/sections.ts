// The address of the studio: the shown section.

export const sections = ['live', 'room', 'people', 'schedule', 'broadcasts', 'earnings'] as const
export type Section = (typeof sections)[number]

export interface StudioSearch {
  readonly section?: Section
}

/** Accepts values typed by hand; unknown ones are no section. */
export function readStudioSearch(search: Readonly<Record<string, unknown>>): StudioSearch {
  const section = sections.find((name) => name === search['section'])
  return section ? { section } : {}
}
