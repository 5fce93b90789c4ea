// Colour arithmetic for tokens and their contrast check: hex in, hex out, mixed in OKLab so that tints keep their hue.
type Triple = readonly [number, number, number]

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

function parseHex(hex: string): Triple {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255].map((part) =>
    toLinear(part / 255),
  ) as unknown as Triple
}

function writeHex(linear: Triple): string {
  return `#${linear
    .map((part) =>
      Math.round(clamp(toGamma(part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function toOklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** `share` is how much of `other` goes in, 0 to 1. */
export function mix(base: string, other: string, share: number): string {
  const from = toOklab(parseHex(base))
  const to = toOklab(parseHex(other))
  return writeHex(fromOklab(from.map((part, at) => part + (to[at]! - part) * share) as unknown as Triple))
}

/** WCAG 2 contrast ratio. */
export function contrast(front: string, back: string): number {
  const [bright, dark] = [front, back]
    .map((hex) => {
      const [r, g, b] = parseHex(hex)
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    })
    .sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}
