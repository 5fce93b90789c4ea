// The covers by game code, one file each. No lettering: a game's title is live text over the quiet foot.
import { gameCatalogue } from '@lantern/games/catalogue.ts'

type Draw = () => string

async function load(cover: string): Promise<readonly [string, Draw]> {
  const module = (await import(`./${cover}.ts`)) as Readonly<Record<string, Draw>>
  return [cover, module[cover]!]
}

export const coverArt: Readonly<Record<string, Draw>> = Object.fromEntries(
  await Promise.all(gameCatalogue.map(({ cover }) => load(cover))),
)
