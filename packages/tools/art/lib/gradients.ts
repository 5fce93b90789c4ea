import { define } from './svg.ts';
import { ramp } from './colour.ts';

const stop = ([offset, colour, alpha = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${alpha}"/>`;
/** Spreads plain colours evenly; [offset, colour, alpha] triples pass through. */
const stops = (list) => list.map((s, i) => (Array.isArray(s) ? s : [(i / (list.length - 1)).toFixed(3), s])).map(stop).join('');

/** Angle in degrees: 90 runs from top to bottom, 0 from left to right. */
export function linear(list, angle = 90) {
  const a = (angle * Math.PI) / 180;
  const [x, y] = [Math.cos(a) / 2, Math.sin(a) / 2].map((v) => Math.round(v * 1000) / 1000);
  return define('linearGradient', `x1="${0.5 - x}" y1="${0.5 - y}" x2="${0.5 + x}" y2="${0.5 + y}"`, stops(list));
}
export function radial(list, { cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy } = {}) {
  return define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}"`, stops(list));
}
/** Radial gradient in user units, for one light shared by many shapes. */
export function spot(list, cx, cy, r) {
  return define('radialGradient', `gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}"`, stops(list));
}
/** The usual body paint of a character: lit from above, cooler below. */
export function body(base, angle = 75) {
  const c = ramp(base);
  return linear([c.light, [0.4, c.base], [0.78, c.shade], [1, c.deep]], angle);
}
export const fade = (colour, from = 1, to = 0, angle = 90) => linear([[0, colour, from], [1, colour, to]], angle);
