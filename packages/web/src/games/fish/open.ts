// Opens the fishing table on the page; loaded after the first paint.
import { openTheatre } from '../engine/theatre.ts'
import { FishStage, type FishCues } from './stage.ts'

export interface OpenFishing {
  readonly stage: FishStage
  readonly renderer: string
  close(): void
}

export async function openFishing(host: HTMLElement, place: HTMLElement, cues: FishCues): Promise<OpenFishing> {
  const theatre = await openTheatre(host, place, (scene) => FishStage.build(scene, cues))
  return { stage: theatre.stage, renderer: theatre.renderer, close: () => theatre.close() }
}
