// Pure rules of friends and blocks: how many, who may be chosen, and when someone's coming and going is told.
export const kinds = { friend: 1, block: 2 } as const
export type Kind = (typeof kinds)[keyof typeof kinds]

/** 0 none, 1 friend, 2 blocked. */
export type Relationship = 0 | Kind

/** As many as one page of the list shows: nobody has friends that no screen can reach. */
export const mostOf: Readonly<Record<Kind, number>> = { [kinds.friend]: 500, [kinds.block]: 100 }
