// Sculpting by filter: any flat group becomes a lit volume. A blurred silhouette is read as a height map,
// lit from the upper left, multiplied over the paint, then given a highlight and a coloured rim from behind.
import { define, group, type Attributes } from './svg.ts'

const flat = 0.961 // diffuse value of a surface facing the viewer: keeps unlit paint at its own colour
const box = (m: number) =>
  `x="-${m}%" y="-${m}%" width="${100 + 2 * m}%" height="${100 + 2 * m}%" color-interpolation-filters="sRGB"`

/**
 * size: width of the rounded edge; depth: strength; shine: highlight 0..1; rim: colour of the back light.
 * The lit maps are blurred again because 8-bit height maps terrace.
 */
export interface Relief {
  size?: number
  depth?: number
  shine?: number
  rim?: string
  rimPower?: number
  ambient?: number
}
function relief({ size = 8, depth = 1, shine = 0.5, rim = '', rimPower = 0.9, ambient = 0.22 }: Relief = {}): string {
  const smooth = (size * 0.22).toFixed(2)
  const scale = (size * 0.9 * depth).toFixed(2)
  const light = (angle: number, elevation: number) => `<feDistantLight azimuth="${angle}" elevation="${elevation}"/>`
  const rimPart = rim
    ? `<feSpecularLighting in="height" surfaceScale="${scale}" specularConstant="${rimPower}" specularExponent="11" lighting-color="${rim}" result="rimRaw">${light(30, 12)}</feSpecularLighting>
<feGaussianBlur in="rimRaw" stdDeviation="${smooth}" result="rimSoft"/><feComposite in="lit" in2="rimSoft" operator="arithmetic" k2="1" k3="1" result="lit2"/>`
    : '<feOffset in="lit" result="lit2"/>'
  return define(
    'filter',
    box(12),
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${size}" result="height"/>
<feDiffuseLighting in="height" surfaceScale="${scale}" diffuseConstant="1.22" lighting-color="#ffffff" result="diffuseRaw">${light(238, 52)}</feDiffuseLighting>
<feGaussianBlur in="diffuseRaw" stdDeviation="${smooth}" result="diffuse"/>
<feComposite in="SourceGraphic" in2="diffuse" operator="arithmetic" k1="${((1 - ambient) / flat).toFixed(3)}" k2="${ambient}" result="lit"/>${rimPart}
<feSpecularLighting in="height" surfaceScale="${scale}" specularConstant="${(shine * 0.72).toFixed(2)}" specularExponent="32" lighting-color="#fff6e0" result="shineRaw">${light(238, 46)}</feSpecularLighting>
<feGaussianBlur in="shineRaw" stdDeviation="${smooth}" result="shine"/>
<feComposite in="lit2" in2="shine" operator="arithmetic" k2="1" k3="1" result="sum"/>
<feComposite in="sum" in2="SourceAlpha" operator="in"/>`,
  )
}
export const sculpt = (body: string, options?: Relief) => group(body, { filter: relief(options) })

const blur = (sigma: number) => define('filter', box(60), `<feGaussianBlur stdDeviation="${sigma}"/>`)
export const soften = (body: string, sigma: number, more: Attributes = {}) =>
  group(body, { filter: blur(sigma), ...more })
function shadow(dy = 8, sigma = 8, alpha = 0.55): string {
  return define(
    'filter',
    box(30),
    `<feDropShadow dx="0" dy="${dy}" stdDeviation="${sigma}" flood-color="#000" flood-opacity="${alpha}"/>`,
  )
}
export const grounded = (body: string, dy?: number, sigma?: number, alpha?: number) =>
  group(body, { filter: shadow(dy, sigma, alpha) })
/** Outer glow in one hue around the silhouette. */
export function aura(colour: string, sigma = 10, alpha = 0.9): string {
  return define(
    'filter',
    box(40),
    `<feDropShadow dx="0" dy="0" stdDeviation="${sigma}" flood-color="${colour}" flood-opacity="${alpha}"/>`,
  )
}
