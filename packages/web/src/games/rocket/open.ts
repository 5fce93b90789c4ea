// Opens the rocket on the page: the static night sky below, the animated picture above. Loaded after the first paint.
import { openTheatre } from '../engine/theatre.ts'
import { paintSky } from './sky.ts'
import { makeRocketStage, type RocketShow, type RocketWishes } from './stage.ts'
import { hangStill } from './still.ts'

export interface OpenRocket {
  readonly show: RocketShow
  readonly renderer: string
  close(): void
}

export async function openRocketStage(host: HTMLElement, wishes: RocketWishes): Promise<OpenRocket> {
  const takeDown = hangStill(host, paintSky)
  const theatre = await openTheatre(host, host, (scene) => makeRocketStage(scene, wishes))
  return {
    show: theatre.stage,
    renderer: theatre.renderer,
    close() {
      theatre.close()
      takeDown()
    },
  }
}
