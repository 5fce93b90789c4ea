// Opens keno on the page: the static background below, the drum and flying balls above. Loaded after the first paint.
import { openTheatre } from '../engine/theatre.ts'
import { hangStill } from '../rocket/still.ts'
import { Flights } from './flights.ts'
import { paintHall } from './hall.ts'
import { makeDrawStage, type DrawWishes } from './stage.ts'

export interface OpenDraw {
  readonly renderer: string
  close(): void
}

/** How far the drum's glow extends beyond its area. */
const glowFlight = 48

interface Places {
  /** The area over which the balls fly. */
  readonly host: HTMLElement
  readonly hall: HTMLElement
  readonly drum: HTMLElement
}

export async function openDrawStage({ host, hall, drum }: Places, wishes: DrawWishes): Promise<OpenDraw> {
  const takeDown = hangStill(hall, paintHall)
  // The canvas is only as large as the drum and its glow: what is redrawn each frame should be small.
  const glass = document.createElement('div')
  Object.assign(glass.style, { position: 'absolute', inset: `${-glowFlight}px` })
  drum.append(glass)
  const flights = new Flights(host)
  const theatre = await openTheatre(glass, drum, (scene) => makeDrawStage(scene, wishes, flights))
  return {
    renderer: theatre.renderer,
    close() {
      theatre.close()
      flights.close()
      glass.remove()
      takeDown()
    },
  }
}
