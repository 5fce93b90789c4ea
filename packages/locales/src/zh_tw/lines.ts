// Chat lines that the server words in place of what was typed.
export const lines = { share: '我在《{game}》贏得大獎，快來看看！' } as const
