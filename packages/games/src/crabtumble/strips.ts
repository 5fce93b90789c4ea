// The strips of Crab Tumble: one for all six reels of a paid spin, one for those of a free spin. New cells come from the preceding strip place.
const baseStrips = `
  gem-green starfish pearl-shell gem-blue crab gem-red coral orb coral coral gem-purple gem-purple gem-red gem-red
  crab gem-blue gem-blue starfish starfish seahorse seahorse seahorse gem-purple gem-purple gem-blue gem-blue coral
  pearl-shell gem-purple starfish crab gem-green gem-green gem-green gem-green pearl-shell pearl-shell gem-red gem-red
  chest`
const free = `
  coral coral gem-green gem-green gem-green gem-green gem-green starfish gem-blue gem-blue gem-red gem-red crab crab
  pearl-shell chest gem-blue gem-blue gem-red coral crab seahorse gem-blue coral seahorse seahorse gem-purple
  gem-purple orb gem-purple gem-purple gem-red gem-red starfish starfish pearl-shell pearl-shell`

export const strips = { base: baseStrips, free } as const
