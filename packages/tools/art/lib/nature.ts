// Clouds, mountains, water life, flowers, fire.
import { path, circle, ellipse, group, at, line, times, rect } from './svg.ts';
import { linear, radial, fade } from './gradients.ts';
import { lighten, darken } from './colour.ts';
import { leaf, ribbon, poly, polar } from './shapes.ts';
import { sculpt } from './relief.ts';

/** A bank of cumulus across the width, sculpted as one volume. */
export function cloudBank(w, y, height, colour, rnd, { rim = '', from = 0, alpha = 1 } = {}) {
  let puffs = '';
  for (let x = from - 40; x < w + 60; x += rnd.between(34, 70)) {
    const r = height * rnd.between(0.22, 0.5);
    puffs += circle(x, y + rnd.between(-0.18, 0.14) * height, r, '#000');
  }
  const silhouette = puffs.replaceAll('fill="#000"', `fill="${linear([lighten(colour, 0.28), colour, darken(colour, 0.5)])}"`);
  return group(sculpt(silhouette + rect(from - 80, y, w - from + 160, height * 1.3, colour), { size: 9, shine: 0.12, rim, rimPower: 0.6, depth: 1.1 }), { opacity: alpha });
}
/** The auspicious curl cloud, in enamel with metal lines. */
export function curlCloud(colour, trim, w = 200) {
  const s = w / 200;
  const lobe = (x, y, r) => circle(x, y, r, linear([lighten(colour, 0.3), colour, darken(colour, 0.45)])) ;
  const curl = (x, y, r, dir = 1) => line(`M${x + r * dir} ${y + r * 0.5}A${r} ${r} 0 1 ${dir > 0 ? 0 : 1} ${x - r * dir} ${y}A${r * 0.6} ${r * 0.6} 0 0 ${dir > 0 ? 1 : 0} ${x + r * 0.3 * dir} ${y - r * 0.1}A${r * 0.34} ${r * 0.34} 0 0 ${dir > 0 ? 1 : 0} ${x - r * 0.3 * dir} ${y + r * 0.1}`, trim, 4);
  return group(sculpt(lobe(-60, 6, 34) + lobe(-14, -22, 44) + lobe(44, -6, 38) + path('M-150 40C-110 14 120 14 160 36C110 52 -110 54 -150 40Z', colour), { size: 6, shine: 0.35 }) + curl(-60, 6, 24, 1) + curl(-14, -20, 31, -1) + curl(44, -4, 26, 1) + line('M-146 40C-100 30 110 30 156 36', trim, 3), { transform: `scale(${s})` });
}
export function mountains(w, y, height, colour, rnd, step = 120) {
  const pts = [[-20, y + height * 2]];
  for (let x = -20; x <= w + step; x += step * rnd.between(0.4, 0.9)) pts.push([x, y - height * rnd.between(0.1, 1)]);
  pts.push([w + step, y + height * 2]);
  return path(poly(pts), linear([lighten(colour, 0.18), colour, darken(colour, 0.5)]));
}
export function mesas(w, y, height, colour, rnd) {
  return times(Math.ceil(w / 220), (i) => {
    const [x, hh, ww] = [i * 220 + rnd.between(-50, 50), height * rnd.between(0.5, 1), rnd.between(70, 130)];
    return path(poly([[x - ww, y], [x - ww * 0.62, y - hh * 0.5], [x - ww * 0.5, y - hh], [x + ww * 0.45, y - hh], [x + ww * 0.56, y - hh * 0.45], [x + ww, y]]), linear([lighten(colour, 0.25), colour, darken(colour, 0.6)]));
  });
}
export function seaweed(height, colour, lean = 30) {
  return [-26, 0, 24].map((x, i) => sculpt(path(ribbon([[x, 0], [x + lean * 0.6, -height * 0.3], [x - lean * 0.4, -height * 0.62], [x + lean, -height * (1 - i * 0.14)]], (t) => 24 * (1 - t * 0.8)), linear([lighten(colour, 0.4), colour, darken(colour, 0.6)])), { size: 4, shine: 0.35 })).join('');
}
export function coral(colour, rnd, size = 120) {
  const branch = (x, y, a, l, w, depth) => {
    const [u, v] = polar(l, a, x, y);
    const self = line(`M${x} ${y}Q${(x + u) / 2 + rnd.between(-8, 8)} ${(y + v) / 2} ${u} ${v}`, colour, w);
    return depth ? self + times(2 + (depth > 1 ? 1 : 0), (i) => branch(u, v, a + rnd.between(-16, 16) + (i - 0.8) * 36, l * 0.72, w * 0.72, depth - 1)) : self + circle(u, v, w * 0.7, lighten(colour, 0.3));
  };
  return sculpt(branch(0, 0, -90, size * 0.4, size * 0.15, 3), { size: 4, shine: 0.5 });
}
export function bubbles(w, h, count, rnd) {
  return times(count, () => { const r = rnd.between(3, 15); return at(rnd() * w, rnd() * h, circle(0, 0, r, radial([[0, '#fff', 0], [0.75, '#bffcff', 0.12], [1, '#dffcff', 0.7]])) + ellipse(-r * 0.35, -r * 0.4, r * 0.24, r * 0.14, '#fff', { opacity: 0.9 })); });
}
export function peony(colour, r = 90) {
  const petal = (len, wid, c, a) => at(0, 0, path(`M0 0C${-wid} ${-len * 0.3} ${-wid * 0.9} ${-len} ${-wid * 0.3} ${-len * 0.94}C${-wid * 0.1} ${-len * 0.84} ${wid * 0.1} ${-len * 0.84} ${wid * 0.3} ${-len * 0.94}C${wid * 0.9} ${-len} ${wid} ${-len * 0.3} 0 0Z`, linear([lighten(c, 0.5), c, darken(c, 0.55)])), 1, a);
  const ring = (n, len, wid, c, turn) => sculpt(times(n, (i) => petal(len, wid, c, turn + (i * 360) / n)), { size: 4, shine: 0.25 });
  return ring(9, r, r * 0.52, darken(colour, 0.25), 0) + ring(8, r * 0.8, r * 0.46, colour, 20) + ring(7, r * 0.6, r * 0.38, lighten(colour, 0.2), 8) + ring(5, r * 0.38, r * 0.28, lighten(colour, 0.4), 30) + times(9, (i) => circle(...polar(r * 0.1, i * 40), r * 0.045, '#ffdf8a'));
}
export const leafSpray = (colour, n = 5, l = 110) => sculpt(times(n, (i) => at(0, 0, path(leaf(l, l * 0.34, 10), linear([lighten(colour, 0.3), colour, darken(colour, 0.6)])), 1, -80 + (i * 160) / (n - 1))), { size: 4, shine: 0.3 });
export function flame(l, w, colours = ['#fff3b0', '#ffb52e', '#f2481d', '#a00f16']) {
  const d = (k, h) => `M0 0C${-w * k} 0 ${-w * 0.9 * k} ${-l * 0.42 * h} ${-w * 0.3 * k} ${-l * 0.62 * h}C${-w * 0.34 * k} ${-l * 0.8 * h} ${w * 0.06} ${-l * 0.84 * h} ${w * 0.12 * k} ${-l * h}C${w * 0.4 * k} ${-l * 0.8 * h} ${w * 0.7 * k} ${-l * 0.66 * h} ${w * 0.62 * k} ${-l * 0.42 * h}C${w * 0.9 * k} ${-l * 0.3 * h} ${w * k} 0 0 0Z`;
  return path(d(0.55, 1), linear([colours[1], colours[2], colours[3]])) + path(d(0.38, 0.74), linear([colours[0], colours[1], colours[2]])) + path(d(0.2, 0.45), colours[0]);
}
export const petals = (w, h, count, colour, rnd) => times(count, () => at(rnd() * w, rnd() * h, path(leaf(rnd.between(14, 30), rnd.between(10, 18), 6), fade(lighten(colour, 0.3), 1, 0.5)), 1, rnd() * 360));
export const haze = (w, y, height, colour, alpha) => rect(0, y, w, height, linear([[0, colour, 0], [0.5, colour, alpha], [1, colour, 0]]));
