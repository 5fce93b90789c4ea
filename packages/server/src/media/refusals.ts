// Texts for encoders that were cut because of their codec. OBS shows a text only as the answer to `publish` and returns after 2 s by
// itself, so its return is refused with the text of the cut.
export class Refusals {
  readonly #texts = new Map<number, { readonly text: string; readonly until: number }>()

  keep(roomId: number, text: string, until: number): void {
    this.#texts.set(roomId, { text, until })
  }

  of(roomId: number, now: number): string | null {
    const kept = this.#texts.get(roomId)
    return kept && kept.until > now ? kept.text : null
  }

  sweep(now: number): void {
    for (const [roomId, { until }] of this.#texts) if (until <= now) this.#texts.delete(roomId)
  }
}
