import { path, circle, ellipse, group, rect, times, define, num } from './svg.ts';
import { radial, linear } from './gradients.ts';
import { star, poly, polar } from './shapes.ts';
import { soften } from './relief.ts';

export const halo = (x, y, r, colour, alpha = 0.9) => circle(x, y, r, radial([[0, colour, alpha], [0.45, colour, alpha * 0.38], [1, colour, 0]]));
/** Stage rays fading with distance; irregular widths keep them from looking like a flag. */
export function rays(x, y, reach, colour, { count = 26, alpha = 0.34, rnd, inner = 0 } = {}) {
  const beams = times(count, (i) => {
    const a = (i * 360) / count + (rnd ? rnd.between(-3, 3) : 0);
    const w = (360 / count) * (rnd ? rnd.between(0.14, 0.36) : 0.25);
    return path(poly([polar(inner, a, x, y), polar(reach, a - w, x, y), polar(reach, a + w, x, y)]), colour, { opacity: rnd ? num(rnd.between(0.35, 1)) : 1 });
  });
  const mask = define('mask', 'maskUnits="userSpaceOnUse" x="-4000" y="-4000" width="8000" height="8000"', circle(x, y, reach, radial([[0, '#fff', 1], [0.35, '#fff', 0.6], [1, '#fff', 0]])));
  return group(beams, { mask, opacity: alpha });
}
export function sparkle(x, y, r, colour = '#ffffff', alpha = 1) {
  return group(halo(x, y, r * 0.9, colour, 0.5) + `<g transform="translate(${num(x)} ${num(y)})">${path(star(4, r, r * 0.09), '#fff')}${path(star(4, r * 0.45, r * 0.07, -45), '#fff')}</g>`, { opacity: alpha });
}
export function bokeh(w, h, count, colours, rnd, { min = 2, max = 16, alpha = 0.5 } = {}) {
  return times(count, () => {
    const r = rnd.between(min, max) * (rnd() < 0.8 ? 0.45 : 1);
    return circle(rnd() * w, rnd() * h, r, radial([[0, rnd.pick(colours), 0.95], [0.6, rnd.pick(colours), 0.5], [1, colours[0], 0]]), { opacity: num(rnd.between(0.25, 1) * alpha) });
  });
}
export const starfield = (w, h, count, rnd, colour = '#ffffff') =>
  times(count, () => circle(rnd() * w, rnd() * h, rnd.between(0.4, 1.7), colour, { opacity: num(rnd.between(0.15, 0.9)) }));
/** Slanted light shaft, as under water or from a spotlight. */
export const shaft = (x, y, length, spread, lean, colour, alpha) =>
  soften(path(poly([[x - 10, y], [x + 10, y], [x + lean + spread, y + length], [x + lean - spread, y + length]]), linear([[0, colour, alpha], [1, colour, 0]], 90)), 10);
export const vignette = (w, h, colour, alpha = 0.8) => rect(0, 0, w, h, radial([[0, colour, 0], [0.62, colour, 0], [1, colour, alpha]], { r: 0.75 }));
export const floorGlow = (x, y, rx, ry, colour, alpha) => ellipse(x, y, rx, ry, radial([[0, colour, alpha], [1, colour, 0]]));
