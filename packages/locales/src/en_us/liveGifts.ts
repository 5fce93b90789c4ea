// Gifts in live rooms: their names, and the messages that the server composes.
export const liveGifts = {
  item42: 'Rose',
  item43: 'Fireworks',
  item44: 'Corgi',
  item45: 'Meteor shower',
  item46: 'Sports car',
  item47: 'Luxury yacht',
  item48: 'Castle',
  item49: 'Star rocket',
  message: '{name} sends {gift} ×{count}',
  announced: '{name} gives host {host} {gift} ×{count}!',
} as const
