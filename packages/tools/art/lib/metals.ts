// Metals are five-stop gradients: sky, body, horizon line, bounce, ground. The dark horizon is what reads as metal.
import { linear, radial } from './gradients.ts'

type Metal = readonly [sky: string, high: string, horizon: string, bounce: string, ground: string]
export type MetalName =
  | 'gold'
  | 'copper'
  | 'silver'
  | 'bronze'
  | 'champagne'
  | 'platinum'
  | 'amber'
  | 'lime'
  | 'coral'
  | 'steel'
  | 'obsidian'
export const metals: Record<MetalName, Metal> = {
  gold: ['#fff0b0', '#ffcb3f', '#b0620c', '#ffdc78', '#733605'],
  copper: ['#ffd9b8', '#e8874a', '#7d2f10', '#f5aa72', '#451405'],
  silver: ['#ffffff', '#cfd9e8', '#6a7690', '#f2f6ff', '#3c4358'],
  bronze: ['#f9dcbc', '#c98a52', '#5d3015', '#e6b380', '#351805'],
  champagne: ['#fffaf0', '#f3d9b4', '#a67850', '#fff0d8', '#6b4226'],
  platinum: ['#ffffff', '#dfeaf0', '#86a0ae', '#ffffff', '#4d6370'],
  amber: ['#fff3c4', '#ffb627', '#a75a00', '#ffdf80', '#6a3300'],
  lime: ['#fbffd6', '#c6ff3d', '#5d8f00', '#e9ff9c', '#2c4a00'],
  coral: ['#ffe9e0', '#ff8a6a', '#b3302a', '#ffc2ab', '#5c0f1c'],
  steel: ['#e8eef8', '#8d99b0', '#2f3850', '#b9c5da', '#171c2c'],
  obsidian: ['#b9a8ff', '#3b3352', '#0c0916', '#6a5c96', '#05030b'],
}
export function metal(name: MetalName, angle = 90): string {
  const [sky, high, horizon, bounce, ground] = metals[name]
  return linear(
    [
      [0, sky],
      [0.26, high],
      [0.52, horizon],
      [0.64, bounce],
      [1, ground],
    ],
    angle,
  )
}
/** Softer metal for rounded bodies. */
export function satin(name: MetalName): string {
  const [sky, high, horizon, , ground] = metals[name]
  return radial(
    [
      [0, sky],
      [0.38, high],
      [0.8, horizon],
      [1, ground],
    ],
    { cx: 0.36, cy: 0.28, r: 0.8 },
  )
}
