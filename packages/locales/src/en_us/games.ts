// The games' names in English, for catalogues that ask for them; the house itself speaks the other three.
export const names = {
  owl20: 'Moonlit Owl',
  classic777: 'Classic 777',
  horsehold: 'Golden Steed Hold',
  dragon243: 'Dragon 243',
  book10: 'Book of Secrets',
  crabtumble: 'Crab Tumble',
  jelly7: 'Jelly Party',
  dyna6: 'Dynamite Six',
  pirate40: 'Pirate 40',
  firewheel: 'Fire Wheel',
  fish4: 'Deep Sea Fishing',
  rocket: 'Rocket',
  keno80: 'Keno 80',
} as const
