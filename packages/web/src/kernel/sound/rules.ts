// When sound is allowed: not before the first input, not in a hidden tab, no music next to a live stream.

export interface Situation {
  /** The visitor has tapped the page or pressed a key. */
  readonly isTouched: boolean
  readonly isHidden: boolean
  readonly path: string
}

/** A stream has its own sound: `/<locale>/play-game/live` and everything below it. */
export const isLivePage = (path: string): boolean => /^\/(?:[a-z]{2}_[a-z]{2}\/)?play-game\/live(?:\/|$)/i.test(path)

export const mayEffectsPlay = (isOn: boolean, { isTouched, isHidden }: Situation): boolean =>
  isOn && isTouched && !isHidden

export const mayMusicPlay = (isOn: boolean, situation: Situation): boolean =>
  mayEffectsPlay(isOn, situation) && !isLivePage(situation.path)
