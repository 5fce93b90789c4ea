// Opens the keno hall on the page: the still hall below, the drum and flying balls above. Loaded after the first paint.
import { openTheatre } from '../engine/theatre.ts'
import { hangStill } from '../rocket/still.ts'
import { paintHall } from './hall.ts'
import { makeDrawStage, type DrawWishes } from './stage.ts'

export interface OpenDraw {
  readonly renderer: string
  close(): void
}

interface Places {
  /** What the balls fly over. */
  readonly host: HTMLElement
  readonly hall: HTMLElement
  readonly drum: HTMLElement
}

export async function openDrawStage({ host, hall, drum }: Places, wishes: DrawWishes): Promise<OpenDraw> {
  const takeDown = hangStill(hall, paintHall)
  const theatre = await openTheatre(host, drum, (scene) => makeDrawStage(scene, wishes))
  return {
    renderer: theatre.renderer,
    close() {
      theatre.close()
      takeDown()
    },
  }
}
