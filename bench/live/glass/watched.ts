// What the page of the bench offers to the bench.
export interface Watched {
  /** Milliseconds from the start until the first picture was shown. */
  readonly first: number | null
  /** Every shown picture: milliseconds since the start, and since it was drawn. */
  readonly ages: readonly (readonly [at: number, age: number])[]
  readonly phase: string
  /** Interruptions of playback. */
  readonly stalls: number
}

export interface PageBench {
  watch(source: { readonly kind: 'ws-flv' | 'flv' | 'hls'; readonly url: string }): void
  read(): Watched
}

declare global {
  // oxlint-disable-next-line no-var -- properties of the global object are declared by var
  var bench: PageBench
}
