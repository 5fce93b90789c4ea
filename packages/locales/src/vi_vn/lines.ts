// Chat messages that the server writes in place of a typed text.
export const lines = {
  liveJoin: '{player} đã vào phòng',
  share: 'Mình vừa thắng lớn trong {game}, vào xem nhé!',
} as const
