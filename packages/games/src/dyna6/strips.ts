// The strips of Ten Thousand Ways to Gold: crates stand in stacks; wilds on the four middle reels only.
export const BASE = [
  `
    nugget pickaxe miner lantern crate crate crate J J K nugget pickaxe pickaxe cart cart A lantern lantern cart K K
    J J Q Q A A miner ten ten dynamite Q Q ten ten`,
  `
    lantern pickaxe pickaxe A A K K ten ten A nugget dynamite cart miner K wild Q Q J J lantern lantern crate crate
    crate cart cart ten ten nugget dynamite pickaxe J J Q Q`,
  `
    K K lantern ten ten J J lantern lantern A A Q Q A miner crate crate crate wild K dynamite cart cart pickaxe
    pickaxe nugget pickaxe J J Q Q ten ten nugget cart`,
  `
    Q Q J J A K K crate crate crate A A nugget K ten ten lantern J J nugget wild dynamite ten ten pickaxe cart cart
    miner Q Q cart pickaxe pickaxe lantern lantern`,
  `
    A A miner nugget K ten ten wild K K cart cart crate crate crate nugget J J ten ten A cart pickaxe Q Q lantern
    lantern J J lantern Q Q dynamite pickaxe pickaxe`,
  `
    cart cart crate crate crate pickaxe dynamite nugget Q Q pickaxe pickaxe ten ten lantern A Q Q lantern lantern J
    J K miner J J ten ten miner K K cart nugget A A`,
] as const

export const FREE = [
  `
    ten miner miner pickaxe pickaxe cart cart nugget nugget pickaxe lantern lantern nugget K cart ten ten Q A K K A
    A J J crate crate crate dynamite Q Q miner J lantern`,
  `
    cart cart wild dynamite cart K lantern A K K wild Q lantern lantern ten Q Q nugget nugget miner miner A A
    pickaxe J J crate crate crate ten ten pickaxe pickaxe nugget J`,
  `
    J dynamite miner miner wild cart cart pickaxe crate crate crate cart Q ten ten A lantern lantern Q Q pickaxe
    pickaxe wild K K J J nugget nugget A A lantern ten K nugget`,
  `
    J J A Q wild Q Q K pickaxe pickaxe lantern dynamite K K lantern lantern J ten cart wild miner miner cart cart A
    A nugget nugget ten ten nugget crate crate crate pickaxe`,
  `
    pickaxe dynamite wild nugget nugget crate crate crate J ten ten nugget cart cart J J lantern miner miner lantern
    lantern A A K wild A Q Q pickaxe pickaxe Q ten cart K K`,
  `
    J A miner lantern cart nugget miner miner ten ten A A cart cart K Q Q pickaxe lantern lantern pickaxe pickaxe K
    K Q nugget nugget ten J J crate crate crate dynamite`,
] as const
