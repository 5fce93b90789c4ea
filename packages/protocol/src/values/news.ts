// Enumerations and limits of announcements. It imports no schemas.
export const noticeTypes = { system: 1, events: 2, games: 3, guides: 4 } as const
export type NoticeType = (typeof noticeTypes)[keyof typeof noticeTypes]
