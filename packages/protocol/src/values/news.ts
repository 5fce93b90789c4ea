// Enumerations and limits of announcements. It imports no schemas.
export const noticeTypes = { system: 1, events: 2, games: 3, guides: 4 } as const
export type NoticeType = (typeof noticeTypes)[keyof typeof noticeTypes]
/** Code points of a title, and characters of the cleaned HTML. */
export const noticeLengths = { title: 60, content: 20_000 } as const
