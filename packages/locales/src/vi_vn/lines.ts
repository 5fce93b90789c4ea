// Chat lines that the server words in place of what was typed.
export const lines = { share: 'Mình vừa thắng lớn trong {game}, vào xem nhé!' } as const
