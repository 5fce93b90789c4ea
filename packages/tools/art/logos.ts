// Lock-ups: a medal with the mascot's head breaking its rim, then the Chinese and Latin wordmarks.
import { svg, path, at, clip } from './lib/svg.ts';
import { radial } from './lib/gradients.ts';
import { metal } from './lib/metals.ts';
import { darken, mix } from './lib/colour.ts';
import { ngon } from './lib/shapes.ts';
import { sculpt, grounded } from './lib/relief.ts';
import { text } from './lib/text.ts';
import { BRANDS } from './brands.ts';
import { HEADS } from './characters/INDEX';

const ROUND = 'M-150 0A150 150 0 1 1 150 0A150 150 0 1 1 -150 0Z';
const MEDALS = {
  owl: ROUND, dragon: ROUND, crab: ROUND, betrnk: ngon(6, 168),
  bj188: ROUND,
  win: 'M0 -160C50 -140 100 -134 144 -136C150 -10 120 100 0 166C-120 100 -150 -10 -144 -136C-100 -134 -50 -140 0 -160Z',
  horse: 'M-140 150V-20C-140 -190 140 -190 140 -20V150C80 172 -80 172 -140 150Z',
};
const LIFT = { owl: [0, 6, 0.86], dragon: [0, 4, 0.9], betrnk: [0, -4, 0.86], crab: [0, 8, 0.84], bj188: [0, 0, 0.84], win: [0, -10, 0.82], horse: [0, -2, 0.82] };

export function mark(id) {
  const brand = BRANDS[id];
  const medal = MEDALS[id];
  const [x, y, k] = LIFT[id];
  const field = radial([mix(brand.raised, brand.glow, 0.75), mix(brand.raised, brand.glow, 0.25), darken(brand.ground, 0.2)], { cy: 0.4, r: 0.65 });
  // the head may rise out of the medal at the top but stays inside it below
  const window = `${medal}M-260 -300H260V-20H-260Z`;
  return grounded(sculpt(path(medal, metal(brand.metal, 60), { stroke: metal(brand.metal, 60), 'stroke-width': 22, 'stroke-linejoin': 'round' }), { size: 6, shine: 0.8 }) + path(medal, field) + clip(window, at(x, y, HEADS[brand.mascot](), k)), 6, 8, 0.6);
}
const LATIN_FIRST = new Set(['betrnk', 'bj188']);
export function lockup(id, { width = 900, height = 300 } = {}) {
  const brand = BRANDS[id];
  const bigLatin = LATIN_FIRST.has(id);
  const ink = metal(brand.metal);
  const words = bigLatin
    ? text(brand.name, 318, 160, 118, ink, { face: 'body', weight: 800, spacing: 4 }) + text(brand.cjk, 322, 232, 50, brand.text, { face: 'cjk', weight: 900, spacing: 18 })
    : text(brand.cjk, 314, 160, 126, ink, { face: 'cjk', weight: 900, spacing: 4 }) + text(brand.name, 320, 226, 42, brand.text, { face: 'latin', weight: 900, spacing: 12 });
  return svg(width, height, at(154, 152, mark(id), 0.78) + grounded(words, 3, 4, 0.6));
}
