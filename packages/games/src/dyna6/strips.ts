// The strips of Dynamite Six: crates are stacked; wilds on the four middle reels only.
export const baseStrips = [
  `
    K ten ten lantern cart cart nugget pickaxe pickaxe Q Q cart J J miner A lantern lantern dynamite pickaxe crate
    crate crate miner ten ten nugget K K A A Q Q J J`,
  `
    wild crate crate crate Q Q K K pickaxe pickaxe ten ten nugget A A cart cart J J pickaxe dynamite nugget miner
    cart J J lantern ten ten Q Q lantern lantern dynamite K A`,
  `
    Q Q K dynamite pickaxe pickaxe ten ten Q Q crate crate crate A A nugget lantern lantern cart cart A J J ten ten
    wild K K nugget miner J J lantern cart pickaxe`,
  `
    A A K miner ten ten pickaxe pickaxe A nugget ten ten wild lantern lantern K K lantern dynamite cart J J nugget
    pickaxe crate crate crate Q Q cart cart Q Q J J`,
  `
    dynamite K K lantern lantern A A ten ten pickaxe dynamite Q Q lantern Q Q miner cart cart wild A nugget K crate
    crate crate J J pickaxe pickaxe nugget ten ten cart J J`,
  `
    nugget K crate crate crate pickaxe A dynamite J J ten ten K K Q Q cart cart pickaxe pickaxe miner nugget J J Q Q
    miner ten ten lantern lantern cart lantern A A`,
] as const

export const freeStrips = [
  `
    cart A A crate crate crate miner A nugget nugget pickaxe cart cart J lantern K Q dynamite miner miner ten nugget
    pickaxe pickaxe Q Q K K J J lantern lantern ten ten`,
  `
    Q Q K K nugget nugget K J J A A dynamite wild ten Q cart J cart cart crate crate crate lantern nugget pickaxe
    pickaxe A pickaxe miner miner wild ten ten lantern lantern`,
  `
    lantern lantern K K cart cart J nugget ten J J miner miner Q dynamite K wild cart lantern A pickaxe nugget
    nugget A A ten ten crate crate crate wild Q Q pickaxe pickaxe`,
  `
    J ten K A A crate crate crate lantern lantern cart wild ten ten dynamite lantern cart cart miner miner pickaxe J
    J nugget A K K Q Q wild Q pickaxe pickaxe nugget nugget`,
  `
    cart cart J J K crate crate crate K K ten wild dynamite cart nugget nugget pickaxe ten ten nugget A miner miner
    J pickaxe pickaxe lantern lantern Q A A wild Q Q lantern`,
  `
    K J J dynamite miner lantern cart cart nugget nugget ten lantern lantern nugget crate crate crate cart Q Q A
    pickaxe Q K K A A ten ten J pickaxe pickaxe miner miner`,
] as const
