// Chat messages that the server writes in place of a typed text.
export const lines = { liveJoin: '{player} 進入了直播間', share: '我在《{game}》贏得大獎，快來看看！' } as const
