// Motion as pure functions of time: any moment can be rendered without having played the previous ones.
export type Ease = (share: number) => number

export const tau = Math.PI * 2
export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value)
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share

export const linear: Ease = (p) => p
export const outCubic: Ease = (p) => 1 - (1 - p) ** 3
export const inOutCubic: Ease = (p) => (p < 0.5 ? 4 * p ** 3 : 1 - (-2 * p + 2) ** 3 / 2)
export const outBack: Ease = (p) => 1 + 2.70158 * (p - 1) ** 3 + 1.70158 * (p - 1) ** 2
export const outElastic: Ease = (p) =>
  p <= 0 ? 0 : p >= 1 ? 1 : 2 ** (-10 * p) * Math.sin((p * 10 - 0.75) * (tau / 3)) + 1

/** Eased progress at `time` of a move that starts at `start` and lasts `length`. */
export function along(time: number, start: number, length: number, ease: Ease = linear): number {
  return ease(clamp((time - start) / length))
}

export const wave = (time: number, hertz: number, phase = 0): number => Math.sin(time * hertz * tau + phase)
