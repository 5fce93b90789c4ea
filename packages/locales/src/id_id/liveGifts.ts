// Gifts in live rooms: their names, and the messages that the server composes.
export const liveGifts = {
  item42: 'Mawar',
  item43: 'Kembang api',
  item44: 'Corgi',
  item45: 'Hujan meteor',
  item46: 'Mobil sport',
  item47: 'Kapal pesiar',
  item48: 'Kastil',
  item49: 'Roket bintang',
  message: '{name} mengirim {gift} ×{count}',
  announced: '{name} memberi host {host} {gift} ×{count}!',
} as const
