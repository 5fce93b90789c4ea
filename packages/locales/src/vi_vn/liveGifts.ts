// Gifts in live rooms: their names, and the messages that the server composes.
export const liveGifts = {
  item42: 'Hoa hồng',
  item43: 'Pháo hoa',
  item44: 'Corgi',
  item45: 'Mưa sao băng',
  item46: 'Siêu xe',
  item47: 'Du thuyền',
  item48: 'Lâu đài',
  item49: 'Tên lửa sao',
  message: '{name} tặng {gift} ×{count}',
  announced: '{name} tặng người dẫn {host} {gift} ×{count}!',
} as const
