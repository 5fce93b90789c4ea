// Enumerations and limits of friends and blocks. It imports no schemas.
export const relationships = { none: 0, friend: 1, blocked: 2 } as const
export type Relationship = (typeof relationships)[keyof typeof relationships]
export const relationTypes = { friend: 1, block: 2 } as const
export type RelationType = (typeof relationTypes)[keyof typeof relationTypes]
/** Limits of friends and blocks: as many as fit on one page of each list. */
export const mostRelations = { friend: 500, block: 100 } as const
