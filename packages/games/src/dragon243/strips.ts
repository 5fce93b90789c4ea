// The strips of Dragon 243: symbols are stacked; wilds on the three middle reels only.
export const baseStrips = [
  `
    A K dragon dragon Q Q ten ten pearl K K ten J J tiger J J dragon K A A Q ten ten J phoenix phoenix A koi koi Q Q
    coin-jade koi coin-jade coin-jade coin-jade tiger tiger`,
  `
    ten ten tiger tiger wild ten ten Q Q J A dragon dragon Q Q ten koi koi tiger J J A A J J koi Q K coin-jade
    phoenix phoenix wild pearl A K coin-jade coin-jade coin-jade K K wild`,
  `
    tiger koi A A J J Q Q pearl phoenix phoenix wild A pearl Q K A wild coin-jade coin-jade coin-jade ten ten dragon
    dragon tiger tiger J J ten koi koi wild Q Q K J coin-jade K K ten ten`,
  `
    A A K tiger tiger Q Q wild Q koi koi ten ten J J ten ten wild K pearl J tiger ten coin-jade J J A dragon dragon
    wild K K Q Q koi A coin-jade coin-jade coin-jade phoenix phoenix`,
  `
    ten ten phoenix J J A A Q Q phoenix phoenix A tiger A pearl coin-jade coin-jade coin-jade J J Q Q K ten ten K
    coin-jade dragon dragon tiger tiger J ten dragon koi K K Q koi koi pearl`,
] as const

export const freeStrips = [
  `
    koi koi ten ten koi dragon J J K A ten ten Q Q K phoenix phoenix tiger Q Q coin-jade coin-jade coin-jade A K K
    coin-jade A A J Q ten pearl tiger tiger dragon dragon J J`,
  `
    A koi koi K wild koi coin-jade dragon dragon A Q Q wild Q Q ten ten wild J A A K K phoenix phoenix J J ten K
    tiger coin-jade coin-jade coin-jade wild J J ten ten Q tiger tiger pearl`,
  `
    wild K K ten Q Q koi K Q Q wild A ten ten A A K A koi koi ten ten J J Q dragon dragon pearl tiger tiger wild J J
    coin-jade coin-jade coin-jade J pearl tiger phoenix phoenix coin-jade`,
  `
    ten ten pearl wild dragon dragon K K wild Q Q coin-jade coin-jade coin-jade wild tiger coin-jade J J phoenix
    phoenix ten ten K koi tiger tiger J K J J A A ten Q Q koi koi A wild Q A`,
  `
    J J coin-jade tiger J A A Q Q A ten ten dragon Q Q pearl K K phoenix A ten ten Q K J J pearl ten dragon dragon
    koi phoenix phoenix tiger tiger K coin-jade coin-jade coin-jade koi koi`,
] as const
